import { createHmac, hkdfSync } from 'node:crypto'
import type { App } from '../app'

/** The demo's own; its begin is what a production start refuses wherever it stands. */
const demoKey = 'sandbox-console-key-of-the-demo-shop-0001'

type Keys = Pick<App, 'keys' | 'config'>

/** The secret outside the database from which every key comes; undefined in production without one. */
export const secretOf = ({ keys, config }: Keys): string | undefined => {
  const given = (keys.console as { secretKey?: string } | undefined)?.secretKey
  return given ?? (config.env === 'production' ? undefined : demoKey)
}

const made = new WeakMap<object, Map<string, Buffer>>()

/** The key of one purpose; it is made once. */
export const keyFor = (app: Keys, purpose: string): Buffer => {
  const known = made.get(app) ?? new Map<string, Buffer>()
  made.set(app, known)
  const there = known.get(purpose)
  if (there) return there
  const secret = secretOf(app)
  if (!secret) throw new Error('no console.secretKey')
  const key = Buffer.from(hkdfSync('sha256', secret, 'greenstar', `console ${purpose}`, 32))
  known.set(purpose, key)
  return key
}

/**
 * What is stored of something that can be guessed (a phone, a device, a network) where only sameness counts: the same
 * text gives the same fingerprint, and without the key nobody can try all of them. A new console.secretKey forgets all.
 */
export const fingerprint = (app: Keys, kind: string, value: string): string =>
  createHmac('sha256', keyFor(app, 'person')).update(`${kind}:${value}`).digest('base64url')
