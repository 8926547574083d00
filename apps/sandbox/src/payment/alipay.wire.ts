import type { SandboxKeys } from '../keys'
import { plainShanghai } from '../platform/time'
import { shownState } from './payment.store'
import type { Trade } from './payment.types'

export const yuanText = (fen: number): string => (fen / 100).toFixed(2)

const payerOf = { buyer_id: '2088102177846880', buyer_logon_id: '138****6620' }

/** Alipay closes a trade once it is fully refunded. */
export const statusOf = (trade: Trade, refundedFen: number): string => {
  if (trade.paidAt !== null) return refundedFen >= trade.totalFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
  return shownState(trade, Date.now()) === 'CLOSED' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}

/** A trade in the format of alipay.trade.query. */
export const queryAnswer = (trade: Trade, refundedFen: number): Record<string, unknown> => ({
  out_trade_no: trade.outTradeNo,
  trade_status: statusOf(trade, refundedFen),
  total_amount: yuanText(trade.totalFen),
  ...(trade.paidAt === null
    ? {}
    : {
        trade_no: trade.transactionId,
        send_pay_date: plainShanghai(trade.paidAt),
        receipt_amount: yuanText(trade.totalFen),
        buyer_pay_amount: yuanText(trade.totalFen),
        buyer_user_id: payerOf.buyer_id,
        buyer_logon_id: payerOf.buyer_logon_id,
      }),
})

/**
 * The form of a notice about a payment or a refund; its number and signature are added when it is
 * sent.
 */
export const noticeForm = (
  trade: Trade,
  { appId, sellerId }: SandboxKeys['alipay'],
  refundedFen = 0,
): Record<string, unknown> => ({
  app_id: appId,
  auth_app_id: appId,
  seller_id: sellerId,
  notify_type: 'trade_status_sync',
  notify_time: plainShanghai(Date.now()),
  charset: 'utf-8',
  version: '1.0',
  subject: trade.description,
  out_trade_no: trade.outTradeNo,
  trade_no: trade.transactionId,
  trade_status: statusOf(trade, refundedFen),
  total_amount: yuanText(trade.totalFen),
  receipt_amount: yuanText(trade.totalFen),
  buyer_pay_amount: yuanText(trade.totalFen),
  gmt_create: plainShanghai(trade.createdAt),
  gmt_payment: plainShanghai(trade.paidAt ?? 0),
  ...payerOf,
  ...(refundedFen > 0
    ? { refund_fee: yuanText(refundedFen), gmt_refund: `${plainShanghai(Date.now())}.000` }
    : {}),
})
