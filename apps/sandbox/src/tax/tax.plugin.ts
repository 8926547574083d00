import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxKeys } from '../keys'
import { addChaos, type Chaos } from '../platform/chaos'
import type { SandboxEnv } from '../platform/env'
import { Ledger } from '../platform/ledger'
import { randomDigits, randomHex, sameText } from '../platform/random'
import { documentPdf } from './document.pdf'
import { taxPages } from './tax.pages'
import type { TaxDocument, TaxLine } from './tax.types'

interface Options {
  env: SandboxEnv
  chaos: Chaos
  keys: SandboxKeys['tax']
}

/** Delay until a document is issued (ms, times the sandbox's time scale). */
const ISSUE_MS = 1500
/** Text in a buyer's name that makes the service refuse it, for trying out. */
const REFUSED = '开票失败'

const answer = (code: string, describe: string, result: unknown = null) => ({ code, describe, result })

type Query = { senid?: string; nonce?: string; timestamp?: string; appkey?: string }

/** Simulates Nuonuo's open platform under /tax: requests for invoices and red letters, queries, files. */
export async function taxPlugin(app: FastifyInstance, { env, chaos, keys }: Options): Promise<void> {
  const folder = join(env.stateDir, 'tax')
  mkdirSync(folder, { recursive: true })
  const documents = new Ledger<TaxDocument>(join(folder, 'documents.log'))
  const isReady = ({ askedAt }: TaxDocument) => Date.now() - askedAt >= ISSUE_MS * env.timeScale
  app.addHook('onClose', async () => documents.close())

  await app.register(async (api) => {
    addChaos(api, chaos, 'tax')
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    api.post<{ Body: string; Querystring: Query }>('/tax/open/v1/services', async (request) => {
      const fault = faultOf(request, keys)
      if (fault) return fault
      const content = parse(request.body)
      if (!content) return answer('E9101', '参数格式错误')
      return request.headers.method === 'nuonuo.OpeMplatform.queryInvoiceResult'
        ? query(content, documents, isReady, baseOf(request))
        : ask(content, documents, keys)
    })
  })

  app.get<{ Params: { file: string } }>('/tax/files/:file', async ({ params }, reply) => {
    const token = params.file.replace(/\.pdf$/, '')
    const found = documents.all().find((one) => one.token === token)
    if (!found || found.failCause || !isReady(found)) return reply.code(404).send({ message: 'no such file' })
    return reply.type('application/pdf').send(documentPdf(found))
  })

  app.post<{ Body: unknown }>('/tax/control/documents', async ({ body }, reply) => {
    if (!Array.isArray(body)) return reply.code(400).send({ message: 'a list of documents is needed' })
    const fresh = (body as TaxDocument[]).filter(({ orderNo }) => !documents.get(orderNo))
    for (const one of fresh) documents.put(one.orderNo, { ...one, token: randomHex(16), failCause: '' })
    return { imported: fresh.length, known: body.length - fresh.length }
  })

  taxPages(app, env, documents, isReady)
}

const baseOf = ({ headers }: FastifyRequest) => `http://${headers.host ?? '127.0.0.1'}/tax`

const parse = (body: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** The error of an invalid caller; undefined for the shop. */
function faultOf(request: FastifyRequest<{ Body: string; Querystring: Query }>, keys: SandboxKeys['tax']) {
  const { senid = '', nonce = '', timestamp = '', appkey = '' } = request.query
  if (!sameText(appkey, keys.appKey)) return answer('070101', 'appKey不存在')
  if (!sameText(String(request.headers.accesstoken ?? ''), keys.accessToken))
    return answer('070312', 'accessToken已过期')
  const text = `a=services&l=v1&p=open&k=${appkey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${request.body}`
  const right = createHmac('sha1', keys.appSecret).update(text).digest('base64')
  return sameText(right, String(request.headers['x-nuonuo-sign'] ?? ''))
    ? undefined
    : answer('070302', '验签失败')
}

function ask(content: Record<string, unknown>, documents: Ledger<TaxDocument>, keys: SandboxKeys['tax']) {
  const order = (content.order ?? {}) as Record<string, unknown>
  const text = (name: string) => String(order[name] ?? '')
  const lines = order.invoiceDetail
  if (text('orderNo') === '' || text('buyerName') === '' || !Array.isArray(lines) || lines.length === 0)
    return answer('E9102', '必填参数缺失')
  if (documents.get(text('orderNo'))) return answer('E9106', '订单编号不能重复')
  const isSpecial = text('invoiceLine') !== 'pc'
  if (isSpecial && text('buyerTaxNum') === '') return answer('E9103', '专用发票购方税号不能为空')
  documents.put(text('orderNo'), {
    orderNo: text('orderNo'),
    token: randomHex(16),
    invoiceNo: `2531${randomDigits(16)}`,
    isRed: text('invoiceType') === '2',
    blueNo: text('invoiceNum'),
    isSpecial,
    buyerName: text('buyerName'),
    buyerTaxNum: text('buyerTaxNum'),
    sellerName: keys.sellerName,
    sellerTaxNum: text('salerTaxNum'),
    lines: lines as TaxLine[],
    askedAt: Date.now(),
    failCause: text('buyerName').includes(REFUSED) ? '购买方名称与税号不一致' : '',
  })
  return answer('E0000', '提交成功', { invoiceSerialNum: `${Date.now()}${randomDigits(7)}` })
}

function query(
  content: Record<string, unknown>,
  documents: Ledger<TaxDocument>,
  isReady: (one: TaxDocument) => boolean,
  base: string,
) {
  const numbers = Array.isArray(content.orderNos) ? content.orderNos.map(String) : []
  const result = numbers.flatMap((orderNo) => {
    const one = documents.get(orderNo)
    if (!one) return []
    if (one.failCause) return [{ orderNo, status: '22', failCause: one.failCause }]
    if (!isReady(one)) return [{ orderNo, status: '20' }]
    return [{ orderNo, status: '2', invoiceNo: one.invoiceNo, pdfUrl: `${base}/files/${one.token}.pdf` }]
  })
  return answer('E0000', '获取成功', result)
}
