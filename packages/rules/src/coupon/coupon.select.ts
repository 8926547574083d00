import type { CouponType } from './coupon.status'
import { couponTypes } from './coupon.types'

/** Maximum LiJian coupons of one kind in one order (spec 9); the setting coupon.maxOfAKind may be lower. */
export const MAX_OF_A_KIND = 10

export type SelectableCoupon = {
  readonly recordId: number
  /** Kind of coupon (CouponID). */
  readonly couponId: number
  readonly type: CouponType
  /** Whether it may be combined with others that also may (wire CanPlus). */
  readonly canPlus: boolean
}

/** Reasons why a coupon cannot be added; texts from the specification (spec 4). */
export const selectionTexts = {
  alone: '当前优惠券不支持同时使用',
  most: '当前优惠券类型已达到选择上限',
} as const
export type SelectionBar = keyof typeof selectionTexts

/**
 * Reason why this coupon may not join the chosen ones; undefined if it may (spec 4, domain 6). Coupons are
 * combined only if all have canPlus: at most one of a type, or `maxOfAKind` of one kind where the type allows several.
 */
export function selectionBar(
  chosen: readonly SelectableCoupon[],
  coupon: SelectableCoupon,
  maxOfAKind: number = MAX_OF_A_KIND,
): SelectionBar | undefined {
  const others = chosen.filter(({ recordId }) => recordId !== coupon.recordId)
  if (others.length === 0) return undefined
  if (!coupon.canPlus || others.some(({ canPlus }) => !canPlus)) return 'alone'
  const alike = others.filter(({ type }) => type === coupon.type)
  if (couponTypes[coupon.type].inOneOrder === 'one') return alike.length > 0 ? 'alone' : undefined
  if (alike.some(({ couponId }) => couponId !== coupon.couponId)) return 'alone'
  return alike.length >= maxOfAKind ? 'most' : undefined
}

export function isAllowedSet(
  coupons: readonly SelectableCoupon[],
  maxOfAKind: number = MAX_OF_A_KIND,
): boolean {
  const ids = new Set(coupons.map(({ recordId }) => recordId))
  return (
    ids.size === coupons.length &&
    coupons.every((coupon, index) => selectionBar(coupons.slice(0, index), coupon, maxOfAKind) === undefined)
  )
}
