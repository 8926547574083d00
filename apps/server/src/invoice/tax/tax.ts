import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { InvoiceMedium, InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import { z } from 'zod'
import { fetchBytes, parseJson } from '../../platform/outside/fetch-bytes'
import { mayFetch } from '../../platform/outside/public-address'
import type { FrozenTitle, PaperLine } from '../invoice.tables'
import type { TaxConfig } from './config'

export type TaxRequest = {
  /** Our idempotency key: the service issues one document per number. */
  serialNo: string
  invoiceType: number
  medium: number
  title: FrozenTitle
  lines: readonly PaperLine[]
  /** For a red letter: number of the invoice that it cancels. */
  blueNo?: string
  /** ms */
  now: number
}

export type TaxAsked =
  | { state: 'accepted' }
  | { state: 'refused'; message: string }
  | { state: 'unknown'; reason: string }

export type TaxFound =
  | { state: 'issued'; invoiceNo: string; pdfUrl: string }
  | { state: 'issuing' }
  | { state: 'failed'; message: string }
  /** The service does not know the number. */
  | { state: 'none' }
  | { state: 'unknown'; reason: string }

const Answer = z.object({ code: z.string(), describe: z.string().default(''), result: z.unknown() })
const Found = z.array(
  z.object({
    status: z.coerce.string(),
    invoiceNo: z.string().nullish(),
    pdfUrl: z.string().nullish(),
    failCause: z.string().nullish(),
  }),
)

/** Signs the parts of a call in this order, with HMAC-SHA1 and the application's secret. */
export const taxSignature = (
  call: { senid: string; nonce: string; timestamp: string; body: string },
  { appKey, appSecret }: Pick<TaxConfig, 'appKey' | 'appSecret'>,
): string => {
  const { senid, nonce, timestamp, body } = call
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  return createHmac('sha1', appSecret).update(text).digest('base64')
}

const post = async (config: TaxConfig, method: string, content: object) => {
  const body = JSON.stringify(content)
  const senid = randomUUID().replaceAll('-', '')
  const [nonce, timestamp] = [String(randomInt(10_000, 99_999_999)), String(Math.floor(Date.now() / 1000))]
  const query = new URLSearchParams({ senid, nonce, timestamp, appkey: config.appKey })
  const answer = await fetchBytes(`${config.baseUrl}/open/v1/services?${query}`, {
    service: 'tax',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-nuonuo-sign': taxSignature({ senid, nonce, timestamp, body }, config),
      accesstoken: config.accessToken,
      usertax: config.sellerTaxNo,
      method,
    },
    body,
    timeoutMs: config.timeoutMs,
  })
  if (!answer.arrived) return { reason: answer.reason }
  const parsed = Answer.safeParse(parseJson(answer.bytes.toString('utf8')))
  if (answer.status !== 200 || !parsed.success) return { reason: `unreadable answer (${answer.status})` }
  return { data: parsed.data }
}

const yuan = (amountFen: number) => (amountFen / 100).toFixed(2)

/** Document type: pc common, bs special electronic, s special on paper. */
const lineOf = ({ invoiceType, medium }: TaxRequest) => {
  if (invoiceType !== InvoiceType.special) return 'pc'
  return medium === InvoiceMedium.paper ? 's' : 'bs'
}

const orderOf = (config: TaxConfig, request: TaxRequest) => {
  const sign = request.blueNo === undefined ? 1 : -1
  const { title } = request
  return {
    buyerName: title.name,
    buyerTaxNum: title.taxNo,
    buyerTel: title.phone,
    buyerAddress: title.address,
    buyerAccount: `${title.bank}${title.account}`,
    salerTaxNum: config.sellerTaxNo,
    salerTel: config.sellerPhone,
    salerAddress: config.sellerAddress,
    clerk: config.clerk,
    orderNo: request.serialNo,
    invoiceDate: new Date(request.now + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    invoiceType: sign === 1 ? '1' : '2',
    invoiceLine: lineOf(request),
    pushMode: '-1',
    ...(request.blueNo === undefined ? {} : { invoiceNum: request.blueNo, redReason: '1' }),
    invoiceDetail: request.lines.map((line) => ({
      goodsName: line.name,
      num: String(sign * line.quantity),
      withTaxFlag: '1',
      taxRate: String(line.taxPercent / 100),
      taxIncludedAmount: yuan(sign * line.amountFen),
      taxExcludedAmount: yuan(sign * (line.amountFen - line.taxFen)),
      tax: yuan(sign * line.taxFen),
      invoiceLineProperty: '0',
    })),
  }
}

const accepted = 'E0000'
const knownAlready = 'E9106'

/** Requests a document; idempotent by `serialNo`. */
export const askTax = async (config: TaxConfig, request: TaxRequest): Promise<TaxAsked> => {
  const content = { order: orderOf(config, request) }
  const answer = await post(config, 'nuonuo.OpeMplatform.requestBillingNew', content)
  if (!answer.data) return { state: 'unknown', reason: answer.reason }
  const { code, describe } = answer.data
  if (code === accepted || code === knownAlready) return { state: 'accepted' }
  return { state: 'refused', message: describe || code }
}

/** Queries the state of a document. */
export const queryTax = async (config: TaxConfig, serialNo: string): Promise<TaxFound> => {
  const content = { orderNos: [serialNo], isOfferInvoiceDetail: '0' }
  const answer = await post(config, 'nuonuo.OpeMplatform.queryInvoiceResult', content)
  if (!answer.data) return { state: 'unknown', reason: answer.reason }
  if (answer.data.code !== accepted) return { state: 'unknown', reason: answer.data.code }
  const found = Found.safeParse(answer.data.result)
  if (!found.success) return { state: 'unknown', reason: 'unreadable answer' }
  const [one] = found.data
  if (!one) return { state: 'none' }
  if (one.status === '2' && one.invoiceNo)
    return { state: 'issued', invoiceNo: one.invoiceNo, pdfUrl: one.pdfUrl ?? '' }
  if (one.status === '22' || one.status === '24')
    return { state: 'failed', message: one.failCause || '税务平台开票失败' }
  return { state: 'issuing' }
}

/** Fetches the file of a document; undefined if that fails, it is no PDF or its URL is not allowed. */
export const fetchTaxFile = async (config: TaxConfig, url: string): Promise<Buffer | undefined> => {
  if (!mayFetch(url, config.baseUrl)) return undefined
  const answer = await fetchBytes(url, { service: 'tax', timeoutMs: config.timeoutMs })
  if (!answer.arrived || answer.status !== 200) return undefined
  return answer.bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? answer.bytes : undefined
}
