import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session'

interface Priced {
  CouponPrice?: number | undefined
  CouponPublishID?: number | undefined
}

/** 券后 ¥145.00: price of one piece with a coupon; empty without one, and for a member who has used up that coupon. */
export function useCouponLabels({ CouponPrice = -1, CouponPublishID = 0 }: Priced): string[] {
  const isMember = useSession() !== undefined
  const { data } = useCall(api.coupon.GetUsedUpOffers, {}, { enabled: isMember, quiet: true })
  return CouponPrice < 0 || data?.includes(CouponPublishID) ? [] : [`券后 ¥${CouponPrice.toFixed(2)}`]
}
