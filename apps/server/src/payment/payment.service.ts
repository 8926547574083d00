import { PayStatus } from '@greenstar/rules/payment/pay.status'
import type { OrderMoney } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { askAboutOrder, closeAttemptsNow } from './ask-channel'
import { closeWaiting, listOrdersWithOpenPayments, listPayments } from './payment.store'
import { amendsCause, caseCause, RefundCause, strayCauses, unitsCause } from './refund.cause'
import { listRefunds } from './refund.store'
import { startPostage } from './start-postage'
import { startRefund } from './start-refund'

/** Returns the payment that counts for an order, not one refunded because it was late, twice or stale. */
const paymentOf = async (db: Db, orderId: number) => {
  const stray = new Set(
    (await listRefunds(db, orderId))
      .filter(({ cause }) => strayCauses.includes(cause))
      .map((one) => one.paymentId),
  )
  const counts: readonly number[] = [PayStatus.paid, PayStatus.partRefunded]
  return (await listPayments(db, orderId)).find(
    (payment) => counts.includes(payment.status) && payment.amountFen > 0 && !stray.has(payment.id),
  )
}

/** Functions of this noun that orders use (order.money). */
export const orderMoney: OrderMoney = {
  ask: async (app, orderId) => {
    const asked = await askAboutOrder(app, orderId)
    return asked === 'failed' ? 'unpaid' : asked
  },
  withOpenAttempts: listOrdersWithOpenPayments,
  closeNow: closeAttemptsNow,
  closeAttempts: (db, orderIds, now) => closeWaiting(db, orderIds, new Date(now)),

  async refundOrder(db, order, why, now) {
    const paid = await paymentOf(db, order.id)
    return paid ? startRefund(db, paid, { ...why, cause: RefundCause.cancel }, now) : false
  },

  async refundPart(db, order, { caseId, ...what }, now) {
    const paid = await paymentOf(db, order.id)
    if (!paid) return false
    const cause =
      caseId === undefined ? unitsCause((await listRefunds(db, order.id)).length + 1) : caseCause(caseId)
    return startRefund(db, paid, { ...what, cause }, now)
  },

  async refundAmends(db, order, what, now) {
    const paid = await paymentOf(db, order.id)
    const no = (await listRefunds(db, order.id)).length + 1
    return paid && (await startRefund(db, paid, { ...what, cause: amendsCause(no) }, now)) ? no : undefined
  },

  refundPostage: (db, order, what, now) => startPostage(db, order.id, what, now),

  listPayLogs: listPayments,
  listRefunds,
}

export { payWithOwnMoney } from './own-money'
export { askAlipay, hasAlipay } from './pay-channel'
export type { RefundEffects } from './refund.effects'
export { releaseRefunds } from './refund.store'
export { isSameAccount, sealAccount } from './refund-transfer'
