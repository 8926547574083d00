import { createHash, createHmac, X509Certificate } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isoShanghai } from '../platform/time'
import { billText } from './bill.text'
import { badParam, PaymentError } from './payment.error'
import type { PaymentParts } from './payment.parts'
import { seal } from './payment.signature'

interface BillQuery {
  bill_date?: string
  /** The shop requests ALL; the other types have other columns and are not supported. */
  bill_type?: string
}

/** The daily bill and the platform certificate. */
export function billRoutes(app: FastifyInstance, parts: PaymentParts): void {
  app.get<{ Querystring: BillQuery }>('/v3/bill/tradebill', async ({ query, host }) => {
    const { bill_type: type = 'ALL', bill_date: day = '' } = query
    if (type !== 'ALL' || !/^\d{4}-\d\d-\d\d$/.test(day)) throw badParam('bill_date或bill_type不符合要求')
    const text = billText(parts.store, parts.keys, day)
    if (text === null) throw new PaymentError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    const search = new URLSearchParams({ day, token: tokenOf(parts, day) })
    return {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
      download_url: `http://${host}/v3/billdownload/file?${search}`,
    }
  })

  app.get('/v3/certificates', async () => {
    const { apiV3Key } = parts.keys
    const { platformSerial, platformCertificate: certificate } = parts.providerKeys
    const { validFrom, validTo } = new X509Certificate(certificate)
    return {
      data: [
        {
          serial_no: platformSerial,
          effective_time: isoShanghai(Date.parse(validFrom)),
          expire_time: isoShanghai(Date.parse(validTo)),
          encrypt_certificate: seal(certificate, 'certificate', apiV3Key),
        },
      ],
    }
  })
}

/** The file: the request is signed, the response is not (like the provider's). */
export function billFileRoute(app: FastifyInstance, parts: PaymentParts): void {
  app.get<{ Querystring: { day: string; token?: string } }>(
    '/v3/billdownload/file',
    async ({ query: { day, token } }, reply) => {
      const text = token === tokenOf(parts, day) ? billText(parts.store, parts.keys, day) : null
      if (text === null) throw new PaymentError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
      return reply.type('text/plain; charset=utf-8').send(text)
    },
  )
}

const tokenOf = ({ keys }: PaymentParts, day: string): string =>
  createHmac('sha256', keys.apiV3Key).update(day).digest('hex')
