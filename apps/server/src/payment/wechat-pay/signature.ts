import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { WechatPayConfig } from './config'

/** Maximum difference between a signature's time and now, in seconds (reliability FR16). */
const SIGNATURE_WINDOW_SECONDS = 300

type Merchant = Pick<WechatPayConfig, 'mchId' | 'merchantSerial' | 'merchantPrivateKey'>

/** Returns the signature of API v3: base64 RSA-SHA256 over the lines, each ended by a line feed. */
export function signLines(lines: string[], privateKey: string): string {
  return createSign('RSA-SHA256')
    .update(`${lines.join('\n')}\n`)
    .sign(privateKey, 'base64')
}

/** Returns the Authorization header of a request; `path` includes the encoded query. `now` in ms. */
export function authorization(
  merchant: Merchant,
  method: string,
  path: string,
  body: string,
  now: number,
): string {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signLines([method, path, timestamp, nonce, body], merchant.merchantPrivateKey)
  const fields = {
    mchid: merchant.mchId,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: merchant.merchantSerial,
  }
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`
}

/** Signature headers of a response or a notice. */
export interface SignedHeaders {
  timestamp: string
  nonce: string
  serial: string
  signature: string
}

export type SignatureFault = 'stale' | 'serial' | 'probe' | 'signature'

const PROBE = 'WECHATPAY/SIGNTEST/'

/**
 * Returns why a signed body must be rejected, or null if the platform signed exactly these bytes within five
 * minutes of `now` (ms, real time). The provider also sends wrong signatures as a test
 * (`WECHATPAY/SIGNTEST/`).
 */
export function signatureFault(
  headers: SignedHeaders,
  body: Buffer,
  platformKeys: Record<string, string>,
  now: number,
): SignatureFault | null {
  const { timestamp, nonce, serial, signature } = headers
  if (signature.startsWith(PROBE)) return 'probe'
  if (!/^\d{10}$/.test(timestamp)) return 'stale'
  if (Math.abs(now / 1000 - Number(timestamp)) > SIGNATURE_WINDOW_SECONDS) return 'stale'
  const key = Object.hasOwn(platformKeys, serial) ? platformKeys[serial] : undefined
  if (key === undefined) return 'serial'
  const bytes = Buffer.from(signature, 'base64')
  // Node ignores characters that are not base64, so a changed text could decode to the same bytes.
  if (signature === '' || bytes.toString('base64') !== signature) return 'signature'
  const verify = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n')
  return verify.verify(key, bytes) ? null : 'signature'
}

export interface SealedText {
  ciphertext: string
  nonce: string
  associated_data?: string | null | undefined
}

const TAG_BYTES = 16

/** Decrypts an AEAD_AES_256_GCM text; null if key, nonce, associated data or text are wrong. */
export function openSealed(sealed: SealedText, apiV3Key: string): string | null {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  if (bytes.length <= TAG_BYTES || sealed.nonce.length === 0) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, sealed.nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(sealed.associated_data ?? ''))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
