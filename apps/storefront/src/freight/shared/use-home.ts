import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../../platform/session/session'

/** Returns the chosen address, or the default one, or the first; undefined for a guest. */
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
