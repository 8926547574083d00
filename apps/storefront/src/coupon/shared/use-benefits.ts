import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

/** How many benefits wait to be accepted, and how many coupons are usable; undefined while nothing is known. */
export function useBenefits(signedIn: boolean) {
  const quiet = { enabled: signedIn, quiet: true }
  const waiting = useCall(api.coupon.GetUnReceiveBenefitsCount, {}, quiet)
  const own = useCall(
    api.coupon.GetCouponRecorderList,
    { status: CouponStatus.notUse, currentPage: 1, pageSize: 1 },
    quiet,
  )
  return {
    waiting: waiting.data ?? 0,
    usable: own.data?.Counts.Usable,
    refetch: () => Promise.all([waiting.refetch(), own.refetch()]),
  }
}
