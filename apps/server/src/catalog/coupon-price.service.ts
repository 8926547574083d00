import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { SkuRow } from './sku.service'

/** What one piece of a line costs (fen) with a coupon that anybody may take; undefined where none makes it cheaper. */
export type CouponPricer = (line: SkuRow, mainId?: number) => number | undefined

/** The coupons of a moment (ms), read in at most one statement however many products are priced. */
type ReadPricer = (app: App, db: Db, now: number) => Promise<CouponPricer>

let given: ReadPricer | undefined

/** Coupons plug themselves in when their module is loaded. */
export const provideCouponPrices = (read: ReadPricer) => {
  given = read
}

export const couponPrices: ReadPricer = (...asked) => {
  if (!given) throw new Error('coupon has not been loaded')
  return given(...asked)
}
