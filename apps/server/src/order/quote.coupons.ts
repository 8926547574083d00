import type { CouponFacts, CouponLine } from '@greenstar/rules/coupon/coupon.discount'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { couponsForOrder, type OrderCoupon } from '../coupon/coupon.service'
import type { Db } from '../platform/database/connect'
import type { Refusal } from '../platform/refuse'

export type CouponAsk = {
  memberId: number
  /** Records the member chose, none of them twice; empty: none at all; undefined: preselect (domain 6). */
  chosen: readonly number[] | undefined
  /** The lines at their unit prices, before any coupon. */
  lines: readonly CouponLine[]
  settings: Settings
  now: number
}

export type CouponAnswer = {
  /** All that the member holds, with what each takes off here or why it cannot be used. */
  list: readonly OrderCoupon[]
  /** What the price is counted with, all the member's own, usable now and combinable with each other. */
  used: readonly CouponFacts[]
  /** Sets to preselect from, the best first; none where coupons were chosen. */
  proposals: readonly (readonly CouponFacts[])[]
  /** Why a chosen one cannot be used at all: foreign, spent, out of date, not together with the others. */
  problem: Refusal | undefined
}

const noCoupons: CouponAnswer = { list: [], used: [], proposals: [], problem: undefined }

/**
 * The coupons of a quote, for the preview and for placing alike; reads only, with the `db` it is given. Taking them
 * (10 → 20) is the coupons' effect at the moment `placed`, a guarded write: a coupon that another order was faster
 * with refuses the order there. Nothing is asked when the member wants none.
 */
export const couponsFor = async (db: Db, ask: CouponAsk): Promise<CouponAnswer> => {
  const { memberId, lines, chosen, now, settings } = ask
  if (chosen?.length === 0) return noCoupons
  const mostOfAKind = settingValue(settings, 'coupon.mostOfAKind')
  return couponsForOrder(db, memberId, lines, chosen, { now, mostOfAKind })
}
