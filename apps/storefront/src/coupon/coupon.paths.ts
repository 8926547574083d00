import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'

/** The member's coupons, on a tab. */
export const couponMinePath = (status: CouponStatus = CouponStatus.notUse): string =>
  status === CouponStatus.notUse ? '/coupon/mine' : `/coupon/mine?status=${status}`

export const couponMallPath = '/coupon/mall'
export const couponAboutPath = '/couponAbout'

/** The goods that a coupon is for. */
export const couponGoodsPath = (couponId: number): string => `/coupon/goods?id=${couponId}`
