import { type Fen, fen } from '@greenstar/rules/platform/money'
import { z } from 'zod'
import type { NoticeKeys } from './config'

/** Payment as reported by the provider; compare it with the order first: `paysExactly`. */
export interface Paid {
  state: 'paid'
  outTradeNo: string
  transactionId: string
  totalFen: Fen
  currency: string
  paidAt: Date
  /** The payer, as the channel names them to us; empty if it does not. */
  openId: string
  /** Whether some or all of it was refunded. */
  refunded: boolean
}

/** State of a trade. `unknown` means query again later, never "failed" (reliability FR21). */
export type TradeResult =
  | Paid
  | { state: 'notpaid'; reason: string }
  | { state: 'closed' }
  | { state: 'unknown'; reason: string }

const Trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().nullish(),
  success_time: z.string().nullish(),
  payer: z.object({ openid: z.string().nullish() }).nullish(),
  amount: z
    .object({ total: z.number().int().nonnegative().nullish(), currency: z.string().nullish() })
    .nullish(),
})

/** Reads a trade from a query or notice; undefined if it is malformed or another merchant's. */
export function readTrade(data: unknown, keys: Pick<NoticeKeys, 'mchId' | 'appId' | 'mobileAppId'>) {
  const parsed = Trade.safeParse(data)
  if (!parsed.success) return undefined
  const { mchid, appid, out_trade_no: outTradeNo } = parsed.data
  if (mchid !== keys.mchId || ![keys.appId, keys.mobileAppId].includes(appid)) return undefined
  return { outTradeNo, result: resultOf(parsed.data) }
}

function resultOf(trade: z.infer<typeof Trade>): TradeResult {
  switch (trade.trade_state) {
    case 'SUCCESS':
    case 'REFUND':
      return paidOf(trade)
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { state: 'notpaid', reason: trade.trade_state }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    default:
      return { state: 'unknown', reason: `trade state ${trade.trade_state}` }
  }
}

function paidOf(trade: z.infer<typeof Trade>): TradeResult {
  const { transaction_id: transactionId, success_time: successTime, amount } = trade
  const paidAt = new Date(successTime ?? Number.NaN)
  if (!transactionId || amount?.total == null || Number.isNaN(paidAt.getTime())) {
    return { state: 'unknown', reason: 'incomplete payment' }
  }
  return {
    state: 'paid',
    outTradeNo: trade.out_trade_no,
    transactionId,
    totalFen: fen(amount.total),
    currency: amount.currency ?? 'CNY',
    paidAt,
    openId: trade.payer?.openid ?? '',
    refunded: trade.trade_state === 'REFUND',
  }
}

/** Whether a payment is for this trade number, in CNY and to the fen (domain 4.2, reliability FR17). */
export function paysExactly(paid: Paid, expected: { outTradeNo: string; totalFen: Fen }): boolean {
  return (
    paid.outTradeNo === expected.outTradeNo && paid.totalFen === expected.totalFen && paid.currency === 'CNY'
  )
}
