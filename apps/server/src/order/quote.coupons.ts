import type { CouponFacts, CouponLine } from '@greenstar/rules/coupon/coupon.discount'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Refusal } from '../platform/refuse'

export type CouponAsk = {
  memberId: number
  /** Records the member chose, none of them twice; empty: none at all; undefined: preselect (domain 6). */
  chosen: readonly number[] | undefined
  /** The lines at their unit prices, before any coupon. */
  lines: readonly CouponLine[]
  now: number
}

export type CouponAnswer = {
  /** What the price is counted with, all the member's own, usable now and combinable with each other. */
  used: readonly CouponFacts[]
  /** Why a chosen one cannot be used at all: foreign, spent, out of date, not together with the others. */
  problem: Refusal | undefined
}

const noCoupons: CouponAnswer = { used: [], problem: undefined }

/**
 * The coupons of a quote, for the preview and for placing alike; reads only, with the `db` it is given. The noun coupon
 * answers here (coupon.service). Taking them (10 → 20) is its effect at the moment `placed`, a guarded write: a
 * coupon that another order was faster with refuses the order there.
 */
export const couponsFor = async (_app: App, _db: Db, _ask: CouponAsk): Promise<CouponAnswer> => noCoupons
