import { HOUR, isWithin } from '@greenstar/rules/platform/time'
import type { App } from '../../platform/app'
import { clearAttempts, grantCheck } from '../../platform/attempts/attempts'
import { countByNetwork } from '../../platform/attempts/by-network'
import { isKnownNetwork, noteNetwork, placesOfAccounts } from '../../platform/attempts/known-networks'
import type { Db } from '../../platform/database/connect'
import type { RequestFacts } from '../../platform/http/context'
import { networkOf } from '../../platform/http/network'
import { fingerprint } from '../../platform/session/keyed-hash'
import { getSetting } from '../../setting/setting.service'

/** After a refusal, how long (ms) a phone is refused from memory, without a query. */
const lockedMs = 1000
/** Maximum number of phones remembered; the oldest is dropped. */
const maxKnown = 10_000

const locked = new WeakMap<App, Map<string, number>>()

const lockedOf = (app: App): Map<string, number> => {
  const found = locked.get(app)
  if (found) return found
  const made = new Map<string, number>()
  locked.set(app, made)
  app.metrics.sizes.add('phones locked a moment ago', () => made.size)
  return made
}

/** Counts a login, registration or reset per network; HTTP 403 above the hourly limit (reliability FR41). */
export const countLogin = async (app: App, request: RequestFacts, now: number) =>
  countByNetwork(app, 'login', request.ip, now, await getSetting(app, 'login.addressPerHour'))

const accountOf = (phone: string) => `member:${phone}`

/** Shorter keys could be guessed. */
const minKeyLetters = 22

/** A browser or app that logged in before, as a place beside the networks; none without a sound key. */
const deviceOf = (app: App, deviceKey: string | undefined): string[] =>
  deviceKey && deviceKey.length >= minKeyLetters ? [`device:${fingerprint(app, 'device', deviceKey)}`] : []

type From = { ip: string; deviceKey?: string | undefined }

const placesOf = (app: App, { ip, deviceKey }: From) => [...deviceOf(app, deviceKey), networkOf(ip)]

/** Whether the member logged in from this network or device before; guesses from others do not lock them out here. */
export const isFromKnownPlace = (app: App, db: Db, phone: string, from: From, now: number) =>
  isKnownNetwork(app, db, accountOf(phone), placesOf(app, from), now)

/** Returns the browsers and apps on which accounts with these phones logged in in the last 90 days. */
export const devicesOf = async (app: App, db: Db, phones: readonly string[], now: number) => {
  const places = await placesOfAccounts(app, db, phones.map(accountOf), 'device:', now)
  return places.map(({ account, place }) => ({ phone: account.slice(accountOf('').length), device: place }))
}

export const noteMemberPlaces = async (app: App, db: Db, phone: string, from: From, now: number) => {
  for (const place of placesOf(app, from)) await noteNetwork(app, db, accountOf(phone), place, now)
}

const keyFrom = (app: App, phone: string, from: From) => `${phone} ${placesOf(app, from).join(' ')}`

/**
 * Whether a check for this phone and network was refused a moment ago; from memory, because many guesses at
 * one account would queue for its row and occupy the connections that all other calls need (reliability FR41).
 */
export const isKnownLocked = (app: App, phone: string, from: From, now: number): boolean =>
  isWithin(lockedOf(app).get(keyFrom(app, phone, from)) ?? 0, lockedMs, now)

/** Each device and network known for the member has a counter; all others share one, or each would add new tries. */
const keyOf = async (app: App, phone: string, from: From, now: number) => {
  for (const place of placesOf(app, from))
    if (await isKnownNetwork(app, app.database.db, accountOf(phone), place, now))
      return `login:phone:${phone}:${place}`
  return `login:phone:${phone}`
}

/** Counts a password check; returns whether it is allowed. The same for unknown phones (reliability FR42). */
export const mayCheckPassword = async (
  app: App,
  phone: string,
  from: From,
  now: number,
): Promise<boolean> => {
  const phones = lockedOf(app)
  const key = keyFrom(app, phone, from)
  phones.delete(key)
  const limit = await getSetting(app, 'login.checksPerHour')
  const granted = await grantCheck(app, await keyOf(app, phone, from, now), limit, HOUR, now)
  if (!granted) {
    phones.set(key, now)
    if (phones.size > maxKnown) phones.delete(phones.keys().next().value as string)
  }
  return granted
}

/** Resets the counters after a success: the one of unknown places, and those of this network and device. */
export const forgetPasswordChecks = async (app: App, phone: string, from: From) => {
  await clearAttempts(app, `login:phone:${phone}`)
  for (const place of placesOf(app, from)) await clearAttempts(app, `login:phone:${phone}:${place}`)
  lockedOf(app).delete(keyFrom(app, phone, from))
}
