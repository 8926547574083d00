import type { Fen } from '../platform/money'
import { fen } from '../platform/money'

/** Price of a product in its activity (fen), with begin and end; null without an activity. */
export type ActivityTerms = {
  readonly priceFen: number
  readonly activityFen: number | null
  readonly activityBeginAt: Date | null
  readonly activityEndAt: Date | null
}

/**
 * Price of the activity that runs at `nowMs` (ms; begin included, end excluded). Undefined if none runs, or
 * if the ordinary price has been lowered to it or below.
 */
export function activityPrice(terms: ActivityTerms, nowMs: number): Fen | undefined {
  const { priceFen, activityFen, activityBeginAt, activityEndAt } = terms
  if (activityFen === null || activityBeginAt === null || activityEndAt === null) return undefined
  const isRunning = activityBeginAt.getTime() <= nowMs && nowMs < activityEndAt.getTime()
  return isRunning && activityFen < priceFen ? fen(activityFen) : undefined
}
