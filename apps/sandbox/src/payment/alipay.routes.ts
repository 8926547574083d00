import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addChaos } from '../platform/chaos'
import { html } from '../platform/html'
import { sendPage } from '../platform/page'
import { safeRedirect } from '../platform/redirect'
import { plainShanghai } from '../platform/time'
import { alipayBill } from './alipay.bill'
import { isSignedRequest, type Params, signText } from './alipay.signature'
import { noticeForm, queryAnswer, yuanText } from './alipay.wire'
import { showCashier } from './cashier.routes'
import type { PaymentParts } from './payment.parts'
import { newPrepayId, shownState } from './payment.store'
import type { Refund, Trade } from './payment.types'

/** A refusal in the gateway's format, with code 40004. */
class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

type Content = Record<string, unknown>

const textOf = (content: Content, name: string): string => {
  const value = content[name]
  if (typeof value !== 'string' || value === '')
    throw new Refusal('ACQ.INVALID_PARAMETER', `参数无效：${name}`)
  return value
}

/** The gateway returns the time of a refund only if requested. */
const asksRefundTime = ({ query_options: options }: Content): boolean =>
  Array.isArray(options) && options.includes('gmt_refund_pay')

const fenOf = (content: Content, name: string): number => {
  const text = String(content[name])
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text) || Number(text) <= 0)
    throw new Refusal('ACQ.INVALID_PARAMETER', `参数无效：${name}`)
  return Math.round(Number(text) * 100)
}

/** Alipay's gateway: server calls by POST, the cashier of a mobile browser by GET. */
export function alipayRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { env, alipay, providerKeys } = parts
  addChaos(app, parts.chaos, 'alipay')

  app.post<{ Querystring: Params; Body: Params | undefined }>(
    '/alipay/gateway.do',
    async ({ query, body, host }, reply) => {
      const params = { ...query, ...body }
      const name = `${(params.method ?? '').replaceAll('.', '_')}_response`
      const [key, inner] = isOurs(params, parts)
        ? [name, answerOf(parts, params, host)]
        : ['error_response', invalidSignature]
      const text = JSON.stringify(inner)
      const sign = signText(text, providerKeys.alipay.privateKey)
      return reply.type('text/html; charset=utf-8').send(`{"${key}":${text},"sign":"${sign}"}`)
    },
  )

  app.get<{ Querystring: Params }>('/alipay/gateway.do', async (request, reply) => {
    const params = { ...request.query }
    try {
      if (!isOurs(params, parts)) throw new Refusal('invalid-signature', '验签出错，建议检查签名字符串或公钥')
      if (params.method !== 'alipay.trade.wap.pay') throw new Refusal('invalid-method', '不存在的方法名')
      const trade = placeTrade(parts, params)
      return await showCashier(reply, parts, trade, returnOf(params, request, parts))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const body = html`<section class="cashier"><h1>支付宝收银台</h1><p class="outcome" role="alert">${error.message}（${error.code}）</p></section>`
      return sendPage(reply.code(400), env, { title: '支付宝收银台', body, bare: true })
    }
  })

  app.get<{ Querystring: { day?: string; token?: string } }>(
    '/alipay/bill.zip',
    async ({ query: { day = '', token } }, reply) => {
      const archive = token === tokenOf(parts, day) ? alipayBill(parts.store, alipay.sellerId, day) : null
      if (!archive) return reply.code(404).send()
      return reply.type('application/zip').send(archive)
    },
  )
}

const invalidSignature = {
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: 'isv.invalid-signature',
  sub_msg: '验签出错，建议检查签名字符串或公钥',
}

const isOurs = (params: Params, { alipay, providerKeys }: PaymentParts): boolean =>
  params.app_id === alipay.appId && isSignedRequest(params, providerKeys.alipay.appPublicKey)

const returnOf = ({ return_url: url }: Params, request: FastifyRequest, { env }: PaymentParts) =>
  safeRedirect(url, request, env)

const tokenOf = ({ providerKeys }: PaymentParts, day: string): string =>
  createHmac('sha256', providerKeys.alipay.privateKey).update(day).digest('hex')

function answerOf(parts: PaymentParts, params: Params, host: string): Content {
  try {
    const content = JSON.parse(params.biz_content ?? '') as Content
    const call = calls[params.method ?? '']
    if (!call) return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method' }
    return { code: '10000', msg: 'Success', ...call(parts, content, host) }
  } catch (error) {
    if (error instanceof Refusal)
      return { code: '40004', msg: 'Business Failed', sub_code: error.code, sub_msg: error.message }
    throw error
  }
}

const calls: Record<string, (parts: PaymentParts, content: Content, host: string) => Content> = {
  'alipay.trade.query': (parts, content) => {
    const trade = tradeOf(parts, content)
    return queryAnswer(trade, refundedOf(parts, trade))
  },
  'alipay.trade.close': (parts, content) => {
    const trade = tradeOf(parts, content)
    if (shownState(trade, Date.now()) !== 'NOTPAY')
      throw new Refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    parts.store.putTrade({ ...trade, state: 'CLOSED' })
    return { out_trade_no: trade.outTradeNo }
  },
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': (parts, content) => {
    const trade = tradeOf(parts, content)
    const number = textOf(content, 'out_request_no')
    const known = parts.store.refundsOf(trade.outTradeNo).find((one) => one.outRefundNo === number)
    // For an unknown number the real gateway only says that the call succeeded.
    if (!known) return {}
    return {
      out_trade_no: trade.outTradeNo,
      trade_no: trade.transactionId,
      out_request_no: number,
      total_amount: yuanText(trade.totalFen),
      refund_amount: yuanText(known.refundFen),
      refund_status: 'REFUND_SUCCESS',
      ...(asksRefundTime(content) ? { gmt_refund_pay: plainShanghai(known.successAt) } : {}),
    }
  },
  'alipay.fund.trans.uni.transfer': ({ bank, chaos }, content) => {
    textOf(content, 'out_biz_no')
    fenOf(content, 'trans_amount')
    if (chaos.get('alipay').notEnough) throw new Refusal('PAYER_BALANCE_NOT_ENOUGH', '付款方余额不足')
    const sent = bank.send(content)
    if (!sent) throw new Refusal('DUPLICATE_REQUEST', '单号重复，但金额或收款卡不同')
    return bank.answer(sent)
  },
  'alipay.fund.trans.common.query': ({ bank }, content) => {
    const known = bank.transfers.get(textOf(content, 'out_biz_no'))
    if (!known) throw new Refusal('ORDER_NOT_EXIST', '转账订单不存在')
    return bank.answer(known)
  },
  'alipay.data.dataservice.bill.downloadurl.query': (parts, content, host) => {
    const day = textOf(content, 'bill_date')
    if (alipayBill(parts.store, parts.alipay.sellerId, day) === null)
      throw new Refusal('isp.bill_not_exist', '账单不存在')
    const search = new URLSearchParams({ day, token: tokenOf(parts, day) })
    return { bill_download_url: `http://${host}/alipay/bill.zip?${search}` }
  },
}

function tradeOf({ store }: PaymentParts, content: Content): Trade {
  const trade = store.trades.get(textOf(content, 'out_trade_no'))
  if (trade?.type !== 'WAP') throw new Refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
  return trade
}

const refundedOf = ({ store }: PaymentParts, { outTradeNo }: Trade): number =>
  store.refundsOf(outTradeNo).reduce((sum, one) => sum + one.refundFen, 0)

/** Refunds at once, once per request number, also when sent repeatedly (reliability FR22). */
function refund(parts: PaymentParts, content: Content): Content {
  const { store, chaos, notices, alipay } = parts
  const trade = tradeOf(parts, content)
  if (trade.paidAt === null) throw new Refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  const number = textOf(content, 'out_request_no')
  const refundFen = fenOf(content, 'refund_amount')
  const known = store.refunds.get(number)
  if (known && (known.outTradeNo !== trade.outTradeNo || known.refundFen !== refundFen))
    throw new Refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求')
  if (!known) {
    if (refundedOf(parts, trade) + refundFen > trade.totalFen)
      throw new Refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
    if (chaos.get('alipay').notEnough) throw new Refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足')
    const now = Date.now()
    const done: Refund = {
      outRefundNo: number,
      refundId: trade.transactionId ?? '',
      outTradeNo: trade.outTradeNo,
      refundFen,
      notifyUrl: null,
      status: 'SUCCESS',
      createdAt: now,
      successAt: now,
    }
    store.putRefund(done)
    const after = store.putTrade({ ...trade, state: 'REFUND' })
    notices.send(
      'ALIPAY',
      trade.outTradeNo,
      trade.notifyUrl,
      noticeForm(after, alipay, refundedOf(parts, trade)),
    )
  }
  return {
    out_trade_no: trade.outTradeNo,
    trade_no: trade.transactionId,
    buyer_logon_id: '138****6620',
    fund_change: known ? 'N' : 'Y',
    refund_fee: yuanText(refundedOf(parts, trade)),
  }
}

/** The trade is created when its payer opens the cashier; the same address leads to the same trade. */
function placeTrade({ store }: PaymentParts, params: Params): Trade {
  const content = JSON.parse(params.biz_content ?? '{}') as Content
  if (content.product_code !== 'QUICK_WAP_WAY')
    throw new Refusal('ACQ.INVALID_PARAMETER', '参数无效：product_code')
  const outTradeNo = textOf(content, 'out_trade_no')
  const totalFen = fenOf(content, 'total_amount')
  const description = textOf(content, 'subject')
  const fingerprint = createHash('sha256').update(`WAP ${totalFen} ${description}`).digest('hex')
  const known = store.trades.get(outTradeNo)
  if (known && known.fingerprint !== fingerprint)
    throw new Refusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
  const now = Date.now()
  return (
    known ??
    store.putTrade({
      outTradeNo,
      prepayId: newPrepayId(now),
      type: 'WAP',
      state: 'NOTPAY',
      description,
      totalFen,
      notifyUrl: params.notify_url ?? '',
      openId: '',
      expiresAt: expiryOf(content),
      createdAt: now,
      paidAt: null,
      transactionId: null,
      noticed: false,
      latePayAt: null,
      fingerprint,
    })
  )
}

function expiryOf({ time_expire: text }: Content): number | null {
  if (text === undefined) return null
  const at = Date.parse(`${String(text).replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at)) throw new Refusal('ACQ.INVALID_PARAMETER', '参数无效：time_expire')
  return at
}
