import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { SkuRow } from './sku.service'

/** Price of one piece (fen) with the best coupon available to everybody; undefined if none lowers it. */
export type CouponPricer = (line: SkuRow, mainId?: number) => number | undefined

/** Reads the coupons valid at `now` (ms), in at most one statement for all products. */
type ReadPricer = (app: App, db: Db, now: number) => Promise<CouponPricer>

let given: ReadPricer | undefined

/** Called by coupons when their module is loaded. */
export const provideCouponPrices = (read: ReadPricer) => {
  given = read
}

export const couponPrices: ReadPricer = (...asked) => {
  if (!given) throw new Error('coupon has not been loaded')
  return given(...asked)
}
