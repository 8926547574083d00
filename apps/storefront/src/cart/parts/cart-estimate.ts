import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { OrderType } from '@greenstar/rules/order/order.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useHome } from '../../freight/shared/use-home'
import type { CartLineData } from './cart-data'

/** The lines as the checkout takes them. */
export const orderLine = (line: CartLineData) => ({
  ProductID: line.ID,
  Quantity: line.ShoppingCarNum,
  MainID: line.MainID,
  ProductAttribute: line.ProductAttribute,
})

/** The form by which these lines are quoted: those that the checkout would send at first. */
export const estimateForm = (lines: readonly CartLineData[], addressId: number | undefined) => ({
  orderDetailList: lines.map(orderLine),
  fromShoppingCar: true,
  orderType: OrderType.ordinary,
  ...(addressId ? { receiveAddressID: addressId } : {}),
})

/** What the checkout would ask for the selected lines at first; undefined until known, or if it cannot be told. */
export function useEstimate(lines: readonly CartLineData[]): QuoteData | undefined {
  const address = useHome()
  const quote = useCall(api.order.QuoteOrder, estimateForm(lines, address?.ID), {
    quiet: true,
    enabled: lines.length > 0,
    placeholderData: (before) => before,
  })
  return lines.length > 0 ? quote.data : undefined
}
