import { Fault } from '@greenstar/rules/order/order.event'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { fen } from '@greenstar/rules/platform/money'
import { lockOrder, payOrder, systemActor, tellOrders } from '../order/order.service'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { yuan } from '../platform/wire'
import { rememberPayer } from '../promotion/newcomer.service'
import { closeWaiting, markPaid, type PaymentRow } from './payment.store'
import { RefundCause } from './refund.cause'
import { startRefund } from './start-refund'
import { type Paid, paysExactly } from './wechat-pay/trade'

/** `booked`: it paid the order; `known`: booked before; `returned`: refunded; `refused`: wrong amount. */
export type Booking = 'booked' | 'known' | 'returned' | 'refused'

const returnReason = {
  late: '订单已取消，退回货款',
  twice: '订单重复支付，退回货款',
  stale: '订单价格已修改，退回按原价支付的货款',
} as const

/** The same for the member, who may see that order as paid. */
const returnText = {
  late: '您付款时订单已取消',
  twice: '这笔订单您已经付过款',
  stale: '您按修改前的价格付了款',
} as const

export const moneyMismatch = defineAlert(['money-mismatch', '金额不符'])

const mismatch = (app: App, db: Db, payment: PaymentRow, paid: Paid, now: number) => {
  const facts = {
    asked: payment.amountFen,
    paid: paid.totalFen,
    currency: paid.currency,
    channelNo: paid.transactionId,
  }
  return raiseAlert(app, db, { kind: moneyMismatch, subject: payment.tradeNo, facts }, now)
}

/**
 * Books money that the channel reports as received (domain 4.2), in the caller's transaction; a repeat
 * changes nothing. The order is always locked before the payment, so that paying and cancelling cannot
 * deadlock. Money for a cancelled or already paid order is refunded automatically, as is money of a price
 * that an operator has changed since. The member gets a message.
 */
export const bookPayment = async (
  app: App,
  db: Db,
  payment: PaymentRow,
  paid: Paid,
  now: number,
): Promise<Booking> => {
  if (!paysExactly(paid, { outTradeNo: payment.tradeNo, totalFen: fen(payment.amountFen) })) {
    await mismatch(app, db, payment, paid, now)
    return 'refused'
  }
  const order = await lockOrder(db, payment.orderId)
  const booked = await markPaid(db, payment.id, paid.transactionId, new Date(now))
  if (!booked) return 'known'
  crashPoint('pay.after-payment')
  const isOpen = order?.status === OrderStatus.Booking
  const isStale = isOpen && order.payFen !== booked.amountFen
  // Only who pays the order is its payer: money that goes back must not hide who paid.
  if (isOpen && !isStale)
    await rememberPayer(app, db, order, { channel: payment.way.split('-')[0] ?? '', payer: paid.openId }, now)
  const outcome = isStale ? 'stale' : await payOrder(app, db, payment.orderId, systemActor, now)
  crashPoint('pay.after-order')
  if (outcome === 'paid') {
    await closeWaiting(db, [payment.orderId], new Date(now))
    return 'booked'
  }
  const why = {
    cause: RefundCause[outcome],
    reason: returnReason[outcome],
    actor: systemActor.name,
    fault: Fault.member,
  }
  if ((await startRefund(db, booked, why, now)) && order)
    await tellOrders(db, 'order.returned', [order], now, () => ({
      amount: yuan(booked.amountFen).toFixed(2),
      reason: returnText[outcome],
    }))
  return 'returned'
}
