import type { App } from '../platform/app'
import { defineProvider } from '../platform/app'
import { tradeBill as alipayBill } from './alipay/bill'
import { AlipayConfig } from './alipay/config'
import { readNotice as readAlipayNotice } from './alipay/notice'
import * as alipayPay from './alipay/pay'
import * as alipayRefund from './alipay/refund'
import { type Answer, callAlipay } from './alipay/request'
import { type TradeBill, tradeBill } from './wechat-pay/bill'
import { WechatPayConfig } from './wechat-pay/config'
import { type ReadNotice, readNotice } from './wechat-pay/notice'
import {
  type BridgeParams,
  bridgeParams,
  type Created,
  close,
  createH5,
  createJsapi,
  type H5Order,
  type JsapiOrder,
  query,
} from './wechat-pay/pay'
import { queryRefund, type RefundOrder, type RefundResult, refund } from './wechat-pay/refund'
import type { TradeResult } from './wechat-pay/trade'

/** What every channel does with a trade that was begun; outcomes are told, never thrown (reliability R21). */
export type MoneyChannel = {
  query(tradeNo: string): Promise<TradeResult>
  close(
    tradeNo: string,
  ): Promise<{ state: 'closed' } | { state: 'paid' } | { state: 'unknown'; reason: string }>
  refund(order: RefundOrder): Promise<RefundResult>
  queryRefund(refundNo: string, tradeNo: string): Promise<RefundResult>
  /** What moved on a business day (`YYYY-MM-DD`), as the channel writes it down. */
  bill(day: string): Promise<TradeBill>
  /** Verifies and opens a notice from its exact bytes. */
  readNotice(headers: Record<string, string | string[] | undefined>, body: Buffer): ReadNotice
}

/** WeChat Pay, whose trades are begun by a call. */
export type PayChannel = MoneyChannel & {
  appId: string
  createH5(order: H5Order): Promise<Created<{ h5Url: string }>>
  createJsapi(order: JsapiOrder): Promise<Created<{ prepayId: string }>>
  /** Signs what the messenger's bridge gets, anew for every tap. */
  bridge(prepayId: string): BridgeParams
}

/** Alipay, whose trades begin when the payer opens a signed address. */
export type AlipayChannel = MoneyChannel & { pageUrl(order: alipayPay.PageOrder): string }

/** A member waits for these answers; without one the outcome is unknown and is asked for again. */
const askWithinMs = 4000

/** WeChat Pay API v3 by the keys of the app; the adapter never knows whether the sandbox plays it (domain 21). */
export const wechatPay = (config: WechatPayConfig): PayChannel => ({
  appId: config.appId,
  createH5: (order) => createH5(config, order),
  createJsapi: (order) => createJsapi(config, order),
  bridge: (prepayId) => bridgeParams(config, prepayId, Date.now()),
  query: (tradeNo) => query(config, tradeNo, AbortSignal.timeout(askWithinMs)),
  close: (tradeNo) => close(config, tradeNo),
  refund: (order) => refund(config, order),
  queryRefund: (refundNo) => queryRefund(config, refundNo),
  bill: (day) => tradeBill(config, day),
  readNotice: (headers, body) => readNotice(headers, body, config, Date.now()),
})

/** Alipay by the keys of the app, RSA2 (domain 21). */
const alipay = (config: AlipayConfig): AlipayChannel => ({
  pageUrl: (order) => alipayPay.pageUrl(config, order),
  query: (tradeNo) => alipayPay.query(config, tradeNo, AbortSignal.timeout(askWithinMs)),
  close: (tradeNo) => alipayPay.close(config, tradeNo),
  refund: (order) => alipayRefund.refund(config, order),
  queryRefund: (refundNo, tradeNo) => alipayRefund.queryRefund(config, refundNo, tradeNo),
  bill: (day) => alipayBill(config, day),
  readNotice: (_headers, body) => readAlipayNotice(body, config),
})

export const PAY_CHANNEL = 'payment'
export const ALIPAY_CHANNEL = 'alipay'

export const payChannel = defineProvider<PayChannel>(PAY_CHANNEL, (app: App) =>
  wechatPay(WechatPayConfig.parse(app.keys.payment)),
)

export const alipayChannel = defineProvider<AlipayChannel>(ALIPAY_CHANNEL, (app: App) =>
  alipay(AlipayConfig.parse(app.keys.alipay)),
)

/** Whether the shop has an account with Alipay. */
export const hasAlipay = (app: App) => app.keys.alipay !== undefined

/** A signed call of the shop's account at Alipay, for what is not about paying orders: payments to bank cards. */
export const askAlipay = (app: App, method: string, content: object): Promise<Answer> =>
  callAlipay(AlipayConfig.parse(app.keys.alipay), method, content)

/** The channel that an attempt's money comes through, and goes back through. */
export const channelOf = (app: App, { way }: { way: string }): MoneyChannel =>
  way === 'alipay-h5' ? alipayChannel(app) : payChannel(app)
