import type { Fault } from '@greenstar/rules/order/order.event'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { findOrder } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import type { PaymentRow } from './payment.store'
import { isPostage, type RefundCause, strayCauses } from './refund.cause'
import { insertRefund, listRefunds } from './refund.store'
import { whyRefundWaits } from './refund-hold.port'

/**
 * Inserts a refund of a payment, in the caller's transaction with the order locked: `amountFen`, or all that
 * is not refunded yet. The poll submits it within seconds, or once released (refund-hold.port). Once per
 * payment and cause; retries keep the number (domain 4.4). Returns false if nothing is left to refund.
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
    .filter((one) => one.paymentId === payment.id && !isPostage(one))
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
