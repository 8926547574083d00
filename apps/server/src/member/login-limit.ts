import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { clearAttempts, grantCheck } from '../platform/attempts/attempts'
import { countByNetwork } from '../platform/attempts/by-network'
import { isKnownNetwork, noteNetwork } from '../platform/attempts/known-networks'
import type { Db } from '../platform/database/connect'
import type { RequestFacts } from '../platform/http/context'
import { networkOf } from '../platform/http/network'
import { getSetting } from '../setting/setting.service'

/** A phone whose password may not be checked now is not asked for in the database again for so long (ms). */
const lockedMs = 1000
/** So many are remembered; the oldest makes room. */
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

/** Counts a login, registration or reset of one network; HTTP 403 above the hourly limit (reliability R41). */
export const countLogin = async (app: App, request: RequestFacts, now: number) =>
  countByNetwork(app, 'login', request.ip, now, await getSetting(app, 'login.addressPerHour'))

const accountOf = (phone: string) => `member:${phone}`

/** Whether a member was logged in from where this request comes from: guesses from elsewhere do not lock him out there. */
export const isFromKnownNetwork = (
  app: App,
  db: Db,
  phone: string,
  request: Pick<RequestFacts, 'ip'>,
  now: number,
) => isKnownNetwork(app, db, accountOf(phone), networkOf(request.ip), now)

/** Remembers where a member was logged in from, in the transaction that opens his session. */
export const noteMemberNetwork = (app: App, db: Db, phone: string, request: RequestFacts, now: number) =>
  noteNetwork(app, db, accountOf(phone), networkOf(request.ip), now)

const from = (phone: string, request: RequestFacts) => `${phone} ${networkOf(request.ip)}`

/**
 * Whether the password of this phone was refused a check a moment ago, told from memory: a thousand guesses a second at
 * one account would queue at its row, and everybody else for the connections they hold (reliability R41).
 */
export const isKnownLocked = (app: App, phone: string, request: RequestFacts, now: number): boolean =>
  now < (lockedOf(app).get(from(phone, request)) ?? 0)

/** Networks that the member was logged in from count apart; all others share one count, or each would bring new guesses. */
const keyOf = async (app: App, phone: string, request: RequestFacts, now: number) =>
  (await isFromKnownNetwork(app, app.database.db, phone, request, now))
    ? `login:phone:${phone}:${networkOf(request.ip)}`
    : `login:phone:${phone}`

/** Whether a password of this phone may be checked now; the same for phones without a member (reliability R42). */
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

/** Forgets the counted checks after a success: those of all unknown networks, and those of this one. */
export const forgetPasswordChecks = async (app: App, phone: string, request: RequestFacts) => {
  await clearAttempts(app, `login:phone:${phone}`)
  await clearAttempts(app, `login:phone:${phone}:${networkOf(request.ip)}`)
  lockedOf(app).delete(from(phone, request))
}
