import { Fault } from '@greenstar/rules/order/order.event'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { payMoves } from '@greenstar/rules/payment/pay.moves'
import { fen } from '@greenstar/rules/platform/money'
import { payOrder, systemActor, tellOrders } from '../order/order.service'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import { yuan } from '../platform/wire'
import { rememberPayer } from '../promotion/newcomer.service'
import { closeWaiting, lockTraded, markPaid, type PaymentRow } from './payment.store'
import { RefundCause } from './refund.cause'
import { startRefund } from './start-refund'
import { type Paid, paysExactly } from './wechat-pay/trade'

/**
 * `booked`: it paid the order; `known`: booked before; `returned`: refunded; `refused`: wrong amount; `unknown`: no payment
 * of the shop.
 */
export type Booking = 'booked' | 'known' | 'returned' | 'refused' | 'unknown'

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
 * that an operator has changed since. The member gets a message. One round trip locks and reads, one writes (decision
 * 25).
 */
export const bookPayment = async (
  app: App,
  db: Db,
  tradeNo: string,
  paid: Paid,
  now: number,
): Promise<Booking> => {
  const { order, lines, payment, isNewcomers } = await lockTraded(db, tradeNo)
  if (!payment || !order) return 'unknown'
  if (!paysExactly(paid, { outTradeNo: payment.tradeNo, totalFen: fen(payment.amountFen) })) {
    await mismatch(app, db, payment, paid, now)
    return 'refused'
  }
  // Payments are booked with their order locked.
  if (!payMoves.pay.from.some((status) => status === payment.status)) return 'known'
  crashPoint('pay.before-writes')
  const isOpen = order.status === OrderStatus.Booking
  const isStale = isOpen && order.payFen !== payment.amountFen
  // Only who pays the order is its payer: money that goes back must not hide who paid.
  if (isOpen && !isStale && isNewcomers)
    await rememberPayer(app, db, order, { channel: payment.way.split('-')[0] ?? '', payer: paid.openId }, now)
  const [booked, outcome] = await together([
    markPaid(db, payment.id, paid.transactionId, new Date(now)),
    isStale ? 'stale' : payOrder(app, db, order, systemActor, now, { lines }),
    isOpen && !isStale && closeWaiting(db, [order.id], new Date(now)),
  ])
  if (!booked) throw new Error(`payment ${payment.id} was moved although its order is locked`)
  crashPoint('pay.after-order')
  if (outcome === 'paid') return 'booked'
  const why = {
    cause: RefundCause[outcome],
    reason: returnReason[outcome],
    actor: systemActor.name,
    fault: Fault.member,
  }
  if (await startRefund(db, booked, why, now))
    await tellOrders(db, 'order.returned', [order], now, () => ({
      amount: yuan(booked.amountFen).toFixed(2),
      reason: returnText[outcome],
    }))
  return 'returned'
}
