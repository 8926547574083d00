/** WAP is Alipay's, the others WeChat Pay's. */
export type TradeType = 'MWEB' | 'JSAPI' | 'APP' | 'WAP'
export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'

/** One order at the payment provider. Money in fen, times in ms. */
export interface Trade {
  outTradeNo: string
  prepayId: string
  type: TradeType
  state: TradeState
  description: string
  attach?: string
  totalFen: number
  notifyUrl: string
  openId: string
  /** The payer's bank or wallet refused the last attempt; they may try again. */
  refused?: boolean
  /** Payment is impossible after this time. */
  expiresAt: number | null
  createdAt: number
  paidAt: number | null
  transactionId: string | null
  /** False for 不发通知: the shop must query. */
  noticed: boolean
  /** The payer pressed 稍后支付: the money arrives at this time, even if the order is closed before. */
  latePayAt: number | null
  /** Hash of the request, to distinguish a repeat from a second order under the same number. */
  fingerprint: string
}

export interface Refund {
  outRefundNo: string
  refundId: string
  outTradeNo: string
  refundFen: number
  reason?: string
  notifyUrl: string | null
  status: 'PROCESSING' | 'SUCCESS'
  createdAt: number
  /** When it becomes or became SUCCESS. */
  successAt: number
}

/** One notice to deliver to the shop; the same `id` on every attempt. */
export interface Notice {
  id: string
  /** ALIPAY: a signed form, answered by a word; the others are WeChat Pay's. */
  eventType: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'ALIPAY'
  outTradeNo: string
  url: string
  /** The clear text, encrypted again for each attempt. */
  resource: Record<string, unknown>
  createdAt: number
  attempts: number
  /** Time of the next attempt, or null when delivered or given up. */
  nextAt: number | null
  lastStatus: string
}

/** The payer's choices at the cashier, with their button labels. */
export const payActions = {
  pay: '支付成功',
  fail: '支付失败',
  later: '稍后支付',
  twice: '重复通知',
  silent: '不发通知',
  cancel: '取消',
} as const
export type PayAction = keyof typeof payActions
export const isPayAction = (text: string | undefined): text is PayAction =>
  text !== undefined && Object.hasOwn(payActions, text)

/** Differences planted in the bill for tests of the reconciliation (reliability FR24). */
export interface BillFaults {
  missing?: string[]
  extra?: { outTradeNo: string; totalFen: number }[]
  /** Fen added to the amount of these trades. */
  different?: Record<string, number>
}
