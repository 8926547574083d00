import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  badParam,
  type Fields,
  fenOf,
  fieldsOf,
  optionalText,
  PaymentError,
  textOf,
  urlOf,
} from './payment.error'
import type { PaymentParts } from './payment.parts'
import { newPrepayId, shownState } from './payment.store'
import type { Trade, TradeType } from './payment.types'
import { appIdOf, tradeOnWire } from './payment.wire'

/** Creating, querying and closing orders. Bodies arrive as text: the signature covers the text. */
export function transactionRoutes(app: FastifyInstance, parts: PaymentParts): void {
  app.post<{ Body: string }>('/v3/pay/transactions/h5', async ({ body }) => {
    const trade = placeTrade(parts, body, 'MWEB')
    const query = new URLSearchParams({ prepay_id: trade.prepayId, package: trade.fingerprint.slice(0, 10) })
    return { h5_url: `${parts.env.publicBase}/payment/checkmweb?${query}` }
  })

  app.post<{ Body: string }>('/v3/pay/transactions/jsapi', async ({ body }) => ({
    prepay_id: placeTrade(parts, body, 'JSAPI').prepayId,
  }))

  app.post<{ Body: string }>('/v3/pay/transactions/app', async ({ body }) => ({
    prepay_id: placeTrade(parts, body, 'APP').prepayId,
  }))

  app.get<{ Params: { no: string }; Querystring: { mchid?: string } }>(
    '/v3/pay/transactions/out-trade-no/:no',
    async ({ params, query }) => {
      if (query.mchid !== parts.keys.mchId) throw badParam('商户号mchid与签名不一致')
      return tradeOnWire(knownTrade(parts, params.no), parts.keys, Date.now())
    },
  )

  app.post<{ Body: string; Params: { no: string } }>(
    '/v3/pay/transactions/out-trade-no/:no/close',
    async ({ params, body }, reply) => {
      if (fieldsOf(JSON.parse(body), '请求体').mchid !== parts.keys.mchId)
        throw badParam('商户号mchid与签名不一致')
      const trade = knownTrade(parts, params.no)
      if (trade.paidAt !== null) throw new PaymentError(400, 'ORDERPAID', '该订单已支付')
      parts.store.putTrade({ ...trade, state: 'CLOSED' })
      return reply.code(204).send()
    },
  )
}

function knownTrade({ store }: PaymentParts, outTradeNo: string): Trade {
  const trade = store.trades.get(outTradeNo)
  if (!trade) throw new PaymentError(404, 'ORDER_NOT_EXIST', '订单不存在')
  return trade
}

/** The same order returns the same prepay id; another order under a used number is refused. */
function placeTrade(parts: PaymentParts, body: string, type: TradeType): Trade {
  const asked = readOrder(parts, body, type)
  const known = parts.store.trades.get(asked.outTradeNo)
  if (!known) return parts.store.putTrade(asked)
  if (known.paidAt !== null) throw new PaymentError(400, 'ORDERPAID', '该订单已支付')
  if (shownState(known, Date.now()) === 'CLOSED') throw new PaymentError(400, 'ORDER_CLOSED', '该订单已关闭')
  if (known.fingerprint !== asked.fingerprint) {
    throw new PaymentError(403, 'OUT_TRADE_NO_USED', '商户订单号重复，且请求内容与首次不一致')
  }
  return known
}

function readOrder({ keys }: PaymentParts, body: string, type: TradeType): Trade {
  const fields = fieldsOf(JSON.parse(body), '请求体')
  const amount = fieldsOf(fields.amount, '输入源“/body/amount”')
  if (fields.mchid !== keys.mchId) throw badParam('商户号mchid与签名不一致')
  if (fields.appid !== appIdOf(keys, type))
    throw new PaymentError(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
  if (amount.currency !== undefined && amount.currency !== 'CNY') throw badParam('货币类型仅支持CNY')
  const now = Date.now()
  return {
    outTradeNo: textOf(fields, 'out_trade_no', 32, /^[\w\-|*]{6,32}$/),
    prepayId: newPrepayId(now),
    type,
    state: 'NOTPAY',
    description: textOf(fields, 'description', 127),
    attach: optionalText(fields, 'attach', 128),
    totalFen: fenOf(amount, 'total'),
    notifyUrl: urlOf(fields, 'notify_url'),
    openId: payerOf(fields, type),
    expiresAt: expiryOf(fields, now),
    createdAt: now,
    paidAt: null,
    transactionId: null,
    noticed: false,
    latePayAt: null,
    fingerprint: createHash('sha256').update(type).update(body).digest('hex'),
  }
}

function payerOf(fields: Fields, type: TradeType): string {
  if (type === 'APP') return ''
  if (type === 'JSAPI') return textOf(fieldsOf(fields.payer, '输入源“/body/payer”'), 'openid', 128)
  const scene = fieldsOf(fields.scene_info, '输入源“/body/scene_info”')
  textOf(scene, 'payer_client_ip', 45)
  textOf(fieldsOf(scene.h5_info, '输入源“/body/scene_info/h5_info”'), 'type', 32)
  return ''
}

function expiryOf(fields: Fields, now: number): number | null {
  const text = optionalText(fields, 'time_expire', 64)
  if (text === undefined) return null
  const at = Date.parse(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/.test(text) || Number.isNaN(at)) {
    throw badParam('time_expire格式错误')
  }
  if (at <= now) throw badParam('time_expire早于当前时间')
  return at
}
