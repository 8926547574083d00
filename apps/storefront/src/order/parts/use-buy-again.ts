import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { CallFailure } from '@greenstar/web/client'
import { useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { cartPath } from '../../cart/cart.paths'
import { tickInCart } from '../../cart/shared/ticked'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'

type Line = OrderRowData['OrderDetail'][number]

/**
 * 再次购买, 再买一单: adds the available goods to the cart, which opens with them selected (readings S26). If the only product
 * cannot be added, its page opens.
 */
export function useBuyAgain() {
  const client = useClient()
  const queries = useQueryClient()
  const { follow } = usePageChrome()

  /** Resolves to whether the line was added; false if it is sold out, gone or over its limit. */
  const add = async ({ ProductID, MainID, Quantity }: Line): Promise<boolean> => {
    const entry = { ProductID, MainID, Quantity }
    try {
      await client.send(api.cart.AddShoppingCar, { shoppingCarList: [entry] }, { quiet: true })
      return true
    } catch (failure) {
      if (failure instanceof CallFailure && failure.kind === 'refused') return false
      throw failure
    }
  }

  return async (order: OrderRowData): Promise<void> => {
    const added: number[] = []
    const lines = order.OrderDetail.filter(({ IsGift }) => !IsGift)
    try {
      for (const line of lines) if (await add(line)) added.push(line.ProductID)
    } catch (failure) {
      toast((failure as Error).message)
      return
    } finally {
      void queries.invalidateQueries({ queryKey: ['cart'] })
    }
    const missing = lines.length - added.length
    const [only] = lines
    if (added.length === 0 && only && lines.length === 1) {
      // its page says why, and offers 到货提醒 or 立即购买 of what the cart does not take
      follow(goodsDetailPath(only.MainID, only.ProductID), {})
      return
    }
    if (added.length === 0) {
      await dialog.alert('这些商品暂时都不能购买，去看看别的吧')
      return
    }
    if (missing > 0) toast(`${missing} 种商品暂不可购买，其余已加入购物车`)
    tickInCart(added)
    follow(cartPath, {})
  }
}
