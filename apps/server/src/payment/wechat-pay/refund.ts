import { type Fen, fen } from '@greenstar/rules/platform/money'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { z } from 'zod'
import type { NoticeKeys, WechatPayConfig } from './config'
import { type Answer, callWechatPay } from './request'

export interface RefundOrder {
  outTradeNo: string
  /** Our number, at most 64 characters; the same on every retry (domain 4.4). */
  outRefundNo: string
  refundFen: Fen
  /** Amount of the whole trade. */
  totalFen: Fen
  /** Shown to the payer, at most 80 characters. */
  reason?: string
  notifyUrl?: string
}

export interface RefundFacts {
  outRefundNo: string
  outTradeNo: string
  refundId: string
  refundFen: Fen
  /** The refunded payment: the provider's number, and its whole amount. */
  transactionId?: string | undefined
  totalFen?: number | undefined
  /** When the money reached the payer (ms), if the provider says so. */
  arrivedAt?: number | undefined
}

/**
 * State of a refund. `abnormal`: the provider could not return the money (closed account) and a person must
 * act. `refused`: it had no effect; `unknown`: retry with the same number (reliability FR22).
 */
export type RefundResult =
  | ({ state: 'processing' | 'success' | 'closed' | 'abnormal' } & RefundFacts)
  | { state: 'refused'; code: string; message: string }
  | { state: 'unknown'; reason: string }

const states: Record<string, 'processing' | 'success' | 'closed' | 'abnormal'> = {
  PROCESSING: 'processing',
  SUCCESS: 'success',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
}

const RefundAnswer = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.string(),
  transaction_id: z.string().nullish(),
  success_time: z.string().nullish(),
  amount: z.object({ refund: z.number().int().positive(), total: z.number().int().positive().nullish() }),
})

/** Requests a refund, without checks of our own. */
export async function refund(
  config: WechatPayConfig,
  order: RefundOrder,
  signal?: AbortSignal,
): Promise<RefundResult> {
  const body = {
    out_trade_no: order.outTradeNo,
    out_refund_no: order.outRefundNo,
    ...(order.reason ? { reason: order.reason.slice(0, 80) } : {}),
    ...(order.notifyUrl ? { notify_url: order.notifyUrl } : {}),
    amount: { refund: order.refundFen, total: order.totalFen, currency: 'CNY' },
  }
  const path = '/v3/refund/domestic/refunds'
  return readRefund(await callWechatPay(config, { method: 'POST', path, body, signal }), order.outRefundNo)
}

/** Queries a refund; `refused` with RESOURCE_NOT_EXISTS if the provider does not know the number. */
export async function queryRefund(
  config: WechatPayConfig,
  outRefundNo: string,
  signal?: AbortSignal,
): Promise<RefundResult> {
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`
  return readRefund(await callWechatPay(config, { method: 'GET', path, signal }), outRefundNo)
}

function readRefund(answer: Answer, outRefundNo: string): RefundResult {
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  if (answer.kind === 'refused') return { state: 'refused', code: answer.code, message: answer.message }
  const parsed = RefundAnswer.safeParse(answer.data)
  const state = parsed.success ? states[parsed.data.status] : undefined
  if (!parsed.success || state === undefined || parsed.data.out_refund_no !== outRefundNo) {
    return { state: 'unknown', reason: 'unreadable answer' }
  }
  return { state, ...factsOf(parsed.data) }
}

const factsOf = (data: Omit<z.infer<typeof RefundAnswer>, 'status'>): RefundFacts => ({
  outRefundNo: data.out_refund_no,
  outTradeNo: data.out_trade_no,
  refundId: data.refund_id,
  refundFen: fen(data.amount.refund),
  transactionId: data.transaction_id ?? undefined,
  totalFen: data.amount.total ?? undefined,
  arrivedAt: parseWireDate(data.success_time),
})

/** The refund and payment that a result must match. */
export interface RefundWanted {
  refundFen: number
  tradeNo: string
  transactionId: string | null
  totalFen: number
}

/** Whether refund amount and trade number, and if given the payment's number and amount, are as expected. */
export const refundsExactly = (facts: RefundFacts, wanted: RefundWanted): boolean =>
  facts.refundFen === wanted.refundFen &&
  facts.outTradeNo === wanted.tradeNo &&
  (facts.transactionId === undefined || facts.transactionId === wanted.transactionId) &&
  (facts.totalFen === undefined || facts.totalFen === wanted.totalFen)

const RefundNotice = RefundAnswer.omit({ status: true }).extend({
  mchid: z.string(),
  refund_status: z.string(),
})

/** Reads a refund from a notice; undefined if it is malformed or another merchant's. */
export function readRefundNotice(data: unknown, keys: Pick<NoticeKeys, 'mchId'>): RefundResult | undefined {
  const parsed = RefundNotice.safeParse(data)
  if (!parsed.success || parsed.data.mchid !== keys.mchId) return undefined
  const state = states[parsed.data.refund_status]
  return state === undefined ? undefined : { state, ...factsOf(parsed.data) }
}
