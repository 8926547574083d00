import type { DataOf, Ops } from '@greenstar/contract'
import { RefundStatus, refundStatusText } from '@greenstar/rules/payment/refund.status'
import { moment, momentOrNull, yuan } from '../platform/wire'
import { RefundCause } from './refund.cause'
import type { RefundListRow } from './refund-room.store'

const causes: Record<string, string> = {
  [RefundCause.cancel]: '取消订单',
  [RefundCause.late]: '取消后到账',
  [RefundCause.twice]: '重复支付',
  [RefundCause.stale]: '按旧价支付',
}

/** Texts for our own error codes; a Chinese message of the channel is shown unchanged. */
const troubles: Record<string, string> = {
  timeout: '支付渠道没有应答',
  aborted: '支付渠道没有应答',
  unreachable: '连不上支付渠道',
  closed: '渠道已关闭这笔退款',
  abnormal: '退款异常：原支付账户不能收款',
}

const troubleText = (trouble: string) =>
  troubles[trouble] ??
  (/\p{Script=Han}/u.test(trouble) || !trouble ? trouble : `支付渠道应答异常（${trouble}）`)

export const refundRow = ({
  refund,
  orderCode,
}: RefundListRow): DataOf<Ops['payment']['ListRefunds']>['DataList'][number] => ({
  ID: refund.id,
  RefundCode: refund.refundNo,
  OrderID: refund.orderId,
  OrderCode: orderCode,
  Amount: yuan(refund.amountFen),
  Status: refund.status,
  StatusCN: refundStatusText[refund.status as RefundStatus] ?? '',
  CauseCN: refund.cause.startsWith('amends-') ? '小额补偿' : (causes[refund.cause] ?? '部分退款'),
  Reason: refund.reason,
  Tries: refund.tries,
  Trouble: troubleText(refund.trouble),
  CreateDate: moment(refund.createdAt),
  TryDate: momentOrNull(refund.triedAt),
  DoneDate: momentOrNull(refund.doneAt),
  Retryable: refund.status === RefundStatus.failed,
})
