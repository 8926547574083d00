import type { Fault } from '@greenstar/rules/order/order.moment'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { findOrder } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import type { PaymentRow } from './payment.store'
import { type RefundCause, strayCauses } from './refund.cause'
import { insertRefund, listRefunds } from './refund.store'
import { whyRefundWaits } from './refund-hold.port'

/**
 * Writes down that a payment goes back, in the caller's transaction; the poll takes it up within seconds. All that is
 * not on its way back already, unless an amount (fen) is told. Once per payment and cause. The number is made here and
 * stays the same on every try (domain 4.4). What is held (refund-hold.port) is taken up when it is released. Call it with the order locked. False when nothing is left to go back.
 */
export const startRefund = async (
  db: Db,
  payment: PaymentRow,
  why: {
    cause: RefundCause
    reason: string
    actor: string
    fault: Fault
    amountFen?: number
    refundNo?: string
  },
  now: number,
): Promise<boolean> => {
  const order = await findOrder(db, payment.orderId)
  const before = await listRefunds(db, payment.orderId)
  const asked = before
    .filter((one) => one.paymentId === payment.id)
    .reduce((sum, one) => sum + one.amountFen, 0)
  const { amountFen = payment.amountFen - asked, ...cause } = why
  if (amountFen + asked > payment.amountFen) throw new Error(`payment ${payment.tradeNo} would go back twice`)
  if (amountFen <= 0) return false
  const waits = strayCauses.includes(cause.cause) ? '' : await whyRefundWaits(db, payment.orderId)
  await insertRefund(db, {
    paymentId: payment.id,
    orderId: payment.orderId,
    amountFen,
    status: RefundStatus.asked,
    ...cause,
    refundNo: cause.refundNo ?? `${order?.code ?? payment.tradeNo}-R${before.length + 1}`,
    createdAt: new Date(now),
    trouble: waits,
    nextPollAt: waits === '' ? new Date(now) : null,
  })
  return true
}
