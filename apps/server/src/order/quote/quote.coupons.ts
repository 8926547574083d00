import type { CouponFacts, CouponLine } from '@greenstar/rules/coupon/coupon.discount'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { couponsForOrder, couponsToJudge, type OrderCoupon } from '../../coupon/coupon.service'
import type { Db } from '../../platform/database/connect'
import type { Refusal } from '../../platform/refuse'

export type CouponAsk = {
  /** Chosen records without duplicates; empty: none; undefined: preselect (domain 6). */
  chosen: readonly number[] | undefined
  /** The lines at their unit prices, before any coupon. */
  lines: readonly CouponLine[]
  settings: Settings
  now: number
  /** Whether the household of the receiver had the newcomer gift. */
  hadGift: boolean
}

/** The coupons to judge; nothing is read if the member wants none. */
export const readCoupons = async (
  db: Db,
  memberId: number,
  chosen: CouponAsk['chosen'],
  now: number,
): Promise<Awaited<ReturnType<typeof couponsToJudge>>> =>
  chosen?.length === 0 ? [] : couponsToJudge(db, memberId, chosen, now)

export type CouponAnswer = {
  /** All coupons of the member, with the discount here or the reason why unusable. */
  list: readonly OrderCoupon[]
  /** Coupons in the price: the member's own, usable now and combinable. */
  used: readonly CouponFacts[]
  /** Sets to preselect from, best first; empty if coupons were chosen. */
  proposals: readonly (readonly CouponFacts[])[]
  /** Why a chosen coupon cannot be used: another member's, used, out of date, not combinable. */
  problem: Refusal | undefined
}

const noCoupons: CouponAnswer = { list: [], used: [], proposals: [], problem: undefined }

/**
 * Returns the coupons of a quote, for both preview and placing, from what `readCoupons` found. Using them
 * (10 → 20) is the coupons' effect at the moment `placed`, a guarded write that refuses the order if another
 * one was faster.
 */
export const couponsFor = (
  rows: Awaited<ReturnType<typeof readCoupons>>,
  { lines, chosen, now, settings, hadGift }: CouponAsk,
): CouponAnswer => {
  if (chosen?.length === 0) return noCoupons
  return couponsForOrder(rows, lines, chosen, {
    now,
    hadGift,
    maxOfAKind: settingValue(settings, 'coupon.maxOfAKind'),
  })
}
