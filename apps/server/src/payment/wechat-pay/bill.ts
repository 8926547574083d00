import { createHash } from 'node:crypto'
import { type Fen, yuanToFen, zeroFen } from '@greenstar/rules/platform/money'
import { z } from 'zod'
import { fetchBytes } from '../../platform/outside/fetch-bytes'
import type { WechatPayConfig } from './config'
import { callWechatPay } from './request'
import { authorization } from './signature'

export interface BillRow {
  kind: 'pay' | 'refund'
  outTradeNo: string
  transactionId: string
  /** Empty for a payment. */
  outRefundNo: string
  /** Money received or refunded. */
  amountFen: Fen
}

export type TradeBill =
  | { state: 'bill'; rows: BillRow[] }
  /** No movement on that day. */
  | { state: 'none' }
  | { state: 'unknown'; reason: string }

const BillAnswer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
})

const MAX_BILL_BYTES = 256 * 1024 * 1024

/** Downloads the bill of a Shanghai day (`YYYY-MM-DD`), checks its hash (domain 4.3, reliability FR24). */
export async function tradeBill(
  config: WechatPayConfig,
  day: string,
  signal?: AbortSignal,
): Promise<TradeBill> {
  const path = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`
  const answer = await callWechatPay(config, { method: 'GET', path, signal })
  if (answer.kind === 'refused' && answer.code === 'NO_STATEMENT_EXIST') return { state: 'none' }
  if (answer.kind !== 'ok')
    return { state: 'unknown', reason: answer.kind === 'refused' ? answer.code : answer.reason }
  const parsed = BillAnswer.safeParse(answer.data)
  if (!parsed.success) return { state: 'unknown', reason: 'unreadable answer' }
  return download(config, parsed.data, signal)
}

async function download(
  config: WechatPayConfig,
  bill: z.infer<typeof BillAnswer>,
  signal: AbortSignal | undefined,
): Promise<TradeBill> {
  const url = new URL(bill.download_url)
  if (url.origin !== new URL(config.baseUrl).origin)
    return { state: 'unknown', reason: 'foreign download address' }
  const file = await fetchBytes(url.href, {
    service: 'payment',
    headers: { authorization: authorization(config, 'GET', url.pathname + url.search, '', Date.now()) },
    signal: signal ?? null,
    timeoutMs: config.timeoutMs * 10,
    maxBytes: MAX_BILL_BYTES,
  })
  if (!file.arrived) return { state: 'unknown', reason: file.reason }
  const hash = createHash('sha1').update(file.bytes).digest('hex')
  if (file.status !== 200 || hash !== bill.hash_value.toLowerCase())
    return { state: 'unknown', reason: 'bill damaged' }
  const rows = readBill(file.bytes.toString('utf8'))
  return rows ? { state: 'bill', rows } : { state: 'unknown', reason: 'unreadable bill' }
}

/** Parses the bill: values start with a backtick, the head names the columns. Null if a row is invalid. */
export function readBill(text: string): BillRow[] | null {
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const columns = head.split(',')
  const rows = lines
    .slice(
      0,
      lines.findIndex((line) => line.startsWith('总交易单数')),
    )
    .map((line) => {
      const values = line.slice(1).split(',`')
      return readRow((name) => values[columns.indexOf(name)] ?? '')
    })
  return rows.every((row) => row !== null) ? rows : null
}

function readRow(value: (column: string) => string): BillRow | null {
  const isRefund = value('交易状态') === 'REFUND'
  const amountFen = yuanToFen(value(isRefund ? '申请退款金额' : '订单金额')) ?? zeroFen
  const outTradeNo = value('商户订单号')
  if (outTradeNo === '' || amountFen <= 0) return null
  return {
    kind: isRefund ? 'refund' : 'pay',
    outTradeNo,
    transactionId: value('微信订单号'),
    outRefundNo: isRefund ? value('商户退款单号') : '',
    amountFen,
  }
}
