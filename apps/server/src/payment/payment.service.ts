import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { provideOrderMoney } from '../order/order.service'
import { askAboutOrder } from './ask-channel'
import { closeWaiting, listOrdersWithOpenPayments, listPayments } from './payment.store'
import { RefundCause } from './refund.status'
import { listRefunds } from './refund.store'
import { startRefund } from './start-refund'

/** What orders need of payment (order.money). */
provideOrderMoney({
  ask: askAboutOrder,
  withOpenAttempts: listOrdersWithOpenPayments,
  closeAttempts: (db, orderIds, now) => closeWaiting(db, orderIds, new Date(now)),

  async refundOrder(db, order, { reason, actor }, now) {
    // Money that is on its way back already (paid twice) is not what the order stands on.
    const returning = new Set((await listRefunds(db, order.id)).map((refund) => refund.paymentId))
    const paid = (await listPayments(db, order.id)).find(
      (payment) => payment.status === PayStatus.paid && payment.amountFen > 0 && !returning.has(payment.id),
    )
    if (!paid) return false
    await startRefund(db, paid, { cause: RefundCause.cancel, reason, actor }, now)
    return true
  },

  listPayLogs: listPayments,
  listRefunds,
})
