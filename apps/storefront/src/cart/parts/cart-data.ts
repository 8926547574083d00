import type { DataFor } from '@greenstar/web/call-ref'
import { keyOf } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { QueryClient } from '@tanstack/react-query'

/** One line of the cart; ID is the product's, ShoppingCarID the line's own. */
export type CartLineData = DataFor<typeof api.cart.GetShoppingCarInfo>[number]

export const cartKey = keyOf(api.cart.GetShoppingCarInfo, {})
export const countKey = keyOf(api.cart.GetShoppingCarNumber, {})

/** Changes the lines that are shown before, or instead of, reading them again. */
export function editCart(queries: QueryClient, edit: (lines: CartLineData[]) => CartLineData[]): void {
  queries.setQueryData<CartLineData[]>(cartKey, (lines) => lines && edit(lines))
}
