import { yuanToFen } from '@greenstar/rules/platform/money'
import { z } from 'zod'
import type { TradeResult } from '../wechat-pay/trade'
import { momentOf } from './request'

export const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.string(),
  total_amount: z.string().optional(),
  /** Time of payment: `send_pay_date` in a query, `gmt_payment` in a notice. */
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
  refund_fee: z.string().optional(),
  /** The payer, as named to the merchant's account; the older one is `buyer_user_id` in a query. */
  buyer_open_id: z.string().optional(),
  buyer_id: z.string().optional(),
  buyer_user_id: z.string().optional(),
})

/** Converts a trade's state. Alipay closes fully refunded trades too; only those have a time of payment. */
export const resultOf = (trade: z.infer<typeof Trade>): TradeResult => {
  const status = trade.trade_status
  if (status === 'WAIT_BUYER_PAY') return { state: 'notpaid', reason: 'NOTPAY' }
  const paidText = trade.send_pay_date ?? trade.gmt_payment
  if (status === 'TRADE_CLOSED' && !paidText) return { state: 'closed' }
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(status))
    return { state: 'unknown', reason: `trade status ${status}` }
  const paidAt = momentOf(paidText)
  const totalFen = yuanToFen(trade.total_amount ?? '')
  if (!trade.trade_no || totalFen === undefined || Number.isNaN(paidAt.getTime()))
    return { state: 'unknown', reason: 'incomplete payment' }
  return {
    state: 'paid',
    outTradeNo: trade.out_trade_no,
    transactionId: trade.trade_no,
    totalFen,
    currency: 'CNY',
    paidAt,
    openId: trade.buyer_open_id ?? trade.buyer_id ?? trade.buyer_user_id ?? '',
    refunded: status === 'TRADE_CLOSED' || Number(trade.refund_fee ?? 0) > 0,
  }
}
