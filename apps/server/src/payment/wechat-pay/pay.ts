import { randomBytes } from 'node:crypto'
import type { Fen } from '@greenstar/rules/platform/money'
import { z } from 'zod'
import type { WechatPayConfig } from './config'
import { type Answer, callWechatPay } from './request'
import { signLines } from './signature'
import { readTrade, type TradeResult } from './trade'

export interface PayOrder {
  /** Our number, 6 to 32 of `A-Z a-z 0-9 _ - | *`; it identifies the order. */
  outTradeNo: string
  /** Shown to the payer, at most 127 characters. */
  description: string
  totalFen: Fen
  /** Address for notices, without a query. */
  notifyUrl: string
  /** Real time, not the shop's clock, which may have been moved; the provider compares it with its own. */
  expiresAt?: Date
  /** Returned in queries and notices, at most 128 characters. */
  attach?: string
}

export type H5Order = PayOrder & {
  payerIp: string
  /** Page that the cashier redirects to afterwards. */
  redirectUrl?: string
}

export type JsapiOrder = PayOrder & { openId: string }

/** The parameters of `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`. */
export interface BridgeParams {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** The request of the mobile apps' SDK (`PayReq`); `appId` names the app. */
export interface AppParams {
  appId: string
  partnerId: string
  prepayId: string
  package: 'Sign=WXPay'
  nonceStr: string
  timeStamp: string
  sign: string
}

/** Result of creating a trade. `paid`, `closed`: the number is used up; `unknown`: retry with the same. */
export type Created<T> =
  | ({ state: 'created' } & T)
  | { state: 'paid' }
  | { state: 'closed' }
  | { state: 'refused'; code: string; message: string }
  | { state: 'unknown'; reason: string }

const shanghai = (at: Date): string =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

const orderBody = (config: WechatPayConfig, order: PayOrder) => ({
  appid: config.appId,
  mchid: config.mchId,
  description: order.description.slice(0, 127),
  out_trade_no: order.outTradeNo,
  notify_url: order.notifyUrl,
  ...(order.expiresAt ? { time_expire: shanghai(order.expiresAt) } : {}),
  ...(order.attach ? { attach: order.attach } : {}),
  amount: { total: order.totalFen, currency: 'CNY' },
})

const H5Answer = z.object({ h5_url: z.string().min(1) })
const PrepayAnswer = z.object({ prepay_id: z.string().min(1) })

/** Creates a trade for a mobile browser, which opens `h5Url`. */
export async function createH5(
  config: WechatPayConfig,
  order: H5Order,
  signal?: AbortSignal,
): Promise<Created<{ h5Url: string }>> {
  const body = {
    ...orderBody(config, order),
    scene_info: { payer_client_ip: order.payerIp, h5_info: { type: 'Wap' } },
  }
  const answer = await callWechatPay(config, {
    method: 'POST',
    path: '/v3/pay/transactions/h5',
    body,
    signal,
  })
  return readCreated(answer, H5Answer, ({ h5_url }) => ({ h5Url: withRedirect(h5_url, order.redirectUrl) }))
}

const withRedirect = (h5Url: string, redirectUrl: string | undefined): string =>
  redirectUrl === undefined ? h5Url : `${h5Url}&redirect_url=${encodeURIComponent(redirectUrl)}`

/** Creates a trade for the messenger; `prepayId` (valid 2 h) can be signed again for a second tap. */
export async function createJsapi(
  config: WechatPayConfig,
  order: JsapiOrder,
  signal?: AbortSignal,
): Promise<Created<{ prepayId: string; bridge: BridgeParams }>> {
  const body = { ...orderBody(config, order), payer: { openid: order.openId } }
  const answer = await callWechatPay(config, {
    method: 'POST',
    path: '/v3/pay/transactions/jsapi',
    body,
    signal,
  })
  return readCreated(answer, PrepayAnswer, ({ prepay_id }) => ({
    prepayId: prepay_id,
    bridge: bridgeParams(config, prepay_id, Date.now()),
  }))
}

/** Creates a trade for the mobile apps; `prepayId` (valid 2 h) can be signed again for a second tap. */
export async function createApp(
  config: WechatPayConfig,
  order: PayOrder,
  signal?: AbortSignal,
): Promise<Created<{ prepayId: string }>> {
  const body = { ...orderBody(config, order), appid: config.mobileAppId }
  const answer = await callWechatPay(config, {
    method: 'POST',
    path: '/v3/pay/transactions/app',
    body,
    signal,
  })
  return readCreated(answer, PrepayAnswer, ({ prepay_id }) => ({ prepayId: prepay_id }))
}

/** Signs the request of the mobile apps' SDK. `now` in ms. */
export function appParams(config: WechatPayConfig, prepayId: string, now: number): AppParams {
  const { mobileAppId: appId = '', mchId: partnerId } = config
  const timeStamp = String(Math.floor(now / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const sign = signLines([appId, timeStamp, nonceStr, prepayId], config.merchantPrivateKey)
  return { appId, partnerId, prepayId, package: 'Sign=WXPay', nonceStr, timeStamp, sign }
}

/** Signs the parameters for the messenger's bridge. `now` in ms. */
export function bridgeParams(config: WechatPayConfig, prepayId: string, now: number): BridgeParams {
  const timeStamp = String(Math.floor(now / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const pack = `prepay_id=${prepayId}`
  const paySign = signLines([config.appId, timeStamp, nonceStr, pack], config.merchantPrivateKey)
  return { appId: config.appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
}

function readCreated<S extends z.ZodType, T>(
  answer: Answer,
  shape: S,
  make: (data: z.infer<S>) => T,
): Created<T> {
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  if (answer.kind === 'refused') {
    if (answer.code === 'ORDERPAID') return { state: 'paid' }
    if (answer.code === 'ORDER_CLOSED' || answer.code === 'ORDERCLOSED') return { state: 'closed' }
    return { state: 'refused', code: answer.code, message: answer.message }
  }
  const parsed = shape.safeParse(answer.data)
  return parsed.success
    ? { state: 'created', ...make(parsed.data) }
    : { state: 'unknown', reason: 'unreadable answer' }
}

const numberPath = (outTradeNo: string): string =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

const isAbsent = (answer: Answer): boolean =>
  answer.kind === 'refused' && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(answer.code)

/** Queries a trade. An unknown number is `notpaid` with reason ORDER_NOT_EXIST. */
export async function query(
  config: WechatPayConfig,
  outTradeNo: string,
  signal?: AbortSignal,
): Promise<TradeResult> {
  const path = `${numberPath(outTradeNo)}?mchid=${encodeURIComponent(config.mchId)}`
  const answer = await callWechatPay(config, { method: 'GET', path, signal })
  if (isAbsent(answer)) return { state: 'notpaid', reason: 'ORDER_NOT_EXIST' }
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  if (answer.kind === 'refused') return { state: 'unknown', reason: answer.code }
  const trade = readTrade(answer.data, config)
  return trade?.outTradeNo === outTradeNo ? trade.result : { state: 'unknown', reason: 'not our trade' }
}

/** Closes a trade, so that it cannot be paid any more. `paid`: it was paid before; book the money. */
export async function close(
  config: WechatPayConfig,
  outTradeNo: string,
  signal?: AbortSignal,
): Promise<{ state: 'closed' } | { state: 'paid' } | { state: 'unknown'; reason: string }> {
  const body = { mchid: config.mchId }
  const path = `${numberPath(outTradeNo)}/close`
  const answer = await callWechatPay(config, { method: 'POST', path, body, signal })
  if (answer.kind === 'ok' || isAbsent(answer)) return { state: 'closed' }
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  if (answer.code === 'ORDERPAID') return { state: 'paid' }
  const closed = answer.code === 'ORDER_CLOSED' || answer.code === 'ORDERCLOSED'
  return closed ? { state: 'closed' } : { state: 'unknown', reason: answer.code }
}
