import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { clearAttempts, countAttempt, grantCheck } from '../platform/attempts/attempts'
import type { RequestFacts } from '../platform/http/context'
import { networkOf } from '../platform/http/network'
import { HttpRefusal } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'

/** A network above its limit is counted no further for so long (ms). */
const restMs = 10_000
/** A phone whose password may not be checked now is not asked for in the database again for so long (ms). */
const lockedMs = 1000
/** So many of each are remembered; the oldest makes room. */
const mostKnown = 10_000

type Known = { networks: Map<string, { count: number; until: number }>; phones: Map<string, number> }

const known = new WeakMap<App, Known>()

const knownOf = (app: App) => {
  const here: Known = known.get(app) ?? { networks: new Map(), phones: new Map() }
  known.set(app, here)
  return here
}

const remember = <Fact>(facts: Map<string, Fact>, key: string, fact: Fact) => {
  facts.set(key, fact)
  if (facts.size > mostKnown) facts.delete(facts.keys().next().value as string)
}

/** Who was above the limit a moment ago is told from memory: a flood of guesses is no flood of writes (reliability R40). */
const countOf = async (app: App, network: string, now: number, limit: number): Promise<number> => {
  const { networks } = knownOf(app)
  const last = networks.get(network)
  if (last && last.count > limit && now < last.until) return last.count
  networks.delete(network)
  const count = await countAttempt(app, `login:network:${network}`, HOUR, now)
  if (count > limit) remember(networks, network, { count, until: now + restMs })
  return count
}

/** Counts a login, registration or reset of one network; HTTP 403 above the hourly limit (reliability R41). */
export const countLogin = async (app: App, request: RequestFacts, now: number) => {
  const limit = await getSetting(app, 'login.addressPerHour')
  if ((await countOf(app, networkOf(request.ip), now, limit)) > limit)
    throw new HttpRefusal(403, '您的请求过于频繁，请稍后重试')
}

const keyOf = (phone: string) => `login:phone:${phone}`

/**
 * Whether the password of this phone was refused a check a moment ago, told from memory: a thousand guesses a second at
 * one account would queue at its row, and everybody else for the connections they hold (reliability R41).
 */
export const isKnownLocked = (app: App, phone: string, now: number): boolean =>
  now < (knownOf(app).phones.get(phone) ?? 0)

/** Whether a password of this phone may be checked now; the same for phones without a member (reliability R42). */
export const mayCheckPassword = async (app: App, phone: string, now: number): Promise<boolean> => {
  const { phones } = knownOf(app)
  phones.delete(phone)
  const granted = await grantCheck(app, keyOf(phone), await getSetting(app, 'login.checksPerHour'), HOUR, now)
  if (!granted) remember(phones, phone, now + lockedMs)
  return granted
}

export const forgetPasswordChecks = async (app: App, phone: string) => {
  await clearAttempts(app, keyOf(phone))
  knownOf(app).phones.delete(phone)
}
