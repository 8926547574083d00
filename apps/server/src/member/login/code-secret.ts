import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import type { App } from '../../platform/app'

/** Key when no SMS provider is configured: no code can arrive then, so a random key per process is enough. */
const withoutProvider = randomBytes(32).toString('hex')

/** Derives a key from the provider's secret, which is never stored in the database. */
const keyFor = (app: App, purpose: string): Buffer => {
  const secret = (app.keys.sms as { secretKey?: string } | undefined)?.secretKey ?? withoutProvider
  return Buffer.from(hkdfSync('sha256', secret, 'greenstar', `sms code ${purpose}`, 32))
}

export const puzzleKey = (app: App): Buffer => keyFor(app, 'puzzle')

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Keyed hash of a code, bound to its phone and type. */
export const codeHash = (app: App, phone: string, type: number, code: string) =>
  createHmac('sha256', keyFor(app, 'hash')).update(`${type}:${phone}:${code}`).digest('base64url')

export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Encrypts a code for the payload of its job (AES-256-GCM). */
export const sealCode = (app: App, code: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(app, 'seal'), nonce)
  const closed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
}

/** Decrypts a sealed code; throws if it was changed or the key differs. */
export const openCode = (app: App, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(app, 'seal'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28)).toString('utf8') + decipher.final('utf8')
}
