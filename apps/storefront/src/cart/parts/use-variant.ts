import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { toast } from '../../ui/toasts'
import type { CartLineData } from './cart-data'

/** Puts another variant in a line's place; resolves to whether it is there. A refusal is the client's dialog. */
export function useVariant() {
  const { mutateAsync } = useAction(api.cart.ChangeShoppingCar)
  return async (line: CartLineData, sku: SkuData): Promise<boolean> => {
    const answer = await mutateAsync({ id: line.ShoppingCarID, productID: sku.ID }).catch(() => undefined)
    if (!answer) return false
    toast('已更换规格')
    return true
  }
}
