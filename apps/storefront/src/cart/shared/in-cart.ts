import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { useSession } from '../../platform/session/session'

const nothing: readonly number[] = []

/**
 * Returns the products in the cart at the first read of the page, so that a list without them does not jump
 * while the member adds to the cart. undefined while unknown; empty for a guest or on failure.
 */
export function useInCart(): readonly number[] | undefined {
  const session = useSession()
  const cart = useCall(api.cart.GetShoppingCarInfo, {}, { quiet: true, enabled: session !== undefined })
  const [first, setFirst] = useState<readonly number[]>()
  if (!first && cart.data) setFirst(productsOf(cart.data))
  if (session === undefined) return nothing
  return first ?? (cart.error ? nothing : undefined)
}

/** Ids of the lines and of their pages, at most 200, which is the limit of the lists. */
const productsOf = (lines: readonly { ID: number; MainID: number }[]) =>
  [...new Set(lines.flatMap(({ ID, MainID }) => [ID, MainID]))].slice(0, 200)
