import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session/session'

/** The member's own page as a creator, with unread news; not read for a guest. */
export function useMyTalent() {
  const enabled = useSession() !== undefined
  const call = useCall(api.talent.GetMyTalent, {}, { enabled, quiet: true })
  const { Likes = 0, Comments = 0, Fans = 0 } = (enabled && call.data?.Unread) || {}
  return { ...call, data: enabled ? call.data : undefined, unread: Likes + Comments + Fans }
}
