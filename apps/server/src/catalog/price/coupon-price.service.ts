import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { ports } from '../../platform/ports'
import type { SkuRow } from '../product/sku.service'

/** Price of one piece (fen) with the best coupon that all members may take, and its campaign; undefined if none lowers it. */
export type CouponPricer = (line: SkuRow, mainId?: number) => { price: number; publishId: number } | undefined

/** Reads the coupons valid at `now` (ms), in at most one statement for all products. */
type ReadPricer = (app: App, db: Db, now: number) => Promise<CouponPricer>

declare module '../../platform/ports' {
  interface Ports {
    couponPrices: ReadPricer
  }
}

export const couponPrices: ReadPricer = (...asked) => ports.couponPrices(...asked)
