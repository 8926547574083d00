import { createHash, createHmac, X509Certificate } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { isoShanghai } from '../platform/time'
import { type BillType, billText } from './bill.text'
import { badParam, PaymentError } from './payment.error'
import type { PaymentParts } from './payment.parts'
import { seal } from './payment.signature'

interface BillQuery {
  bill_date?: string
  bill_type?: string
  tar_type?: string
}

/** The daily bill and the platform certificate. */
export function billRoutes(app: FastifyInstance, parts: PaymentParts): void {
  app.get<{ Querystring: BillQuery }>('/v3/bill/tradebill', async ({ query, host }) => {
    const type = query.bill_type ?? 'ALL'
    const day = query.bill_date ?? ''
    if (!isBillType(type) || !/^\d{4}-\d\d-\d\d$/.test(day)) throw badParam('bill_date或bill_type不符合要求')
    const text = billText(parts.store, parts.keys, day, type)
    if (text === null) throw new PaymentError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
    const search = new URLSearchParams({
      day,
      type,
      tar: query.tar_type ?? '',
      token: tokenOf(parts, day, type),
    })
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

/** The file itself: the request is signed, the answer is not (as the provider does). */
export function billFileRoute(app: FastifyInstance, parts: PaymentParts): void {
  app.get<{ Querystring: { day: string; type: string; tar?: string; token?: string } }>(
    '/v3/billdownload/file',
    async ({ query }, reply) => {
      const { day, type, tar, token } = query
      const text =
        isBillType(type) && token === tokenOf(parts, day, type)
          ? billText(parts.store, parts.keys, day, type)
          : null
      if (text === null) throw new PaymentError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
      if (tar === 'GZIP') return reply.type('application/x-gzip').send(gzipSync(text))
      return reply.type('text/plain; charset=utf-8').send(text)
    },
  )
}

const isBillType = (text: string): text is BillType => ['ALL', 'SUCCESS', 'REFUND'].includes(text)

const tokenOf = ({ keys }: PaymentParts, day: string, type: BillType): string =>
  createHmac('sha256', keys.apiV3Key).update(`${day} ${type}`).digest('hex')
