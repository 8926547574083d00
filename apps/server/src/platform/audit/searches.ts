import { createHash } from 'node:crypto'
import { HOUR, isWithin } from '@greenstar/rules/platform/time'
import type { App } from '../app'
import { countAttempt } from '../attempts/attempts'
import type { SignedInOperator } from '../http/context'
import { refuse } from '../refuse'
import { tellOfLooks } from './looks'

/**
 * Different keywords that an operator may search for in an hour, and the number from which an alert is raised. A search
 * shows whether a number exists, so trying all 10,000 numbers that fit a mask finds a masked phone: with these limits
 * it takes eight hours and raises an alert in the first (reliability FR87). An operator at the desk searches about a
 * hundred times an hour, and the search box sends two or three requests while one types.
 */
const perHour = { alertAt: 400, max: 1200 } as const
/** Keywords remembered as counted: a page that reads the same list again counts once. */
const maxKnown = 5000

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

/** Whether this process has not counted the keyword for this operator in the last hour. */
const isNew = (app: App, operator: SignedInOperator, word: string, now: number): boolean => {
  const words = knownOf(app)
  const digest = digestOf(operator, word)
  const at = words.get(digest)
  if (at !== undefined && isWithin(at, HOUR, now)) return false
  // The first in the map was counted longest ago.
  words.delete(digest)
  words.set(digest, now)
  if (words.size > maxKnown) words.delete(words.keys().next().value as string)
  return true
}

/** Counts an operator's keywords over all lists. Refuses with platform/search-limit above the hourly limit. */
export const followSearch = async (
  app: App,
  operator: SignedInOperator,
  { keyword }: { keyword?: unknown },
  now: number,
): Promise<void> => {
  if (typeof keyword !== 'string' || keyword === '' || !isNew(app, operator, keyword, now)) return
  const count = await countAttempt(app, `searches:${operator.id}`, HOUR, now)
  if (count > perHour.alertAt)
    await tellOfLooks(app, operator, { kind: '搜索', count, seconds: HOUR / 1000 }, now)
  if (count > perHour.max) throw refuse('platform/search-limit')
}
