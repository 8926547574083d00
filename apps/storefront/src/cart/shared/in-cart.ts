import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { useSession } from '../../platform/session'

const nothing: readonly number[] = []

/**
 * Products that are in the cart, as they lay there when the page asked first: a list that leaves them out does not jump
 * while the member adds to the cart. Undefined until it is known; empty for a guest and where the cart cannot be read.
 */
export function useInCart(): readonly number[] | undefined {
  const session = useSession()
  const cart = useCall(api.cart.GetShoppingCarInfo, {}, { quiet: true, enabled: session !== undefined })
  const [first, setFirst] = useState<readonly number[]>()
  if (!first && cart.data) setFirst(productsOf(cart.data))
  if (session === undefined) return nothing
  return first ?? (cart.error ? nothing : undefined)
}

/** Its lines and the pages they were picked on, as many as the lists take. */
const productsOf = (lines: readonly { ID: number; MainID: number }[]) =>
  [...new Set(lines.flatMap(({ ID, MainID }) => [ID, MainID]))].slice(0, 200)
