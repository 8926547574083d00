import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'

/** The member's coupons, on the tab of a status. */
export const couponMinePath = (status: CouponStatus = CouponStatus.notUse): string =>
  status === CouponStatus.notUse ? '/coupon/mine' : `/coupon/mine?status=${status}`

export const couponMallPath = '/coupon/mall'
export const couponAboutPath = '/couponAbout'

/** Goods for which a coupon is valid. */
export const couponGoodsPath = (couponId: number): string => `/coupon/goods?id=${couponId}`
