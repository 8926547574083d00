import { Fault } from '@greenstar/rules/order/order.event'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import type { PostageWhat } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { listPayments } from './payment.store'
import { postageCause, strayCauses } from './refund.cause'
import { insertRefund, listRefunds } from './refund.store'
import { insertTransfer } from './refund-transfer.store'

const paid: readonly number[] = [PayStatus.paid, PayStatus.partRefunded, PayStatus.refunded]

/**
 * Inserts a refund of the postage that the member paid for sending goods back (fen), in the caller's transaction with
 * the order locked. It was never paid to the shop, so no channel can give it back: it waits for a bank transfer from
 * the start, and is no part of what is refunded of the payment; the member's account is on file for it. Once for each
 * case.
 */
export const startPostage = async (
  db: Db,
  orderId: number,
  { caseId, account, ...what }: PostageWhat,
  now: number,
): Promise<void> => {
  const stray = new Set(
    (await listRefunds(db, orderId))
      .filter(({ cause }) => strayCauses.includes(cause))
      .map(({ paymentId }) => paymentId),
  )
  const payment = (await listPayments(db, orderId)).find(
    ({ id, status }) => paid.includes(status) && !stray.has(id),
  )
  if (!payment) throw new Error(`order ${orderId} was not paid`)
  const made = await insertRefund(db, {
    ...what,
    ...{ orderId, paymentId: payment.id, cause: postageCause(caseId), fault: Fault.ours },
    ...{ status: RefundStatus.failed, trouble: 'postage', createdAt: new Date(now), nextPollAt: null },
  })
  if (made && account) await insertTransfer(db, { ...account, refundId: made.id, createdAt: new Date(now) })
}
