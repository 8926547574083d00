import { createPublicKey, createVerify } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { safeRedirect } from '../platform/redirect'
import { secondsOf, showCashier, unknownTrade } from './cashier.routes'
import type { PaymentParts } from './payment.parts'
import { shownState } from './payment.store'
import { isPayAction, type PayAction, type Trade } from './payment.types'

/** Parameters of `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`. */
interface BridgeCall {
  appId?: string
  timeStamp?: string
  nonceStr?: string
  package?: string
  signType?: string
  paySign?: string
}

/** The request of the mobile apps' SDK. */
interface AppCall {
  appId?: string
  partnerId?: string
  prepayId?: string
  package?: string
  nonceStr?: string
  timeStamp?: string
  sign?: string
}

type BridgeBody = BridgeCall & { action?: string; seconds?: string }

const messages: Record<PayAction, string> = {
  pay: 'get_brand_wcpay_request:ok',
  twice: 'get_brand_wcpay_request:ok',
  silent: 'get_brand_wcpay_request:ok',
  later: 'get_brand_wcpay_request:ok',
  fail: 'get_brand_wcpay_request:fail',
  cancel: 'get_brand_wcpay_request:cancel',
}

/** Simulates the messenger's bridge: a script that defines it, its calls, and the same as a plain page; and the SDK of apps. */
export function bridgeRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { env, service } = parts

  app.post<{ Body: BridgeBody | undefined }>('/payment/bridge', async ({ body = {} }, reply) => {
    const trade = bridgeTrade(parts, body)
    if (!trade)
      return reply.code(400).send({ err_msg: 'get_brand_wcpay_request:fail', err_desc: '支付验证签名失败' })
    const open = shownState(trade, Date.now()) === 'NOTPAY'
    if (!isPayAction(body.action)) return { description: trade.description, totalFen: trade.totalFen, open }
    if (!open) return { err_msg: messages.fail, err_desc: '订单不能再支付' }
    service.act(trade, body.action, secondsOf(body.seconds))
    return { err_msg: messages[body.action] }
  })

  app.get<{ Querystring: BridgeCall & { redirect_url?: string } }>(
    '/payment/bridge',
    async (request, reply) => {
      const trade = bridgeTrade(parts, request.query)
      if (!trade) return unknownTrade(reply.code(404), parts)
      return showCashier(reply, parts, trade, safeRedirect(request.query.redirect_url, request, env))
    },
  )

  // What the SDK of the mobile apps shows over the app.
  app.get<{ Querystring: AppCall }>('/payment/app', async ({ query }, reply) => {
    const trade = appTrade(parts, query)
    return trade ? showCashier(reply, parts, trade, null) : unknownTrade(reply.code(404), parts)
  })
}

/** Whether the shop's key signed these lines. */
const isSigned = ({ providerKeys }: PaymentParts, lines: readonly string[], sign: string) =>
  createVerify('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .verify(createPublicKey(providerKeys.merchantPublicKey), sign, 'base64')

/** The trade of an SDK call whose sign is valid, otherwise undefined. */
function appTrade(parts: PaymentParts, call: AppCall): Trade | undefined {
  const { appId = '', partnerId, prepayId = '', nonceStr = '', timeStamp = '', sign = '' } = call
  const { keys, store } = parts
  if (appId !== keys.mobileAppId || partnerId !== keys.mchId || call.package !== 'Sign=WXPay')
    return undefined
  if (!isSigned(parts, [appId, timeStamp, nonceStr, prepayId], sign)) return undefined
  const trade = store.tradeOfPrepay(prepayId)
  return trade?.type === 'APP' ? trade : undefined
}

/** The trade of a bridge call whose paySign is valid, otherwise undefined. */
function bridgeTrade(parts: PaymentParts, call: BridgeCall): Trade | undefined {
  const { keys, store } = parts
  const { appId = '', timeStamp = '', nonceStr = '', package: pack = '', signType, paySign = '' } = call
  if (appId !== keys.appId || signType !== 'RSA' || !pack.startsWith('prepay_id=')) return undefined
  const right = isSigned(parts, [appId, timeStamp, nonceStr, pack], paySign)
  const trade = right ? store.tradeOfPrepay(pack.slice('prepay_id='.length)) : undefined
  return trade?.type === 'JSAPI' ? trade : undefined
}
