import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { deviceType } from '../../platform/session/device'
import { useSession } from '../../platform/session/session'

/**
 * The logged-in member: first the stored data, then the server's (GetMemberInfo, deviceType of spec 7.1).
 * `data` is undefined for a guest; `told` (stored by the device) until the server has responded in this visit.
 */
export function useMember() {
  const session = useSession()
  const call = useCall(
    api.member.GetMemberInfo,
    { deviceType: session ? deviceType(navigator.userAgent) : '' },
    { enabled: session !== undefined },
  )
  return {
    ...call,
    data: session ? (call.data ?? session.info) : undefined,
    fetched: call.data,
    signedIn: session !== undefined,
  }
}
