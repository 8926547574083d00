import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useSession } from '../platform/session/session'
import type { Slots } from '../platform/slots'
import { useFailureDialog } from './parts/use-failure-dialog'

/** Number on the cart tab: lines of the member's cart, 0 for a guest; a failure opens a dialog (spec 8.3). */
function useCartCount(): number {
  const session = useSession()
  const count = useCall(api.cart.GetShoppingCarNumber, {}, { enabled: session !== undefined })
  useFailureDialog(count.error)
  return session ? (count.data ?? 0) : 0
}

export default { useCartCount } satisfies Partial<Slots>
