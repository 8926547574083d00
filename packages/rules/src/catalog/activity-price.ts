import type { Fen } from '../platform/money'
import { fen } from '../platform/money'

/** What a product costs in an activity (fen), and from when to when; nulls outside of one. */
export type ActivityTerms = {
  readonly priceFen: number
  readonly activityFen: number | null
  readonly activityBeginAt: Date | null
  readonly activityEndAt: Date | null
}

/**
 * The price of the activity that runs at `nowMs` (ms): the begin belongs to it, the end does not. Undefined outside of
 * one, and when the ordinary price has come down to it since.
 */
export function activityPrice(terms: ActivityTerms, nowMs: number): Fen | undefined {
  const { priceFen, activityFen, activityBeginAt, activityEndAt } = terms
  if (activityFen === null || activityBeginAt === null || activityEndAt === null) return undefined
  const isRunning = activityBeginAt.getTime() <= nowMs && nowMs < activityEndAt.getTime()
  return isRunning && activityFen < priceFen ? fen(activityFen) : undefined
}
