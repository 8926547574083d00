import { z } from 'zod'
import { parseJson } from '../../platform/outside/fetch-bytes'
import type { NoticeKeys } from './config'
import { type RefundResult, readRefundNotice } from './refund'
import { openSealed, type SignatureFault, signatureFault } from './signature'
import { readTrade, type TradeResult } from './trade'

/** A verified notice. `id` is the same on every repeat: process each id once. */
export type Notice =
  | { kind: 'pay'; id: string; outTradeNo: string; result: TradeResult }
  | { kind: 'refund'; id: string; refund: RefundResult }

/** Why a notice is rejected; the route responds 4xx with `{code:"FAIL"}` and raises an alert. */
export type NoticeFault = SignatureFault | 'headers' | 'body' | 'cipher' | 'merchant'

export type ReadNotice = { ok: true; notice: Notice } | { ok: false; reason: NoticeFault }

type Headers = Record<string, string | string[] | undefined>

const Envelope = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().nullish(),
  }),
})

const refuse = (reason: NoticeFault): ReadNotice => ({ ok: false, reason })

/**
 * Verifies and decrypts a notice (domain 4.2, reliability FR15 to FR17). `rawBody` are the exact bytes, `now`
 * is real time in ms. The caller must also compare amount and order: `paysExactly`.
 */
export function readNotice(headers: Headers, rawBody: Buffer, keys: NoticeKeys, now: number): ReadNotice {
  const signed = signedHeaders(headers)
  if (signed === null) return refuse('headers')
  const fault = signatureFault(signed, rawBody, keys.platformKeys, now)
  if (fault !== null) return refuse(fault)
  const envelope = Envelope.safeParse(parseJson(rawBody.toString('utf8')))
  if (!envelope.success) return refuse('body')
  const text = openSealed(envelope.data.resource, keys.apiV3Key)
  if (text === null) return refuse('cipher')
  return readResource(envelope.data.event_type, envelope.data.id, parseJson(text), keys)
}

function signedHeaders(headers: Headers) {
  const one = (name: string): string => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const [timestamp, nonce] = [one('wechatpay-timestamp'), one('wechatpay-nonce')]
  const [serial, signature] = [one('wechatpay-serial'), one('wechatpay-signature')]
  return timestamp && nonce && serial && signature ? { timestamp, nonce, serial, signature } : null
}

function readResource(eventType: string, id: string, resource: unknown, keys: NoticeKeys): ReadNotice {
  if (eventType.startsWith('TRANSACTION.')) {
    const trade = readTrade(resource, keys)
    return trade ? { ok: true, notice: { kind: 'pay', id, ...trade } } : refuse('merchant')
  }
  if (eventType.startsWith('REFUND.')) {
    const refund = readRefundNotice(resource, keys)
    return refund ? { ok: true, notice: { kind: 'refund', id, refund } } : refuse('merchant')
  }
  return refuse('body')
}
