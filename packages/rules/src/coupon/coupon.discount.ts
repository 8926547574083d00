import { type Fen, fen, sumFen, zeroFen } from '../platform/money'
import { splitByWeight } from '../platform/split'
import { no, ok, type Verdict } from '../platform/verdict'
import { type CouponScope, isInScope, type ScopedProduct } from './coupon.scope'
import { CouponType } from './coupon.status'

/** What the arithmetic needs of a coupon record. */
export type CouponFacts = {
  readonly recordId: number
  readonly type: CouponType
  /** Least amount of the eligible goods; 0 for none. */
  readonly threshold: Fen
  /** Discount of ManJian and LiJian. */
  readonly amount: Fen
  /** ZheKou: percent that is still paid, 90 = a tenth off. */
  readonly ratePercent: number
  /** ZheKou: most it takes off. */
  readonly maxDiscount?: Fen | undefined
  /** Whether it also works on lines with an activity price; the wire name is ProductCanPlus. */
  readonly productCanPlus: boolean
  /** Products it is for. */
  readonly scope: CouponScope
  readonly isFreeShipping: boolean
}

export type CouponLine = ScopedProduct & {
  readonly isActivityPrice: boolean
  /** Unit price × quantity, before any coupon. */
  readonly amount: Fen
  /** What is left after the coupons before this one. */
  readonly remaining: Fen
}

/** The discount in this order (RealDisCount), and its part of every line. */
export type CouponShare = { readonly discount: Fen; readonly shares: readonly Fen[] }

/** Order in which coupons work: ManJian, ZheKou, LiJian (domain 1). */
const steps: readonly CouponType[] = [CouponType.ManJian, CouponType.ZheKou, CouponType.LiJian]

/** Coupons in the order in which they work; equal ones keep their order. */
export function inStepOrder<Coupon extends { readonly type: CouponType }>(
  coupons: readonly Coupon[],
): Coupon[] {
  return [...coupons].sort((a, b) => steps.indexOf(a.type) - steps.indexOf(b.type))
}

/** Whether a coupon works on a line: its products, and no activity price unless ProductCanPlus (domain 1). */
export function isEligible(coupon: CouponFacts, line: CouponLine): boolean {
  return isInScope(coupon.scope, line) && (coupon.productCanPlus || !line.isActivityPrice)
}

/** Percent of an amount, half a fen rounded up, without leaving the integers. */
function percentOf(amount: Fen, percent: number): Fen {
  return fen(Math.floor((amount * percent + 50) / 100))
}

function fullDiscount(coupon: CouponFacts, remaining: Fen): Fen {
  if (coupon.type !== CouponType.ZheKou) return coupon.amount
  const discount = percentOf(remaining, 100 - coupon.ratePercent)
  return fen(Math.min(discount, coupon.maxDiscount ?? discount))
}

/**
 * Discount of one coupon on lines (domain 1): the threshold is tested on the amounts before any coupon, the
 * discount is clamped to what is left and split by what is left. Refused with what is missing in fen.
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
  const discount = fen(Math.min(fullDiscount(coupon, remaining), remaining))
  return ok({ discount, shares: discount > 0 ? splitByWeight(discount, weights) : lines.map(() => zeroFen) })
}
