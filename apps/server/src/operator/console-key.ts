import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { App } from '../platform/app'
import { keyFor } from '../platform/session/keyed-hash'

/** Encrypts an operator's secret for the database with AES-256-GCM, bound to its owner. */
export const sealSecret = (app: App, operatorId: number, secret: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(app, 'totp'), nonce).setAAD(
    Buffer.from(String(operatorId)),
  )
  const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
}

/** Decrypts a sealed secret; throws if it was changed, is another operator's, or the key differs. */
export const openSecret = (app: App, operatorId: number, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(app, 'totp'), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(String(operatorId))).setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28)).toString('utf8') + decipher.final('utf8')
}

/** Keyed hash of a recovery code; eighty random bits need no slow hash. */
export const recoveryHash = (app: App, operatorId: number, code: string) =>
  createHmac('sha256', keyFor(app, 'recovery')).update(`${operatorId}:${code}`).digest('base64url')

/** Version of the key, stored with the data, so that a later key can still decrypt older data. */
const keyVersion = 1

/**
 * Encrypts data that must not be readable in the database (an id number, a picture of a card) with
 * AES-256-GCM, bound to its purpose and owner. Format: version, nonce, tag, data (reliability FR71).
 */
export const sealBytes = (app: App, purpose: string, owner: number, data: Buffer): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(app, purpose), nonce).setAAD(Buffer.from(String(owner)))
  const closed = Buffer.concat([cipher.update(data), cipher.final()])
  return Buffer.concat([Buffer.from([keyVersion]), nonce, cipher.getAuthTag(), closed])
}

/** Decrypts sealed data; throws if it was changed, is another owner's, or the key differs. */
export const openBytes = (app: App, purpose: string, owner: number, sealed: Buffer): Buffer => {
  if (sealed[0] !== keyVersion) throw new Error(`no key of version ${sealed[0]}`)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(app, purpose), sealed.subarray(1, 13))
  decipher.setAAD(Buffer.from(String(owner))).setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()])
}
