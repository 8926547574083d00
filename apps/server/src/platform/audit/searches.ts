import { createHash } from 'node:crypto'
import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../app'
import { countAttempt } from '../attempts/attempts'
import type { SignedInOperator } from '../http/context'
import { refuse } from '../refuse'
import { tellOfLooks } from './looks'

/**
 * Different words that an operator may search for in an hour, and from how many on the others are told of it. A search says
 * whether it finds something: whoever searches for all numbers there may be reads one that is masked. A phone has 10,000 that
 * fit its mask: eight hours with these figures, and an alert within the first (reliability R87). Who works at the desk all day
 * searches some hundred times an hour, and the box in the head asks two or three times while one types.
 */
const perHour = { told: 400, most: 1200 } as const
/** So many words are known as counted; a page that asks again for the same list counts once. */
const mostKnown = 5000

const known = new WeakMap<App, Map<string, number>>()

const knownOf = (app: App) => {
  const found = known.get(app)
  if (found) return found
  const made = new Map<string, number>()
  known.set(app, made)
  app.metrics.sizes.add('searches counted', () => made.size)
  return made
}

const digestOf = (operator: SignedInOperator, word: string) =>
  createHash('sha256').update(`${operator.id} ${word}`).digest('base64url').slice(0, 22)

/** Whether a word is new in this hour for the operator, as far as this process knows. */
const isNew = (app: App, operator: SignedInOperator, word: string, now: number): boolean => {
  const words = knownOf(app)
  const digest = digestOf(operator, word)
  const at = words.get(digest)
  if (at !== undefined && now - at < HOUR) return false
  // First in the map is who was counted longest ago.
  words.delete(digest)
  words.set(digest, now)
  if (words.size > mostKnown) words.delete(words.keys().next().value as string)
  return true
}

/** Counts what an operator searches for, in whatever list; refuses who has searched for too much in this hour. */
export const followSearch = async (
  app: App,
  operator: SignedInOperator,
  { keyword }: { keyword?: unknown },
  now: number,
): Promise<void> => {
  if (typeof keyword !== 'string' || keyword === '' || !isNew(app, operator, keyword, now)) return
  const count = await countAttempt(app, `searches:${operator.id}`, HOUR, now)
  if (count > perHour.told)
    await tellOfLooks(app, operator, { kind: '搜索', count, seconds: HOUR / 1000 }, now)
  if (count > perHour.most) throw refuse('platform/search-limit')
}
