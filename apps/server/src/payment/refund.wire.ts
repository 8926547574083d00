import type { DataOf, Ops } from '@greenstar/contract'
import { maskCard } from '@greenstar/rules/identity/bank.card'
import { RefundStatus, refundStatusText } from '@greenstar/rules/payment/refund.status'
import { waitingOn } from '../operator/approval.service'
import type { Db } from '../platform/database/connect'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { isPostage, RefundCause } from './refund.cause'
import type { RefundListRow } from './refund-room.store'
import { transferSubject } from './refund-transfer'
import { listTransfers, type TransferRow } from './refund-transfer.store'

const causes: Record<string, string> = {
  [RefundCause.cancel]: '取消订单',
  [RefundCause.late]: '取消后到账',
  [RefundCause.twice]: '重复支付',
  [RefundCause.stale]: '按旧价支付',
}

const causeText = (cause: string): string => {
  if (cause.startsWith('amends-')) return '小额补偿'
  return isPostage({ cause }) ? '退货运费' : (causes[cause] ?? '部分退款')
}

/** Texts for our own error codes; a Chinese message of the channel is shown unchanged. */
const troubles: Record<string, string> = {
  postage: '会员垫付的运费，支付渠道无款可退，请银行转账',
  timeout: '支付渠道没有应答',
  aborted: '支付渠道没有应答',
  unreachable: '连不上支付渠道',
  closed: '渠道已关闭这笔退款',
  abnormal: '退款异常：原支付账户不能收款',
}

const troubleText = (trouble: string) =>
  troubles[trouble] ??
  (/\p{Script=Han}/u.test(trouble) || !trouble ? trouble : `支付渠道应答异常（${trouble}）`)

type Row = DataOf<Ops['payment']['ListRefunds']>['DataList'][number]

const transferState = (
  { paidOn, endedAt, approvedAt, last4 }: TransferRow,
  isWaiting: boolean,
  hasFailed: boolean,
): string => {
  if (paidOn) return '已转账'
  if (endedAt) return '未转成'
  if (approvedAt) return '待转账'
  if (isWaiting) return '待复核'
  return hasFailed && last4 !== '' ? '待提议' : ''
}

const transferWire = (
  row: TransferRow | undefined,
  isWaiting: boolean,
  hasFailed: boolean,
): Row['Transfer'] => {
  const StateCN = row ? transferState(row, isWaiting, hasFailed) : ''
  if (!row || StateCN === '') return null
  return {
    ...{
      Payee: row.payeeMasked,
      Bank: row.bankName,
      Card: row.last4 === '' ? '' : maskCard(row.last4),
      StateCN,
    },
    ...{ BankNo: row.bankNo, PaidDay: row.paidOn ?? '' },
  }
}

const refundRow = (
  { refund, orderCode }: RefundListRow,
  transfer: TransferRow | undefined,
  isWaiting: boolean,
): Row => ({
  ID: refund.id,
  RefundCode: refund.refundNo,
  OrderID: refund.orderId,
  OrderCode: orderCode,
  Amount: yuan(refund.amountFen),
  Status: refund.status,
  StatusCN: refundStatusText[refund.status as RefundStatus] ?? '',
  CauseCN: causeText(refund.cause),
  Reason: refund.reason,
  Tries: refund.tries,
  Trouble: troubleText(refund.trouble),
  CreateDate: moment(refund.createdAt),
  TryDate: momentOrNull(refund.triedAt),
  DoneDate: momentOrNull(refund.doneAt),
  Retryable: refund.status === RefundStatus.failed && !isWaiting && !isPostage(refund),
  Endable: refund.status === RefundStatus.failed && !isWaiting && isPostage(refund),
  Transferable: refund.status === RefundStatus.failed && !isWaiting,
  Transfer: transferWire(transfer, isWaiting, refund.status === RefundStatus.failed),
})

/** Refunds with their bank transfers. */
export const refundRows = async (db: Db, rows: readonly RefundListRow[]): Promise<Row[]> => {
  const transfers = await listTransfers(
    db,
    rows.map(({ refund }) => refund.id),
  )
  const waiting = new Set(
    (
      await waitingOn(
        db,
        rows.map(({ refund }) => transferSubject(refund)),
      )
    ).map(({ subject }) => subject),
  )
  return rows.map((row) =>
    refundRow(row, transfers.get(row.refund.id), waiting.has(transferSubject(row.refund))),
  )
}
