import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import type { App } from '../platform/app'

/** Without an SMS provider no code can ever arrive; its codes then live and die with the process. */
const withoutProvider = randomBytes(32).toString('hex')

/** Keys for codes come from the provider's own secret, which never is in the database. */
const keyFor = (app: App, purpose: string): Buffer => {
  const secret = (app.keys.sms as { secretKey?: string } | undefined)?.secretKey ?? withoutProvider
  return Buffer.from(hkdfSync('sha256', secret, 'greenstar', `sms code ${purpose}`, 32))
}

/** Six digits from the system's random source. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a code, bound to its phone and type. */
export const codeHash = (app: App, phone: string, type: number, code: string) =>
  createHmac('sha256', keyFor(app, 'hash')).update(`${type}:${phone}:${code}`).digest('base64url')

export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Closes a code for its way through the job queue. */
export const sealCode = (app: App, code: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(app, 'seal'), nonce)
  const closed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
}

/** Opens a sealed code; throws when it was changed or the key is another. */
export const openCode = (app: App, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(app, 'seal'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28)).toString('utf8') + decipher.final('utf8')
}
