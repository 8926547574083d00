import type { Fen } from '../platform/money'
import { DAY } from '../platform/time'

/** Numbers of coupons given out, by a campaign or otherwise; amounts in fen, times in ms. */
export type CouponUsage = {
  /** Not used yet, including those still to be accepted. */
  readonly open: number
  readonly used: number
  /** Expired unused. */
  readonly over: number
  readonly discount: Fen
}

export type CouponPace = {
  readonly taken: number
  /** 0: no limit. */
  readonly total: number
  readonly beginAt: number
  readonly endAt: number | null
}

/** Minimum number of used or expired coupons for a forecast. */
const minClaims = 20
const aheadDays = 30

/** Coupons expected to be taken at the pace so far, until the total or the end, at most 30 days ahead. */
export const expectedTakes = ({ taken, total, beginAt, endAt }: CouponPace, now: number): number => {
  const until = Math.min(endAt ?? Number.MAX_SAFE_INTEGER, now + aheadDays * DAY)
  if (until <= now || beginAt >= now) return 0
  const more = Math.round((taken / Math.max(now - beginAt, DAY)) * (until - now))
  return total > 0 ? Math.min(more, Math.max(total - taken, 0)) : more
}

/** Percent of the used and expired coupons that were used; undefined if they are too few. */
export const useRate = ({ used, over }: CouponUsage): number | undefined =>
  used + over < minClaims ? undefined : Math.round((used / (used + over)) * 100)

/**
 * Expected total discount of the coupons in fen: that of the used ones, plus the open ones and `more`
 * expected ones at the use rate and mean discount so far. Undefined if `useRate` is.
 */
export const expectedCost = (usage: CouponUsage, more: number): Fen | undefined => {
  const rate = useRate(usage)
  if (rate === undefined) return undefined
  const mean = usage.used > 0 ? usage.discount / usage.used : 0
  return Math.round(usage.discount + ((usage.open + more) * rate * mean) / 100) as Fen
}
