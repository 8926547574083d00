import type { SandboxKeys } from '../keys'
import { noticeForm } from './alipay.wire'
import { PaymentError } from './payment.error'
import type { Notices } from './payment.notices'
import { newAlipayNo, newTransactionId, type PaymentStore, shownState } from './payment.store'
import type { Notice, PayAction, Refund, Trade } from './payment.types'
import { refundNoticeOnWire, tradeOnWire } from './payment.wire'

/** Effects of the payer's actions and of time on trades and refunds. */
export class PaymentService {
  readonly #store: PaymentStore
  readonly #notices: Notices
  readonly #keys: SandboxKeys['payment']
  readonly #alipay: SandboxKeys['alipay']

  constructor(
    store: PaymentStore,
    notices: Notices,
    keys: SandboxKeys['payment'],
    alipay: SandboxKeys['alipay'],
  ) {
    this.#store = store
    this.#notices = notices
    this.#keys = keys
    this.#alipay = alipay
  }

  /** The payer's choice at the cashier. Throws if the trade is paid or closed. `seconds` is for 'later'. */
  act(trade: Trade, action: PayAction, seconds: number): Trade {
    if (action === 'cancel') return trade
    if (action === 'fail')
      return trade.paidAt === null ? this.#store.putTrade({ ...trade, refused: true }) : trade
    if (shownState(trade, Date.now()) !== 'NOTPAY') {
      throw new PaymentError(400, trade.paidAt === null ? 'ORDER_CLOSED' : 'ORDERPAID', '订单不能再支付')
    }
    if (action === 'later') {
      return this.#store.putTrade({ ...trade, latePayAt: Date.now() + seconds * 1000 })
    }
    return this.#pay(trade, action === 'silent' ? 0 : action === 'twice' ? 2 : 1)
  }

  /**
   * Sends notices that were not stored before a kill, although the money had moved. Call once at
   * start.
   */
  recover(): void {
    const known = this.#store.notices.all()
    const paid = new Set(
      known.filter((one) => one.eventType !== 'REFUND.SUCCESS').map((one) => one.outTradeNo),
    )
    const refunded = new Set(known.map((one) => one.resource.out_refund_no))
    for (const trade of this.#store.trades.all()) {
      if (trade.noticed && !paid.has(trade.outTradeNo)) this.#notifyPaid(trade)
    }
    for (const refund of this.#store.refunds.all()) {
      const trade = this.#store.trades.get(refund.outTradeNo)
      if (trade && refund.status === 'SUCCESS' && !refunded.has(refund.outRefundNo))
        this.#notifyRefunded(refund, trade)
    }
  }

  /** Settles late payments and refunds that are due. */
  tick(now: number): void {
    for (const trade of this.#store.trades.all()) {
      if (trade.latePayAt !== null && trade.latePayAt <= now) this.#payLate(trade)
    }
    for (const refund of this.#store.refunds.all()) {
      if (refund.status === 'PROCESSING' && refund.successAt <= now) this.#settleRefund(refund.outRefundNo)
    }
  }

  /** The order may be closed by now: the money was already in transit (reliability FR20). */
  #payLate(trade: Trade): void {
    if (trade.paidAt !== null) this.#store.putTrade({ ...trade, latePayAt: null })
    else this.#pay(trade, 1)
  }

  #pay(trade: Trade, notices: number): Trade {
    const now = Date.now()
    const paid = this.#store.putTrade({
      ...trade,
      state: 'SUCCESS',
      paidAt: now,
      latePayAt: null,
      noticed: notices > 0,
      transactionId: trade.type === 'WAP' ? newAlipayNo(now) : newTransactionId(now),
    })
    if (notices === 0) return paid
    const notice = this.#notifyPaid(paid)
    if (notices > 1) void this.#notices.repeat(notice.id, notices - 1, notices - 1)
    return paid
  }

  #settleRefund(outRefundNo: string): void {
    const refund = this.#store.refunds.get(outRefundNo)
    const trade = refund && this.#store.trades.get(refund.outTradeNo)
    if (!refund || !trade) return
    this.#notifyRefunded(
      this.#store.putRefund({ ...refund, status: 'SUCCESS', successAt: Date.now() }),
      trade,
    )
  }

  #notifyPaid(trade: Trade): Notice {
    if (trade.type === 'WAP')
      return this.#notices.send('ALIPAY', trade.outTradeNo, trade.notifyUrl, noticeForm(trade, this.#alipay))
    const resource = tradeOnWire(trade, this.#keys, Date.now())
    return this.#notices.send('TRANSACTION.SUCCESS', trade.outTradeNo, trade.notifyUrl, resource)
  }

  #notifyRefunded(refund: Refund, trade: Trade): void {
    if (refund.notifyUrl === null) return
    const resource = refundNoticeOnWire(refund, trade, this.#keys.mchId)
    this.#notices.send('REFUND.SUCCESS', trade.outTradeNo, refund.notifyUrl, resource)
  }
}
