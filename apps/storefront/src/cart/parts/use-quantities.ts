import { useClient } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CartLineData, cartKey, editCart } from './cart-data'

interface Change {
  wanted: number
  /** Last quantity accepted by the server. */
  agreed: number
}

/**
 * Changes quantities on the screen at once and sends one request at a time per line, with the latest
 * quantity. A refusal restores the last accepted one; the client shows its message (checklist F2).
 */
export function useQuantities() {
  const client = useClient()
  const queries = useQueryClient()
  const running = useRef(new Map<number, Change>())
  /** Whether to read the list again once no request runs; earlier it would restore old quantities. */
  const unread = useRef(false)

  const show = (id: number, quantity: number) =>
    editCart(queries, (lines) =>
      lines.map((line) => (line.ID === id ? { ...line, ShoppingCarNum: quantity } : line)),
    )

  const send = async (line: CartLineData, change: Change) => {
    while (change.wanted !== change.agreed) {
      const asked = change.wanted
      const entry = {
        ProductID: line.ID,
        Quantity: asked,
        MainID: line.MainID,
        ProductAttribute: line.ProductAttribute,
      }
      // a new id each time: the same quantity later is not a repeat of a request whose response was lost
      const requestID = newRequestId()
      await client.send(api.cart.AddShoppingCar, { shoppingCarList: [entry], isTotal: true, requestID })
      change.agreed = asked
    }
  }

  return (line: CartLineData, quantity: number): void => {
    unread.current ||= queries.isFetching({ queryKey: cartKey }) > 0
    void queries.cancelQueries({ queryKey: cartKey })
    show(line.ID, quantity)
    const known = running.current.get(line.ID)
    if (known) {
      known.wanted = quantity
      return
    }
    const change = { wanted: quantity, agreed: line.ShoppingCarNum }
    running.current.set(line.ID, change)
    void send(line, change)
      .catch(() => {
        show(line.ID, change.agreed)
        // the list, read again, shows the reason in the line (stock, limits)
        unread.current = true
      })
      .finally(() => {
        running.current.delete(line.ID)
        if (!unread.current || running.current.size > 0) return
        unread.current = false
        void queries.invalidateQueries({ queryKey: cartKey })
      })
  }
}
