import { findOrder } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import type { PaymentRow } from './payment.store'
import { type RefundCause, RefundStatus } from './refund.status'
import { countRefunds, insertRefund } from './refund.store'

/**
 * Writes down that a payment goes back, in the caller's transaction; the poll takes it up within seconds. Once per
 * payment and cause. The number is made here and stays the same on every try (domain 4.4). Call it with the order
 * locked.
 */
export const startRefund = async (
  db: Db,
  payment: PaymentRow,
  why: { cause: RefundCause; reason: string; actor: string },
  now: number,
): Promise<void> => {
  const order = await findOrder(db, payment.orderId)
  const number = (await countRefunds(db, payment.orderId)) + 1
  await insertRefund(db, {
    paymentId: payment.id,
    orderId: payment.orderId,
    refundNo: `${order?.code ?? payment.tradeNo}-R${number}`,
    amountFen: payment.amountFen - payment.refundedFen,
    status: RefundStatus.asked,
    ...why,
    createdAt: new Date(now),
    nextPollAt: new Date(now),
  })
}
