import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { clearAttempts, countAttempt, grantCheck } from '../platform/attempts/attempts'
import type { RequestFacts } from '../platform/http/context'
import { HttpRefusal } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { networkOf } from './network'

/** A network above its limit is counted no further for so long (ms). */
const restMs = 10_000
/** So many such networks are remembered; the oldest makes room. */
const mostResting = 10_000

type Rest = { count: number; until: number }

const resting = new WeakMap<App, Map<string, Rest>>()

const restingOf = (app: App) => {
  const known = resting.get(app) ?? new Map<string, Rest>()
  resting.set(app, known)
  return known
}

/** Who was above the limit a moment ago is told from memory: a flood of guesses is no flood of writes (reliability R40). */
const countOf = async (app: App, network: string, now: number, limit: number): Promise<number> => {
  const known = restingOf(app)
  const last = known.get(network)
  if (last && last.count > limit && now < last.until) return last.count
  known.delete(network)
  const count = await countAttempt(app, `login:network:${network}`, HOUR, now)
  if (count > limit) known.set(network, { count, until: now + restMs })
  if (known.size > mostResting) known.delete(known.keys().next().value as string)
  return count
}

/** Counts a login, registration or reset of one network; HTTP 403 above the hourly limit (reliability R41). */
export const countLogin = async (app: App, request: RequestFacts, now: number) => {
  const limit = await getSetting(app, 'login.addressPerHour')
  if ((await countOf(app, networkOf(request.ip), now, limit)) > limit)
    throw new HttpRefusal(403, '您的请求过于频繁，请稍后重试')
}

const keyOf = (phone: string) => `login:phone:${phone}`

/** Whether a password of this phone may be checked now; the same for phones without a member (reliability R42). */
export const mayCheckPassword = async (app: App, phone: string, now: number): Promise<boolean> =>
  grantCheck(app, keyOf(phone), await getSetting(app, 'login.checksPerHour'), HOUR, now)

export const forgetPasswordChecks = (app: App, phone: string) => clearAttempts(app, keyOf(phone))
