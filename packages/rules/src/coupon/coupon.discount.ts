import { type Fen, fen, sumFen, zeroFen } from '../platform/money'
import { splitByWeight } from '../platform/split'
import { no, ok, type Verdict } from '../platform/verdict'
import { type CouponScope, isInScope, type ScopedProduct } from './coupon.scope'
import type { CouponType } from './coupon.status'
import { couponTypes, discountOf } from './coupon.types'

export type CouponFacts = {
  readonly recordId: number
  readonly type: CouponType
  /** Minimum amount of the eligible goods; 0 for none. */
  readonly threshold: Fen
  /** Amount of ManJian and LiJian. */
  readonly amount: Fen
  /** ZheKou: percent that is still paid; 90 = 10 % off. */
  readonly ratePercent: number
  /** ZheKou: maximum discount. */
  readonly maxDiscount?: Fen | undefined
  /** Whether it also applies to lines with an activity price; the wire name is ProductCanPlus. */
  readonly productCanPlus: boolean
  /** Whether it also applies to lines that take part in a deal; missing: it does. */
  readonly withDeals?: boolean | undefined
  readonly scope: CouponScope
  readonly isFreeShipping: boolean
}

export type CouponLine = ScopedProduct & {
  readonly isActivityPrice: boolean
  /** Whether it takes part in a deal. */
  readonly hasDeal?: boolean | undefined
  /** Unit price × quantity, before any coupon. */
  readonly amount: Fen
  /** Amount after the previous coupons. */
  readonly remaining: Fen
}

/** Discount in this order (RealDisCount), and its share per line. */
export type CouponShare = { readonly discount: Fen; readonly shares: readonly Fen[] }

/** Coupons in the order in which they are applied (domain 1). */
export function inStepOrder<Coupon extends { readonly type: CouponType }>(
  coupons: readonly Coupon[],
): Coupon[] {
  return coupons.toSorted((a, b) => couponTypes[a.type].turn - couponTypes[b.type].turn)
}

/**
 * Whether a coupon applies to a line: in scope, no activity price unless ProductCanPlus (domain 1), and no deal unless the
 * coupon may be combined with deals (domain 11b).
 */
export function isEligible(coupon: CouponFacts, line: CouponLine): boolean {
  const { scope, productCanPlus, withDeals = true } = coupon
  const fitsPrice = productCanPlus || !line.isActivityPrice
  return isInScope(scope, line) && fitsPrice && (withDeals || !line.hasDeal)
}

/**
 * Discount of one coupon on lines (domain 1): the threshold applies to the amounts before any coupon; the
 * discount is limited to the remaining amounts and split in proportion to them.
 */
export function couponDiscount(
  coupon: CouponFacts,
  lines: readonly CouponLine[],
): Verdict<CouponShare, 'coupon/not-for-these' | 'coupon/below-threshold'> {
  const eligible = lines.map((line) => isEligible(coupon, line))
  if (!eligible.includes(true)) return no('coupon/not-for-these')
  const amount = sumFen(lines.filter((_, index) => eligible[index]).map((line) => line.amount))
  if (amount < coupon.threshold)
    return no('coupon/below-threshold', { missing: fen(coupon.threshold - amount) })
  const weights = lines.map((line, index) => (eligible[index] ? line.remaining : zeroFen))
  const remaining = sumFen(weights)
  const discount = fen(Math.min(discountOf(coupon, { full: amount, left: remaining }), remaining))
  return ok({ discount, shares: discount > 0 ? splitByWeight(discount, weights) : lines.map(() => zeroFen) })
}
