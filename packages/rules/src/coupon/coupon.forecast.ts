import type { Fen } from '../platform/money'
import { DAY } from '../platform/time'

/** What is known of coupons given out, by a campaign or otherwise; amounts in fen, moments in ms. */
export type CouponUsage = {
  /** Held and not used yet, those still to be accepted included. */
  readonly open: number
  readonly used: number
  /** Ended without being used. */
  readonly over: number
  /** What the used ones take off. */
  readonly discount: Fen
}

export type CouponPace = {
  readonly taken: number
  /** 0: no limit. */
  readonly total: number
  readonly beginAt: number
  readonly endAt: number | null
}

/** Fewer coupons that came to an end than this tell nothing of the next. */
const fewest = 20
/** How far an open end is looked ahead. */
const aheadDays = 30

/** How many more will be taken at the pace so far, until the total or the end, at most 30 days ahead. */
export const expectedTakes = ({ taken, total, beginAt, endAt }: CouponPace, now: number): number => {
  const until = Math.min(endAt ?? Number.MAX_SAFE_INTEGER, now + aheadDays * DAY)
  if (until <= now || beginAt >= now) return 0
  const more = Math.round((taken / Math.max(now - beginAt, DAY)) * (until - now))
  return total > 0 ? Math.min(more, Math.max(total - taken, 0)) : more
}

/** Percent of the coupons that came to an end which were used; undefined while they are too few. */
export const useRate = ({ used, over }: CouponUsage): number | undefined =>
  used + over < fewest ? undefined : Math.round((used / (used + over)) * 100)

/**
 * What the coupons will have taken off in the end, in fen: what they did, and the open ones and `more` to come at the rate
 * and mean discount so far. Undefined while too few were used to say.
 */
export const expectedCost = (usage: CouponUsage, more: number): Fen | undefined => {
  const rate = useRate(usage)
  if (rate === undefined) return undefined
  const mean = usage.used > 0 ? usage.discount / usage.used : 0
  return Math.round(usage.discount + ((usage.open + more) * rate * mean) / 100) as Fen
}
