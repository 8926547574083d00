import { lastFour, maskCard, otherBank } from '@greenstar/rules/identity/bank.card'
import { maskRealName, plainRealName } from '@greenstar/rules/identity/id-number'
import { refundMoves } from '@greenstar/rules/payment/refund.moves'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { findRealName, openCard, sealCard } from '../identity/identity.service'
import { askApproval, defineApproval, waitingOn } from '../operator/approval.service'
import { mustBeSecond, peopleBySubject, peopleOf } from '../operator/four-eyes.service'
import { findOrder, lockOrder, type SealedAccount } from '../order/order.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { channelOf } from './pay-channel'
import { findPayment } from './payment.store'
import { isPostage } from './refund.cause'
import { runRefundEffects } from './refund.effects'
import {
  findRefund,
  holdRefund,
  markEnded,
  markForTransfer,
  markNotTransferred,
  type RefundRow,
} from './refund.store'
import { bookRefund } from './refund-money'
import {
  deleteUnapproved,
  findTransfer,
  insertTransfer,
  type TransferRow,
  updateTransfer,
} from './refund-transfer.store'

export const transferSubject = ({ refundNo }: Pick<RefundRow, 'refundNo'>): string => `refund:${refundNo}`

/** Pays a refund that the channel refuses by bank transfer, once a second person agrees to exactly this account. */
export const refundTransfer = defineApproval<{ refundId: number; transferId: number }>({
  kind: 'refund.transfer',
  title: '退款改为银行转账',
  permission: 'order.transfer',
  async shows(_app, db, { refundId, transferId }) {
    const refund = await holdRefund(db, refundId)
    const transfer = await findTransfer(db, refundId)
    if (!refund || transfer?.id !== transferId) return { rests: {}, gains: [] }
    const { refundNo, status, amountFen } = refund
    const { memberId, bankName, accountSealed, payeeSealed } = transfer
    const what = `银行转账退款 ¥${yuan(amountFen).toFixed(2)}`
    return {
      rests: { refundNo, status, amountFen, bankName, accountSealed, payeeSealed },
      gains: [{ memberId, what, worthFen: amountFen }],
    }
  },
  async run(db, { refundId, transferId }, { asker, operator, reason, now, request }) {
    const refund = await findRefund(db, refundId)
    if (!refund) throw refuse('payment/refund-gone')
    if (!(await markForTransfer(db, refundId, operator.name, reason, new Date(now))))
      throw refuse('payment/refund-not-failed')
    await updateTransfer(db, transferId, { approvedAt: new Date(now) })
    const change = {
      action: 'ProposeRefundTransfer',
      subject: transferSubject(refund),
      after: { reason, askedBy: asker.displayName, approvedBy: operator.displayName },
    }
    await audit(db, operator, change, now, request)
  },
})

/** The account as it was typed. */
export type Account = { payee: string; bank: string; account: string }

type By = { operator: SignedInOperator; now: number; request: RequestFacts }

/**
 * Asks the channel what became of a refund, outside any transaction, and refuses while it may still arrive there: a
 * refund that was given up after silence may have been accepted.
 */
const mustBeRefusedByChannel = async (app: App, refund: RefundRow, now: number): Promise<void> => {
  const payment = await findPayment(app.database.db, refund.paymentId)
  if (!payment) throw refuse('payment/refund-gone')
  const result = await channelOf(app, payment).queryRefund(refund.refundNo, payment.tradeNo)
  if (result.state === 'success') {
    await app.database.transact((db) => bookRefund(app, db, refund, result.refundId, now, result.arrivedAt))
    throw refuse('payment/transfer-arrived')
  }
  if (result.state === 'processing') throw refuse('payment/transfer-early')
  if (result.state === 'unknown') throw refuse('payment/transfer-unsure')
}

/** Seals an account. Refuses with payment/bank-differs if the number is of another bank. */
export const sealAccount = (app: App, memberId: number, { payee, bank, account }: Account): SealedAccount => {
  const other = otherBank(account, bank)
  if (other) throw refuse('payment/bank-differs', { bank: other })
  return {
    ...{ memberId, bankName: bank, last4: lastFour(account), payeeMasked: maskRealName(payee) },
    accountSealed: sealCard(app, memberId, account),
    payeeSealed: sealCard(app, memberId, payee),
  }
}

/** Whether a stored account is the one that was typed. */
export const isSameAccount = (app: App, row: SealedAccount, { payee, bank, account }: Account): boolean =>
  row.bankName === bank &&
  openCard(app, row.memberId, row.payeeSealed) === payee &&
  openCard(app, row.memberId, row.accountSealed) === account

/** The account on file for a refund that no second person has approved, and no erasure has emptied. */
const accountOnFile = (row: TransferRow | undefined) =>
  row && !row.approvedAt && !row.endedAt && row.accountSealed !== '' ? row : undefined

/**
 * Proposes to pay a failed refund by bank transfer; returns the approval's id. Without an account it takes the one on
 * file, which the member gave with the case. The card number decides the bank if it is a known one. The same proposal
 * again answers with the approval that waits.
 */
export const proposeTransfer = async (
  app: App,
  refundId: number,
  { account, reason }: { account: Account | undefined; reason: string },
  { operator, now, request }: By,
): Promise<number> => {
  const refund = await findRefund(app.database.db, refundId)
  if (!refund) throw refuse('payment/refund-gone')
  if (refund.status === RefundStatus.transfer) throw refuse('payment/transfer-repeated')
  if (refund.status !== RefundStatus.failed) throw refuse('payment/refund-not-failed')
  const other = account && otherBank(account.account, account.bank)
  if (other) throw refuse('payment/bank-differs', { bank: other })
  // No channel knows of postage: the shop never received it.
  if (!isPostage(refund)) await mustBeRefusedByChannel(app, refund, now)
  return app.database.transact(async (db) => {
    if ((await holdRefund(db, refundId))?.status !== RefundStatus.failed)
      throw refuse('payment/refund-not-failed')
    const order = await findOrder(db, refund.orderId)
    if (!order) throw refuse('payment/refund-gone')
    const { memberId } = order
    const [waiting] = await waitingOn(db, [transferSubject(refund)])
    const before = await findTransfer(db, refundId)
    if (waiting && before && (!account || isSameAccount(app, before, account))) return waiting.id
    if (waiting) throw refuse('operator/approval-waiting')
    if (account) await deleteUnapproved(db, refundId)
    const made = account
      ? await insertTransfer(db, {
          ...sealAccount(app, memberId, account),
          ...{ refundId, createdAt: new Date(now) },
        })
      : accountOnFile(before)
    if (!made) throw refuse('payment/account-needed')
    const payee = openCard(app, made.memberId, made.payeeSealed)
    const realName = await findRealName(app, db, memberId)
    const differs =
      realName === undefined || plainRealName(realName) === plainRealName(payee) ? '' : '，与会员实名不一致'
    const summary = `订单 ${order.code} 的退款 ¥${yuan(refund.amountFen).toFixed(2)} 转账到 ${made.bankName} ${maskCard(made.last4)}，收款人 ${made.payeeMasked}${differs}`
    const asked = {
      payload: { refundId, transferId: made.id },
      subject: transferSubject(refund),
      summary,
      reason,
    }
    return askApproval(app, db, refundTransfer, asked, operator, now, request)
  })
}

/** A refund and its newest transfer, with order and refund locked in the order in which a booking locks them. */
const holdTransfer = async (db: Db, refundId: number) => {
  const found = await findRefund(db, refundId)
  if (found) await lockOrder(db, found.orderId)
  const refund = await holdRefund(db, refundId)
  if (!refund) throw refuse('payment/refund-gone')
  const transfer = await findTransfer(db, refundId)
  return { refund, transfer, isOpen: refund.status === RefundStatus.transfer && transfer !== undefined }
}

const whyNotOpen = ({ status, way }: RefundRow) =>
  refuse(
    status === RefundStatus.done && way === '' ? 'payment/transfer-arrived' : 'payment/transfer-not-open',
  )

/** Books a refund as arrived by bank transfer, with the bank's number and day. A repeat changes nothing. */
export const registerTransfer = async (
  app: App,
  db: Db,
  refundId: number,
  { bankNo, paidOn }: { bankNo: string; paidOn: string },
  { operator, now, request }: By,
): Promise<void> => {
  const { refund, transfer, isOpen } = await holdTransfer(db, refundId)
  const isSamePaid = transfer?.bankNo === bankNo && transfer.paidOn === paidOn
  if (isRepeat(refundMoves.transferred, refund.status) && isSamePaid) return
  if (!isOpen || !transfer?.approvedAt) throw whyNotOpen(refund)
  if (paidOn < shanghaiDay(transfer.approvedAt.getTime()) || paidOn > shanghaiDay(now))
    throw refuse('payment/transfer-day')
  await updateTransfer(db, transfer.id, { bankNo, paidOn, endedAt: new Date(now) })
  const paidAt = Date.parse(`${paidOn}T12:00:00+08:00`)
  await bookRefund(app, db, refund, bankNo, now, paidAt, operator.name)
  const after = { bankNo, paidOn, amount: yuan(refund.amountFen) }
  const change = { action: 'RegisterRefundTransfer', subject: transferSubject(refund), after }
  await audit(db, operator, change, now, request)
}

/** Who asked for, approved or looked at the account of a transfer: any of them may have had it paid. */
const transferring = ['AskApproval', 'ProposeRefundTransfer', 'ShowRefundTransfer']

/**
 * Makes a refund failed again, since its transfer was not made or came back. A repeat changes nothing. Refuses with
 * payment/same-person who had a part in the transfer: else one person has it paid twice, by the bank and the channel.
 */
export const dropTransfer = async (
  db: Db,
  refundId: number,
  reason: string,
  { operator, now, request }: By,
): Promise<void> => {
  const { refund, transfer, isOpen } = await holdTransfer(db, refundId)
  if (isRepeat(refundMoves.dropTransfer, refund.status) && transfer?.endedAt && !transfer.paidOn) return
  if (!isOpen || !transfer) throw whyNotOpen(refund)
  const before = await peopleOf(db, transferSubject(refund), transferring)
  await mustBeSecond(db, operator.id, before, 'payment/same-person')
  await updateTransfer(db, transfer.id, { endedAt: new Date(now) })
  await markNotTransferred(db, refundId, operator.name, reason, new Date(now))
  const change = { action: 'DropRefundTransfer', subject: transferSubject(refund), after: { reason } }
  await audit(db, operator, change, now, request)
}

/** Refuses with payment/same-person who dropped a transfer of these refunds: another person gives them to the channel again. */
export const mustNotHaveDropped = async (
  db: Db,
  refunds: readonly RefundRow[],
  operator: SignedInOperator,
): Promise<void> => {
  const dropped = await peopleBySubject(db, refunds.map(transferSubject), ['DropRefundTransfer'])
  await mustBeSecond(db, operator.id, [...dropped.values()].flat(), 'payment/same-person')
}

/**
 * Ends a refund of postage without payment, because there is no account that can be paid. The member reads the reason.
 * A repeat changes nothing. Refuses with payment/not-postage for other money, which is the member's in any case.
 */
export const endPostageRefund = async (
  app: App,
  db: Db,
  refundId: number,
  reason: string,
  { operator, now, request }: By,
): Promise<void> => {
  const { refund } = await holdTransfer(db, refundId)
  if (isRepeat(refundMoves.endPostage, refund.status)) return
  if (!isPostage(refund)) throw refuse('payment/not-postage')
  if ((await waitingOn(db, [transferSubject(refund)])).length > 0) throw refuse('operator/approval-waiting')
  if (!(await markEnded(db, refundId, operator.name, reason, new Date(now))))
    throw refuse('payment/refund-not-failed')
  await deleteUnapproved(db, refundId)
  await runRefundEffects(app, db, { ...refund, reason }, now, 'ended')
  const change = { action: 'EndPostageRefund', subject: transferSubject(refund), after: { reason } }
  await audit(db, operator, change, now, request)
}
