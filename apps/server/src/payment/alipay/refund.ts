import { type Fen, formatYuan, yuanToFen } from '@greenstar/rules/platform/money'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { z } from 'zod'
import type { RefundOrder, RefundResult } from '../wechat-pay/refund'
import type { AlipayConfig } from './config'
import { callAlipay } from './request'

const RefundAnswer = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  /** Y: this call moved money; N: an earlier call did, or not yet. */
  fund_change: z.string().optional(),
})

const RefundState = z.object({
  out_trade_no: z.string().optional(),
  trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
})

/** Alipay has no refund numbers of its own; the trade number and our number identify a refund. */
const done = (
  tradeNo: string,
  outTradeNo: string,
  outRefundNo: string,
  refundFen: Fen,
  paidAt?: string,
): RefundResult => ({
  state: 'success',
  outRefundNo,
  outTradeNo,
  refundId: tradeNo,
  refundFen,
  arrivedAt: parseWireDate(paidAt),
})

/** Refunds; repeating a number has no effect. Queries the refund if the response leaves it open. */
export const refund = async (config: AlipayConfig, order: RefundOrder): Promise<RefundResult> => {
  const { outTradeNo, outRefundNo, refundFen } = order
  const answer = await callAlipay(config, 'alipay.trade.refund', {
    out_trade_no: outTradeNo,
    out_request_no: outRefundNo,
    refund_amount: formatYuan(refundFen),
    ...(order.reason ? { refund_reason: order.reason.slice(0, 80) } : {}),
  })
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  if (answer.kind === 'refused') return { state: 'refused', code: answer.code, message: answer.message }
  const refund = RefundAnswer.safeParse(answer.data)
  if (refund.data?.out_trade_no !== outTradeNo) return { state: 'unknown', reason: 'unreadable answer' }
  if (refund.data.fund_change === 'Y') return done(refund.data.trade_no, outTradeNo, outRefundNo, refundFen)
  const asked = await queryRefund(config, outRefundNo, outTradeNo)
  return asked.state === 'refused' ? { state: 'unknown', reason: 'fund_change N' } : asked
}

/** Queries a refund; `refused` with RESOURCE_NOT_EXISTS if Alipay does not know the number. */
export const queryRefund = async (
  config: AlipayConfig,
  outRefundNo: string,
  outTradeNo: string,
): Promise<RefundResult> => {
  const answer = await callAlipay(config, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: outTradeNo,
    out_request_no: outRefundNo,
    query_options: ['gmt_refund_pay'],
  })
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  if (answer.kind === 'refused')
    return /TRADE_NOT_EXIST|REFUND_NOT_EXIST/.test(answer.code)
      ? { state: 'refused', code: 'RESOURCE_NOT_EXISTS', message: answer.message }
      : { state: 'unknown', reason: answer.code }
  const refund = RefundState.safeParse(answer.data)
  if (!refund.success) return { state: 'unknown', reason: 'unreadable answer' }
  const { trade_no: tradeNo, refund_amount: amount, refund_status: status } = refund.data
  // For an unknown number Alipay returns success without a refund.
  if (!status && !amount) return { state: 'refused', code: 'RESOURCE_NOT_EXISTS', message: '' }
  const refundFen = yuanToFen(amount ?? '')
  if (refund.data.out_request_no !== outRefundNo || !tradeNo || refundFen === undefined)
    return { state: 'unknown', reason: 'unreadable answer' }
  if (status && status !== 'REFUND_SUCCESS') return { state: 'unknown', reason: status }
  return done(tradeNo, outTradeNo, outRefundNo, refundFen, refund.data.gmt_refund_pay)
}
