import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session/session'

/** Days after joining during which a member may be a newcomer. */
const newDays = 30

/** What the shop has for newcomers; asked only for guests, if wanted, and for members who joined lately. */
export function useNewcomer({ forGuests }: { forGuests: boolean }) {
  const session = useSession()
  const isGuest = session === undefined
  const mayBeNew = !isGuest && (session.info?.MemberInfo.JoinDays ?? 0) <= newDays
  const about = useCall(
    api.promotion.GetNewcomer,
    {},
    { enabled: mayBeNew || (isGuest && forGuests), quiet: true },
  )
  return {
    isGuest,
    about: about.data,
    /** Whether the gift can be had and was not taken yet, or coupons of it were not accepted. */
    isWaiting: about.data?.State === 'open' && (!about.data.HasGift || about.data.IsGiftWaiting),
    isAsking: mayBeNew && about.isPending,
  }
}
