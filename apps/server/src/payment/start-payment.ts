import type { DataOf, Shop } from '@greenstar/contract'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { nextPollAt, PayStatus } from '@greenstar/rules/payment/pay.status'
import { fen } from '@greenstar/rules/platform/money'
import { isWithin } from '@greenstar/rules/platform/time'
import { lockOrder, type OrderRow } from '../order/order.service'
import type { App } from '../platform/app'
import { callbackUrl } from '../platform/callback'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { askAboutOrder } from './ask-channel'
import { alipayChannel, payChannel } from './pay-channel'
import {
  abandon,
  type ChannelWay,
  insertPayment,
  listPayments,
  type PaymentRow,
  putPrepay,
} from './payment.store'

export type PayInfo = DataOf<Shop['payment']['GetWxpayInfo']>
export type PayAsk = {
  way: ChannelWay
  openId: string
  ip: string
  redirectUrl: string | undefined
}

/** The provider's pay address is valid for five minutes; a new one is requested a minute before. */
const addressLivesMs = 4 * 60_000

/** Refuses an order that cannot be paid now: already paid, closed, expired, or free. */
export const checkPayable = (order: OrderRow, now: number) => {
  if (order.status !== OrderStatus.Booking)
    throw order.paidAt ? refuse('order/paid-meanwhile') : refuse('payment/not-payable')
  if ((order.autoCancelAt?.getTime() ?? 0) <= now) throw refuse('payment/expired')
  if (order.payFen === 0) throw refuse('payment/not-payable')
}

/** Returns an open attempt with the same way and, in the messenger, the same payer. */
const reusable = (attempts: readonly PaymentRow[], ask: PayAsk, now: number) =>
  attempts.find(
    (payment) =>
      payment.status === PayStatus.waiting &&
      payment.way === ask.way &&
      payment.prepay?.openId === ask.openId &&
      payment.expiresAt.getTime() > now,
  )

/**
 * Returns the open attempt, or inserts one, committed before the channel is called (domain 4.1). The order's
 * lock makes two parallel taps share one attempt. The request to the channel is stored in the row, because
 * the channel requires the same body for the same number.
 */
const openAttempt = async (
  app: App,
  db: Db,
  orderId: number,
  ask: PayAsk,
  now: number,
): Promise<PaymentRow> => {
  const order = await lockOrder(db, orderId)
  if (!order) throw refuse('order/not-found')
  checkPayable(order, now)
  const attempts = await listPayments(db, orderId)
  const open = reusable(attempts, ask, now)
  if (open) return open
  const expiresAt = order.autoCancelAt ?? new Date(now)
  return insertPayment(db, {
    orderId,
    way: ask.way,
    tradeNo: `${order.code}-${attempts.length + 1}`,
    amountFen: order.payFen,
    status: PayStatus.waiting,
    // Real time, not the shop's clock, which may have been moved: the provider compares it with its own.
    prepay: {
      ip: ask.ip,
      openId: ask.openId,
      expires: String(Date.now() + expiresAt.getTime() - now),
      notifyUrl: callbackUrl(app, ask.way === 'alipay-h5' ? '/notify/alipay' : '/notify/wechat-pay'),
    },
    createdAt: new Date(now),
    expiresAt,
    nextPollAt: new Date(nextPollAt(now, 0) ?? now),
  })
}

const askedWith = (payment: PaymentRow) => ({
  outTradeNo: payment.tradeNo,
  description: `绿星商城订单 ${payment.tradeNo.split('-')[0]}`,
  totalFen: fen(payment.amountFen),
  notifyUrl: payment.prepay?.notifyUrl ?? '',
  expiresAt: new Date(Number(payment.prepay?.expires)),
})

/** Returns a page of our own: path and query of `url`, on the public address of the shop. */
const ownPage = (app: App, url: string | undefined) => {
  if (!url || !URL.canParse(url, app.config.publicUrl)) return undefined
  const { pathname, search } = new URL(url, app.config.publicUrl)
  // The sandbox runs at any address that the browser uses, so only the path is returned.
  return (app.keys.sandbox ? '' : app.config.publicUrl) + pathname + search
}

const place = async (app: App, payment: PaymentRow) => {
  const order = askedWith(payment)
  const { ip = '127.0.0.1', openId = '' } = payment.prepay ?? {}
  if (payment.way === 'wechat-jsapi') return payChannel(app).createJsapi({ ...order, openId })
  if (payment.way === 'wechat-app') return payChannel(app).createApp(order)
  return payChannel(app).createH5({ ...order, payerIp: ip })
}

/** Whether no call to the channel is needed; Alipay is called by the payer's browser only. */
const isFresh = ({ way, prepay }: PaymentRow) =>
  way === 'alipay-h5' ||
  Boolean(prepay?.prepayId) ||
  (Boolean(prepay?.h5Url) && isWithin(Number(prepay?.placedAt), addressLivesMs, Date.now()))

const payInfo = (app: App, payment: PaymentRow, redirectUrl: string | undefined): PayInfo => {
  const { prepayId = '', h5Url = '' } = payment.prepay ?? {}
  const none = { MwebUrl: '', Bridge: null, App: null }
  if (payment.way === 'wechat-jsapi')
    return { ...none, PayType: '20', Bridge: payChannel(app).bridge(prepayId) }
  if (payment.way === 'wechat-app')
    return { ...none, PayType: '50', App: payChannel(app).appParams(prepayId) }
  const back = ownPage(app, redirectUrl)
  if (payment.way === 'alipay-h5') {
    const url = alipayChannel(app).pageUrl({ ...askedWith(payment), returnUrl: back })
    return { ...none, PayType: '40', MwebUrl: url }
  }
  const url = back ? `${h5Url}&redirect_url=${encodeURIComponent(back)}` : h5Url
  return { ...none, PayType: '30', MwebUrl: url }
}

/** Creates the trade of an attempt at the channel and stores the result, which a second tap reuses. */
const preparedAttempt = async (
  app: App,
  payment: PaymentRow,
): Promise<PaymentRow | 'paid' | 'closed' | 'busy'> => {
  if (isFresh(payment)) return payment
  const created = await place(app, payment)
  if (created.state === 'paid' || created.state === 'closed') return created.state
  // The channel has the number with another body, so the number cannot be used any more.
  if (created.state === 'refused' && created.code === 'OUT_TRADE_NO_USED') return 'closed'
  if (created.state !== 'created') return 'busy'
  crashPoint('pay.after-channel')
  const { state: _state, ...given } = created
  const prepay: Record<string, string> =
    'h5Url' in given ? { h5Url: given.h5Url, placedAt: String(Date.now()) } : { prepayId: given.prepayId }
  if (!(await putPrepay(app.database.db, payment.id, prepay, new Date(app.clock.now())))) return 'closed'
  return { ...payment, prepay: { ...payment.prepay, ...prepay } }
}

/**
 * Starts the payment of an order, or continues the open attempt (domain 4.1). The channel is called outside
 * any transaction; if it does not respond, nothing changes (payment/channel-busy).
 */
export const startPayment = async (app: App, orderId: number, ask: PayAsk, now: number): Promise<PayInfo> => {
  for (let round = 0; round < 2; round++) {
    const payment = await app.database.transact((db) => openAttempt(app, db, orderId, ask, now))
    crashPoint('pay.after-attempt')
    const prepared = await preparedAttempt(app, payment)
    if (prepared === 'busy') throw refuse('payment/channel-busy')
    if (prepared === 'paid') {
      if ((await askAboutOrder(app, orderId)) === 'paid') throw refuse('order/paid-meanwhile')
      throw refuse('payment/channel-busy')
    }
    if (prepared !== 'closed') return payInfo(app, prepared, ask.redirectUrl)
    // This number cannot be used any more; the next round creates a new one.
    await abandon(app.database.db, payment.id, new Date(now))
  }
  throw refuse('payment/channel-busy')
}
