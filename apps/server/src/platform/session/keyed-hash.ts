import { createHmac, hkdfSync } from 'node:crypto'
import type { App } from '../app'

/** The demo's key; a production start refuses any key with its prefix. */
const demoKey = 'sandbox-console-key-of-the-demo-shop-0001'

type Keys = Pick<App, 'keys' | 'config'>

/** The secret outside the database from which all keys are derived; undefined in production without one. */
export const secretOf = ({ keys, config }: Keys): string | undefined => {
  const given = (keys.console as { secretKey?: string } | undefined)?.secretKey
  return given ?? (config.env === 'production' ? undefined : demoKey)
}

const made = new WeakMap<object, Map<string, Buffer>>()

/** The key of one purpose; derived once. */
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
 * Keyed hash stored for a guessable value (a phone, a device, a network) that is only compared: equal texts give equal
 * fingerprints, and without the key all values cannot be tried. A new console.secretKey invalidates all.
 */
export const fingerprint = (app: Keys, kind: string, value: string): string =>
  createHmac('sha256', keyFor(app, 'person')).update(`${kind}:${value}`).digest('base64url')
