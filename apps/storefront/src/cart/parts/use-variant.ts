import type { SkuData } from '@greenstar/contract/catalog/catalog.shapes'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { toast } from '../../ui/layer/toasts'
import type { CartLineData } from './cart-data'

/** Replaces a line by another variant; resolves to whether it worked. The client shows a refusal. */
export function useVariant() {
  const { mutateAsync } = useAction(api.cart.ChangeShoppingCar)
  return async (line: CartLineData, sku: SkuData): Promise<boolean> => {
    const answer = await mutateAsync({ id: line.ShoppingCarID, productID: sku.ID }).catch(() => undefined)
    if (!answer) return false
    toast('已更换规格')
    return true
  }
}
