import type { FastifyInstance } from 'fastify'
import { badParam, fenOf, fieldsOf, optionalText, PaymentError, textOf, urlOf } from './payment.error'
import type { PaymentParts } from './payment.parts'
import { newRefundId } from './payment.store'
import type { Refund, Trade } from './payment.types'
import { refundOnWire } from './payment.wire'

/** Requesting and querying refunds. One refund per `out_refund_no`, also when requested repeatedly (reliability FR22). */
export function refundRoutes(app: FastifyInstance, parts: PaymentParts): void {
  app.post<{ Body: string }>('/v3/refund/domestic/refunds', async ({ body }) => {
    const asked = readRefund(parts, body)
    const known = parts.store.refunds.get(asked.refund.outRefundNo)
    if (known) return refundOnWire(sameRefund(known, asked.refund), asked.trade)
    return refundOnWire(acceptRefund(parts, asked.refund, asked.trade), asked.trade)
  })

  app.get<{ Params: { no: string } }>('/v3/refund/domestic/refunds/:no', async ({ params }) => {
    const refund = parts.store.refunds.get(params.no)
    const trade = refund && parts.store.trades.get(refund.outTradeNo)
    if (!refund || !trade) throw new PaymentError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
    return refundOnWire(refund, trade)
  })
}

function sameRefund(known: Refund, asked: Refund): Refund {
  if (known.outTradeNo !== asked.outTradeNo || known.refundFen !== asked.refundFen) {
    throw new PaymentError(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
  }
  return known
}

function acceptRefund({ store, chaos }: PaymentParts, refund: Refund, trade: Trade): Refund {
  const refunded = store.refundsOf(trade.outTradeNo).reduce((sum, one) => sum + one.refundFen, 0)
  if (refunded + refund.refundFen > trade.totalFen) {
    throw new PaymentError(400, 'INVALID_REQUEST', '申请退款金额超过订单可退金额')
  }
  if (chaos.get('payment').notEnough)
    throw new PaymentError(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
  store.putRefund(refund)
  store.putTrade({ ...trade, state: 'REFUND' })
  return refund
}

function readRefund(parts: PaymentParts, body: string): { refund: Refund; trade: Trade } {
  const fields = fieldsOf(JSON.parse(body), '请求体')
  const amount = fieldsOf(fields.amount, '输入源“/body/amount”')
  const trade = paidTrade(parts, fields.out_trade_no, fields.transaction_id)
  if (amount.currency !== 'CNY') throw badParam('货币类型仅支持CNY')
  if (fenOf(amount, 'total') !== trade.totalFen)
    throw new PaymentError(400, 'INVALID_REQUEST', '原订单金额与实际不一致')
  const now = Date.now()
  const refund: Refund = {
    outRefundNo: textOf(fields, 'out_refund_no', 64, /^[\w\-|*@]+$/),
    refundId: newRefundId(now),
    outTradeNo: trade.outTradeNo,
    refundFen: fenOf(amount, 'refund'),
    reason: optionalText(fields, 'reason', 80),
    notifyUrl: fields.notify_url === undefined ? null : urlOf(fields, 'notify_url'),
    status: 'PROCESSING',
    createdAt: now,
    successAt: now + parts.env.refundDelayMs,
  }
  return { refund, trade }
}

function paidTrade({ store }: PaymentParts, outTradeNo: unknown, transactionId: unknown): Trade {
  const trade =
    typeof outTradeNo === 'string'
      ? store.trades.get(outTradeNo)
      : store.trades.all().find((one) => one.transactionId !== null && one.transactionId === transactionId)
  if (!trade) throw new PaymentError(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  if (trade.paidAt === null) throw new PaymentError(400, 'INVALID_REQUEST', '订单未支付，不能退款')
  return trade
}
