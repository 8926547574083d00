import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { clearAttempts, grantCheck } from '../platform/attempts/attempts'
import { countByNetwork } from '../platform/attempts/by-network'
import { isKnownNetwork, noteNetwork } from '../platform/attempts/known-networks'
import type { Db } from '../platform/database/connect'
import type { RequestFacts } from '../platform/http/context'
import { networkOf } from '../platform/http/network'
import { getSetting } from '../setting/setting.service'

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

/** Counts a login, registration or reset per network; HTTP 403 above the hourly limit (reliability R41). */
export const countLogin = async (app: App, request: RequestFacts, now: number) =>
  countByNetwork(app, 'login', request.ip, now, await getSetting(app, 'login.addressPerHour'))

const accountOf = (phone: string) => `member:${phone}`

/** Whether the member logged in from this network before; guesses from others do not lock them out here. */
export const isFromKnownNetwork = (
  app: App,
  db: Db,
  phone: string,
  request: Pick<RequestFacts, 'ip'>,
  now: number,
) => isKnownNetwork(app, db, accountOf(phone), networkOf(request.ip), now)

export const noteMemberNetwork = (app: App, db: Db, phone: string, request: RequestFacts, now: number) =>
  noteNetwork(app, db, accountOf(phone), networkOf(request.ip), now)

const from = (phone: string, request: RequestFacts) => `${phone} ${networkOf(request.ip)}`

/**
 * Whether a check for this phone and network was refused a moment ago; from memory, because many guesses at
 * one account would queue for its row and occupy the connections that all other calls need (reliability R41).
 */
export const isKnownLocked = (app: App, phone: string, request: RequestFacts, now: number): boolean =>
  now < (lockedOf(app).get(from(phone, request)) ?? 0)

/** Each network known for the member has a counter; all others share one, or each would add new tries. */
const keyOf = async (app: App, phone: string, request: RequestFacts, now: number) =>
  (await isFromKnownNetwork(app, app.database.db, phone, request, now))
    ? `login:phone:${phone}:${networkOf(request.ip)}`
    : `login:phone:${phone}`

/** Counts a password check; returns whether it is allowed. The same for unknown phones (reliability R42). */
export const mayCheckPassword = async (
  app: App,
  phone: string,
  request: RequestFacts,
  now: number,
): Promise<boolean> => {
  const phones = lockedOf(app)
  phones.delete(from(phone, request))
  const limit = await getSetting(app, 'login.checksPerHour')
  const granted = await grantCheck(app, await keyOf(app, phone, request, now), limit, HOUR, now)
  if (!granted) {
    phones.set(from(phone, request), now + lockedMs)
    if (phones.size > maxKnown) phones.delete(phones.keys().next().value as string)
  }
  return granted
}

/** Resets the counters after a success: the one of unknown networks, and the one of this network. */
export const forgetPasswordChecks = async (app: App, phone: string, request: RequestFacts) => {
  await clearAttempts(app, `login:phone:${phone}`)
  await clearAttempts(app, `login:phone:${phone}:${networkOf(request.ip)}`)
  lockedOf(app).delete(from(phone, request))
}
