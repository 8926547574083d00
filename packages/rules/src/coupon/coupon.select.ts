import { CouponType } from './coupon.status'

/** Cash-off coupons of one kind in one order (spec 9); the setting coupon.mostOfAKind may allow fewer. */
export const MOST_OF_A_KIND = 10

/** What the selection rules need to know of a coupon record. */
export type SelectableCoupon = {
  readonly recordId: number
  /** The kind: coupons of one CouponID. */
  readonly couponId: number
  readonly type: CouponType
  /** Whether it may be combined with others that may (wire CanPlus). */
  readonly canPlus: boolean
}

/** Why one more coupon may not be chosen; the sentences are the specification's (spec 4). */
export const selectionTexts = {
  alone: '当前优惠券不支持同时使用',
  most: '当前优惠券类型已达到选择上限',
} as const
export type SelectionBar = keyof typeof selectionTexts

/**
 * Why this coupon may not join those chosen, undefined when it may (spec 4, domain 6): only coupons that both may be
 * combined go together, at most one ManJian, one ZheKou and `mostOfAKind` LiJian of one kind.
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

/** Whether these may be used in one order together; none twice. */
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
