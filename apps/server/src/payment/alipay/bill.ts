import { type Fen, fen, yuanToFen } from '@greenstar/rules/platform/money'
import { z } from 'zod'
import { fetchBytes } from '../../platform/outside/fetch-bytes'
import { BadFile } from '../../platform/table-file/bad-file'
import { readArchive } from '../../platform/table-file/read-archive'
import type { BillRow, TradeBill } from '../wechat-pay/bill'
import type { AlipayConfig } from './config'
import { callAlipay } from './request'

const BillAnswer = z.object({ bill_download_url: z.url() })

const MAX_BILL_BYTES = 256 * 1024 * 1024

/** Downloads and reads the bill of one Shanghai day (`YYYY-MM-DD`; domain 4.3, reliability FR24). */
export const tradeBill = async (config: AlipayConfig, day: string): Promise<TradeBill> => {
  const answer = await callAlipay(config, 'alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  })
  if (answer.kind === 'refused' && /bill_not_exist/i.test(answer.code)) return { state: 'none' }
  if (answer.kind !== 'ok')
    return { state: 'unknown', reason: answer.kind === 'refused' ? answer.code : answer.reason }
  const bill = BillAnswer.safeParse(answer.data)
  if (!bill.success) return { state: 'unknown', reason: 'unreadable answer' }
  // The address contains its own authorization and expires after half a minute.
  const file = await fetchBytes(bill.data.bill_download_url, {
    service: 'alipay',
    timeoutMs: config.timeoutMs * 10,
    maxBytes: MAX_BILL_BYTES,
  })
  if (!file.arrived || file.status !== 200)
    return { state: 'unknown', reason: file.arrived ? `status ${file.status}` : file.reason }
  return readBill(file.bytes)
}

const isDetail = (name: string) => name.endsWith('.csv') && !name.includes('汇总')

/** Reads the archive: names and text are GBK; it contains a file of trades and one of totals (汇总). */
export const readBill = (archive: Buffer): TradeBill => {
  try {
    const [text] = readArchive(archive, isDetail, MAX_BILL_BYTES, 'gb18030').values()
    const rows = text === undefined ? null : rowsOf(text)
    return rows ? { state: 'bill', rows } : { state: 'unknown', reason: 'unreadable bill' }
  } catch (error) {
    if (error instanceof BadFile) return { state: 'unknown', reason: 'bill damaged' }
    throw error
  }
}

/** Values of a line; the name of the goods is not quoted, so that commas in it are counted as separators. */
const valuesOf = (line: string, columns: readonly string[]): string[] => {
  const values = line.split(',')
  const [extra, goods] = [values.length - columns.length, columns.indexOf('商品名称')]
  if (extra <= 0 || goods < 0) return values
  const behind = goods + extra + 1
  return [...values.slice(0, goods), values.slice(goods, behind).join(','), ...values.slice(behind)]
}

/** Parses the file: notes begin with #, values end with a tab, the head names columns. Null if invalid. */
const rowsOf = (text: string): BillRow[] | null => {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const columns = (head ?? '').split(',').map((title) => title.trim())
  if (!columns.includes('商户订单号')) return null
  const rows = lines.map((line) => {
    const values = valuesOf(line, columns).map((value) => value.trim())
    return rowOf((column) => values[columns.indexOf(column)] ?? '')
  })
  return rows.every((row) => row !== null) ? rows : null
}

const rowOf = (value: (column: string) => string): BillRow | null => {
  const isRefund = value('业务类型') === '退款'
  const amount = yuanToFen(value('订单金额（元）').replace('-', ''))
  const outTradeNo = value('商户订单号')
  const outRefundNo = isRefund ? value('退款批次号/请求号') : ''
  if (outTradeNo === '' || !amount || (isRefund && outRefundNo === '')) return null
  const amountFen: Fen = fen(amount)
  return {
    kind: isRefund ? 'refund' : 'pay',
    outTradeNo,
    transactionId: value('支付宝交易号'),
    outRefundNo,
    amountFen,
  }
}
