import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session/session'

/** Days after joining during which a member may be a newcomer. */
const newDays = 30

/** What the shop has for a newcomer; asked only for members who joined lately. */
export function useNewcomer() {
  const session = useSession()
  const mayBeNew = session !== undefined && (session.info?.MemberInfo.JoinDays ?? 0) <= newDays
  const about = useCall(api.promotion.GetNewcomer, {}, { enabled: mayBeNew, quiet: true })
  return {
    about: about.data,
    /** Whether the gift can be had and was not taken yet, or coupons of it were not accepted. */
    isWaiting: about.data?.State === 'open' && (!about.data.HasGift || about.data.IsGiftWaiting),
    isAsking: mayBeNew && about.isPending,
  }
}
