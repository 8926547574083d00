import type { CouponTermsData } from '@greenstar/contract/coupon/coupon.shapes'
import type { CouponType } from '@greenstar/rules/coupon/coupon.status'
import type { CouponTerms } from '@greenstar/rules/coupon/coupon.text'
import { yuanToFen, zeroFen } from '@greenstar/rules/platform/money'

/** Converts a coupon of the wire for the rules' texts; a separate file, as each product page loads it. */
export const termsOf = (coupon: CouponTermsData): CouponTerms => ({
  type: coupon.AmountType as CouponType,
  threshold: yuanToFen(coupon.Threshold) ?? zeroFen,
  amount: yuanToFen(coupon.Amount) ?? zeroFen,
  ratePercent: coupon.Rate,
  maxDiscount: coupon.MaxDiscount === null ? null : yuanToFen(coupon.MaxDiscount),
  isFreeShipping: coupon.IsFreeShipping,
})
