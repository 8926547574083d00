import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'

/** Number of benefits to accept, and of usable coupons (undefined while unknown). */
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
