import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session/session'

interface Priced {
  CouponPrice?: number | undefined
  CouponPublishID?: number | undefined
}

/** 券后 ¥145.00: price of one piece with a coupon; empty without one, and for a member who has used up that coupon. */
export function useCouponLabels({ CouponPrice = -1, CouponPublishID }: Priced): string[] {
  const enabled = useSession() !== undefined
  const { data } = useCall(api.coupon.GetUsedUpOffers, {}, { enabled, quiet: true })
  const isUsedUp = data?.some((id) => id === CouponPublishID)
  return CouponPrice < 0 || isUsedUp ? [] : [`券后 ¥${CouponPrice.toFixed(2)}`]
}
