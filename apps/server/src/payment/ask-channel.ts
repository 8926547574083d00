import { PayStatus } from '@greenstar/rules/payment/pay.status'
import type { App } from '../platform/app'
import { bookPayment } from './book-payment'
import { channelOf } from './pay-channel'
import {
  closeOne,
  findPayment,
  listOpenPayments,
  listUnclosedPayments,
  markTold,
  type PaymentRow,
} from './payment.store'
import type { TradeResult } from './wechat-pay/trade'

/** `failed`: the payer's bank or wallet refused; the member may try again. */
export type Asked = 'paid' | 'unpaid' | 'failed' | 'unknown'

/** Meaning of the channel's reasons for an unpaid trade; any other reason: no attempt was made yet. */
const notPaid: Readonly<Record<string, Asked>> = { USERPAYING: 'unknown', PAYERROR: 'failed' }

/** Books the channel's result of an attempt. While the payer is typing a password the result is unknown. */
export const applyTrade = async (app: App, payment: PaymentRow, result: TradeResult): Promise<Asked> => {
  const now = app.clock.now()
  if (result.state === 'unknown') return 'unknown'
  if (result.state === 'notpaid') return notPaid[result.reason] ?? 'unpaid'
  if (result.state === 'closed') {
    await closeOne(app.database.db, payment.id, new Date(now))
    return 'unpaid'
  }
  const booking = await app.database.transact((db) => bookPayment(app, db, payment.tradeNo, result, now))
  return booking === 'refused' ? 'unknown' : 'paid'
}

/** Queries the channel about one attempt, outside any transaction. */
export const askAbout = async (app: App, payment: PaymentRow): Promise<Asked> =>
  applyTrade(app, payment, await channelOf(app, payment).query(payment.tradeNo))

/** Queries every open attempt of an order; returns the first of paid, unknown, failed found, else unpaid. */
export const askAboutOrder = async (app: App, orderId: number): Promise<Asked> => {
  const open = await listOpenPayments(app.database.db, orderId)
  const answers = await Promise.all(open.map((payment) => askAbout(app, payment)))
  const order: Asked[] = ['paid', 'unknown', 'failed']
  return order.find((answer) => answers.includes(answer)) ?? 'unpaid'
}

/**
 * Closes at the channel an attempt that is closed in our database. Money that arrived before is booked, which
 * refunds it if the order is cancelled; after an unknown result the poll tries again.
 */
const closeAtChannel = async (app: App, payment: PaymentRow): Promise<void> => {
  const closed = await channelOf(app, payment).close(payment.tradeNo)
  if (closed.state === 'paid') await askAbout(app, payment)
  if (closed.state === 'closed') await markTold(app.database.db, payment.id)
}

/**
 * Closes at the channel every attempt of an order that could still be paid, outside any transaction. `paid`:
 * one was paid before and is now booked; `unknown`: no clear result, so the order must not be changed.
 */
export const closeAttemptsNow = async (app: App, orderId: number): Promise<'closed' | 'paid' | 'unknown'> => {
  for (const payment of await listUnclosedPayments(app.database.db, orderId)) {
    const closed = await channelOf(app, payment).close(payment.tradeNo)
    if (closed.state === 'paid') return (await askAbout(app, payment)) === 'paid' ? 'paid' : 'unknown'
    if (closed.state !== 'closed') return 'unknown'
    await closeOne(app.database.db, payment.id, new Date(app.clock.now()))
    await markTold(app.database.db, payment.id)
  }
  return 'closed'
}

/** Performs the next step of an attempt: queries a waiting one, closes a closed one at the channel. */
export const pushPayment = async (app: App, paymentId: number): Promise<void> => {
  const payment = await findPayment(app.database.db, paymentId)
  if (payment?.status === PayStatus.waiting) await askAbout(app, payment)
  if (payment?.status === PayStatus.closed) await closeAtChannel(app, payment)
}
