import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session'

/** Where a member's order goes when nothing else is chosen: the default address, else the first; none for a guest. */
export const useHome = (chosen?: number) => {
  const session = useSession()
  const addresses = useCall(
    api.member.GetReceiveAddressList,
    {},
    { enabled: session !== undefined, quiet: true },
  )
  const known = session ? (addresses.data ?? []) : []
  return known.find(({ ID }) => ID === chosen) ?? known.find((one) => one.IsDefault) ?? known[0]
}
