import { CouponType } from './coupon.status'

/** Maximum LiJian coupons of one kind in one order (spec 9); the setting coupon.mostOfAKind may be lower. */
export const MOST_OF_A_KIND = 10

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
 * combined only if all have canPlus: at most one ManJian, one ZheKou and `mostOfAKind` LiJian of one kind.
 */
export function selectionBar(
  chosen: readonly SelectableCoupon[],
  coupon: SelectableCoupon,
  mostOfAKind: number = MOST_OF_A_KIND,
): SelectionBar | undefined {
  const others = chosen.filter(({ recordId }) => recordId !== coupon.recordId)
  if (others.length === 0) return undefined
  if (!coupon.canPlus || others.some(({ canPlus }) => !canPlus)) return 'alone'
  const alike = others.filter(({ type }) => type === coupon.type)
  if (coupon.type !== CouponType.LiJian) return alike.length > 0 ? 'alone' : undefined
  if (alike.some(({ couponId }) => couponId !== coupon.couponId)) return 'alone'
  return alike.length >= mostOfAKind ? 'most' : undefined
}

export function isAllowedSet(
  coupons: readonly SelectableCoupon[],
  mostOfAKind: number = MOST_OF_A_KIND,
): boolean {
  const ids = new Set(coupons.map(({ recordId }) => recordId))
  return (
    ids.size === coupons.length &&
    coupons.every((coupon, index) => selectionBar(coupons.slice(0, index), coupon, mostOfAKind) === undefined)
  )
}
