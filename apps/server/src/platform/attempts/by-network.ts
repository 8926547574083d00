import { HOUR, isWithin } from '@greenstar/rules/platform/time'
import type { App } from '../app'
import { networkOf, wideFactor, wideNetworkOf } from '../http/network'
import { HttpRefusal } from '../refuse'
import { countAttempt } from './attempts'

/** A network above its limit is not counted any further for so long (ms). */
const restMs = 10_000
/** Networks remembered; beyond that the oldest is dropped. */
const maxKnown = 10_000

type Above = Map<string, { count: number; at: number }>

const known = new WeakMap<App, Above>()

/** Networks that recently exceeded their limit. */
const aboveOf = (app: App): Above => {
  const found = known.get(app)
  if (found) return found
  const made: Above = new Map()
  known.set(app, made)
  app.metrics.sizes.add('networks above their limit', () => made.size)
  return made
}

/**
 * A network that recently exceeded the limit is refused from memory: many guesses do not become many writes
 * (reliability FR40).
 */
const countOf = async (app: App, key: string, now: number, limit: number): Promise<number> => {
  const above = aboveOf(app)
  const last = above.get(key)
  if (last && last.count > limit && isWithin(last.at, restMs, now)) return last.count
  above.delete(key)
  const count = await countAttempt(app, key, HOUR, now)
  if (count > limit) {
    above.set(key, { count, at: now })
    if (above.size > maxKnown) above.delete(above.keys().next().value as string)
  }
  return count
}

/**
 * Counts an expensive action that a network may request `limit` times an hour, before anything is hashed or
 * sent; throws HTTP 403 above it. The IPv6 networks of one customer get four times the limit together.
 */
export const countByNetwork = async (app: App, what: string, ip: string, now: number, limit: number) => {
  const [network, wide] = [networkOf(ip), wideNetworkOf(ip)]
  const isAbove =
    (await countOf(app, `${what}:network:${network}`, now, limit)) > limit ||
    (wide !== network &&
      (await countOf(app, `${what}:network:${wide}`, now, limit * wideFactor)) > limit * wideFactor)
  if (isAbove) throw new HttpRefusal(403, '您的请求过于频繁，请稍后重试')
}
