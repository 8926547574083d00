import { setTimeout as sleep } from 'node:timers/promises'
import { type Fen, fen } from '@greenstar/rules/platform/money'
import type { App } from '../platform/app'
import type { PageOrder } from './alipay/pay'
import { ALIPAY_CHANNEL, type AlipayChannel, PAY_CHANNEL, type PayChannel } from './pay-channel'
import type { TradeBill } from './wechat-pay/bill'
import type { PayOrder } from './wechat-pay/pay'
import type { RefundFacts, RefundOrder, RefundResult } from './wechat-pay/refund'
import type { TradeResult } from './wechat-pay/trade'

type Trade = {
  order: PayOrder
  state: 'open' | 'paying' | 'failed' | 'paid' | 'closed'
  totalFen: Fen
  transactionId: string
}
type Refund = { order: RefundOrder; state: 'processing' | 'success' }

const unknown = { state: 'unknown', reason: 'timeout' } as const

/** In-memory channel controlled by the test, with the provider's rules for numbers and states. */
export class FakeChannel implements PayChannel, AlipayChannel {
  readonly appId = 'wxfake'
  hasApp = true
  readonly trades = new Map<string, Trade>()
  readonly refunds = new Map<string, Refund>()
  /** Every call in order, such as `query 2026…-1`. */
  readonly calls: string[] = []
  /** Every call returns unknown. */
  isDown = false
  /** Accepts orders and refunds, but returns unknown. */
  losesAnswers = false
  /** Final state of refunds. */
  refundEnds: 'processing' | 'success' | 'refused' = 'success'
  /** When refunds reach the payer (ms), as the channel reports it. */
  refundArrivesAt: number | undefined
  /** Delay (ms) before each response. */
  delayMs = 0
  /** Most calls that waited for their response at the same time. */
  maxAtOnce = 0

  #open = 0
  #paid = 0

  /** Replaces the WeChat Pay channel of an app. */
  plugInto(app: App): this {
    app.providers.set(PAY_CHANNEL, this)
    return this
  }

  /** Adds an Alipay account to the app, with this channel. */
  plugAsAlipay(app: App): this {
    app.keys.alipay = {}
    app.providers.set(ALIPAY_CHANNEL, this)
    return this
  }

  /** Creates the trade, as if the payer had opened the address. */
  pageUrl = (order: PageOrder) => {
    this.calls.push(`page ${order.outTradeNo}`)
    this.trades.set(order.outTradeNo, { order, state: 'open', totalFen: order.totalFen, transactionId: '' })
    return `https://alipay.test/?no=${order.outTradeNo}`
  }

  createH5 = async (order: PayOrder) => {
    const placed = await this.#place(order)
    return placed.state === 'created'
      ? { ...placed, h5Url: `https://pay.test/?no=${order.outTradeNo}` }
      : placed
  }

  createJsapi = async (order: PayOrder) => {
    const placed = await this.#place(order)
    return placed.state === 'created' ? { ...placed, prepayId: `pre-${order.outTradeNo}` } : placed
  }

  createApp = this.createJsapi

  appParams = (prepayId: string) => ({
    ...{ appId: 'wxapp', partnerId: '1900', prepayId, package: 'Sign=WXPay' as const },
    ...{ nonceStr: 'n', timeStamp: '1', sign: 's' },
  })

  bridge = (prepayId: string) => ({
    appId: this.appId,
    timeStamp: '1',
    nonceStr: 'n',
    package: `prepay_id=${prepayId}`,
    signType: 'RSA' as const,
    paySign: 's',
  })

  query = async (tradeNo: string): Promise<TradeResult> => {
    await this.#call(`query ${tradeNo}`)
    if (this.isDown) return unknown
    const trade = this.trades.get(tradeNo)
    if (!trade) return { state: 'notpaid', reason: 'ORDER_NOT_EXIST' }
    if (trade.state === 'open') return { state: 'notpaid', reason: 'NOTPAY' }
    if (trade.state === 'paying') return { state: 'notpaid', reason: 'USERPAYING' }
    if (trade.state === 'failed') return { state: 'notpaid', reason: 'PAYERROR' }
    return trade.state === 'closed' ? { state: 'closed' } : this.#paidResult(tradeNo, trade)
  }

  close = async (tradeNo: string) => {
    await this.#call(`close ${tradeNo}`)
    if (this.isDown) return unknown
    const trade = this.trades.get(tradeNo)
    if (trade?.state === 'paid') return { state: 'paid' } as const
    if (trade) trade.state = 'closed'
    return { state: 'closed' } as const
  }

  refund = async (order: RefundOrder): Promise<RefundResult> => {
    await this.#call(`refund ${order.outRefundNo}`)
    if (this.isDown) return unknown
    if (this.refundEnds === 'refused') return { state: 'refused', code: 'NOT_ENOUGH', message: '余额不足' }
    if (!this.refunds.has(order.outRefundNo))
      this.refunds.set(order.outRefundNo, { order, state: this.refundEnds })
    return this.losesAnswers ? unknown : this.#refundResult(order.outRefundNo)
  }

  queryRefund = async (refundNo: string): Promise<RefundResult> => {
    await this.#call(`queryRefund ${refundNo}`)
    return this.isDown ? unknown : this.#refundResult(refundNo)
  }

  /** Result of `bill`; set by tests. */
  todaysBill: TradeBill = { state: 'none' }

  bill = async (day: string): Promise<TradeBill> => {
    await this.#call(`bill ${day}`)
    return this.isDown ? unknown : this.todaysBill
  }

  /** Accepts notices with the header `x-signed`; real signatures are tested with the adapters. */
  readNotice: PayChannel['readNotice'] = (headers, body) =>
    headers['x-signed'] === 'yes'
      ? {
          ok: true,
          notice: JSON.parse(body.toString('utf8'), (key, value) =>
            key === 'paidAt' ? new Date(value) : value,
          ),
        }
      : { ok: false, reason: 'signature' }

  /** Pays a trade, whatever the state of our order, unless it is closed at the channel. */
  pay(tradeNo: string, totalFen?: number): void {
    const trade = this.trades.get(tradeNo)
    if (!trade || trade.state === 'closed') throw new Error(`${tradeNo} cannot be paid`)
    trade.state = 'paid'
    trade.transactionId = `4200000${++this.#paid}`
    if (totalFen !== undefined) trade.totalFen = fen(totalFen)
  }

  finishRefund(refundNo: string): void {
    const refund = this.refunds.get(refundNo)
    if (refund) refund.state = 'success'
  }

  /** Returns a notice of a paid trade, ready to post; a repeat has the same id. */
  payNotice(tradeNo: string, change: Partial<Extract<TradeResult, { state: 'paid' }>> = {}) {
    const trade = this.trades.get(tradeNo)
    if (trade?.state !== 'paid') throw new Error(`${tradeNo} is not paid`)
    const result = { ...this.#paidResult(tradeNo, trade), ...change }
    return this.#post('/notify/wechat-pay', {
      kind: 'pay',
      id: `notice-${tradeNo}`,
      outTradeNo: result.outTradeNo,
      result,
    })
  }

  refundNotice(refundNo: string, facts: Partial<RefundFacts> = {}) {
    return this.#post('/notify/wechat-refund', {
      kind: 'refund',
      id: `notice-${refundNo}`,
      refund: { ...this.#refundResult(refundNo), ...facts },
    })
  }

  #post(url: string, body: object) {
    const headers = { 'content-type': 'application/json', 'x-signed': 'yes' }
    return { method: 'POST' as const, url, headers, payload: JSON.stringify(body) }
  }

  async #call(what: string) {
    this.calls.push(what)
    if (this.delayMs === 0) return
    this.maxAtOnce = Math.max(this.maxAtOnce, ++this.#open)
    await sleep(this.delayMs)
    this.#open--
  }

  async #place(order: PayOrder) {
    await this.#call(`create ${order.outTradeNo}`)
    if (this.isDown) return unknown
    const known = this.trades.get(order.outTradeNo)
    if (known && JSON.stringify(known.order) !== JSON.stringify(order))
      return { state: 'refused', code: 'OUT_TRADE_NO_USED', message: '' } as const
    if (known?.state === 'paid') return { state: 'paid' } as const
    if (known?.state === 'closed') return { state: 'closed' } as const
    if (!known)
      this.trades.set(order.outTradeNo, { order, state: 'open', totalFen: order.totalFen, transactionId: '' })
    return this.losesAnswers ? unknown : ({ state: 'created' } as const)
  }

  #paidResult(tradeNo: string, trade: Trade) {
    return {
      state: 'paid' as const,
      outTradeNo: tradeNo,
      transactionId: trade.transactionId,
      totalFen: trade.totalFen,
      currency: 'CNY',
      paidAt: new Date(),
      openId: '',
      refunded: false,
    }
  }

  #refundResult(refundNo: string): RefundResult {
    const refund = this.refunds.get(refundNo)
    if (!refund) return { state: 'refused', code: 'RESOURCE_NOT_EXISTS', message: '' }
    const { outTradeNo, refundFen } = refund.order
    return {
      ...{ state: refund.state, outRefundNo: refundNo, outTradeNo, refundId: `5030${refundNo}`, refundFen },
      arrivedAt: this.refundArrivesAt,
    }
  }
}
