import type { DataFor } from '@greenstar/web/call-ref'
import { keyOf } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { QueryClient } from '@tanstack/react-query'

/** A line of the cart; ID is the product's, ShoppingCarID the line's. */
export type CartLineData = DataFor<typeof api.cart.GetShoppingCarInfo>[number]

export const cartKey = keyOf(api.cart.GetShoppingCarInfo, {})
export const countKey = keyOf(api.cart.GetShoppingCarNumber, {})

/** Edits the cached lines before, or instead of, reading them again. */
export function editCart(queries: QueryClient, edit: (lines: CartLineData[]) => CartLineData[]): void {
  queries.setQueryData<CartLineData[]>(cartKey, (lines) => lines && edit(lines))
}
