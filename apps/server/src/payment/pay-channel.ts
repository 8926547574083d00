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
  type AppParams,
  appParams,
  type BridgeParams,
  bridgeParams,
  type Created,
  close,
  createApp,
  createH5,
  createJsapi,
  type H5Order,
  type JsapiOrder,
  type PayOrder,
  query,
} from './wechat-pay/pay'
import { queryRefund, type RefundOrder, type RefundResult, refund } from './wechat-pay/refund'
import type { TradeResult } from './wechat-pay/trade'

/** Operations of every channel on a created trade; outcomes are returned, never thrown (reliability FR21). */
export type MoneyChannel = {
  query(tradeNo: string): Promise<TradeResult>
  close(
    tradeNo: string,
  ): Promise<{ state: 'closed' } | { state: 'paid' } | { state: 'unknown'; reason: string }>
  refund(order: RefundOrder): Promise<RefundResult>
  queryRefund(refundNo: string, tradeNo: string): Promise<RefundResult>
  /** The channel's statement of a business day (`YYYY-MM-DD`). */
  bill(day: string): Promise<TradeBill>
  /** Verifies and decrypts a notice from its exact bytes. */
  readNotice(headers: Record<string, string | string[] | undefined>, body: Buffer): ReadNotice
}

/** WeChat Pay, where a call creates the trade. */
export type PayChannel = MoneyChannel & {
  appId: string
  /** Whether the mobile apps have an account of their own. */
  hasApp: boolean
  createH5(order: H5Order): Promise<Created<{ h5Url: string }>>
  createJsapi(order: JsapiOrder): Promise<Created<{ prepayId: string }>>
  createApp(order: PayOrder): Promise<Created<{ prepayId: string }>>
  /** Signs the parameters of the messenger's pay bridge; once for each tap. */
  bridge(prepayId: string): BridgeParams
  /** The same for the SDK of the mobile apps. */
  appParams(prepayId: string): AppParams
}

/** Alipay, where opening a signed address creates the trade. */
export type AlipayChannel = MoneyChannel & { pageUrl(order: alipayPay.PageOrder): string }

/** Timeout (ms) of a query, while a member waits; after it the outcome is unknown and is queried again. */
const askWithinMs = 4000

/** WeChat Pay API v3 with the app's keys; works the same with the sandbox (domain 21). */
export const wechatPay = (config: WechatPayConfig): PayChannel => ({
  appId: config.appId,
  hasApp: config.mobileAppId !== undefined,
  createH5: (order) => createH5(config, order),
  createJsapi: (order) => createJsapi(config, order),
  createApp: (order) => createApp(config, order),
  bridge: (prepayId) => bridgeParams(config, prepayId, Date.now()),
  appParams: (prepayId) => appParams(config, prepayId, Date.now()),
  query: (tradeNo) => query(config, tradeNo, AbortSignal.timeout(askWithinMs)),
  close: (tradeNo) => close(config, tradeNo),
  refund: (order) => refund(config, order),
  queryRefund: (refundNo) => queryRefund(config, refundNo),
  bill: (day) => tradeBill(config, day),
  readNotice: (headers, body) => readNotice(headers, body, config, Date.now()),
})

/** Alipay with the app's keys, RSA2 (domain 21). */
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

export const hasAlipay = (app: App) => app.keys.alipay !== undefined

/** Sends a signed call to Alipay that is not about orders, such as payments to bank cards. */
export const askAlipay = (app: App, method: string, content: object): Promise<Answer> =>
  callAlipay(AlipayConfig.parse(app.keys.alipay), method, content)

/** Returns the channel of an attempt, for payment and refund. */
export const channelOf = (app: App, { way }: { way: string }): MoneyChannel =>
  way === 'alipay-h5' ? alipayChannel(app) : payChannel(app)
