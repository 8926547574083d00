import { useClient } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CartLineData, cartKey, editCart } from './cart-data'

interface Change {
  wanted: number
  /** What the server last agreed to. */
  agreed: number
}

/**
 * Changes quantities at once on the screen and one request per line at a time behind it; taps in between are
 * summed up. A refusal puts back what the server agreed to; its message is the client's dialog (checklist F2).
 */
export function useQuantities() {
  const client = useClient()
  const queries = useQueryClient()
  const running = useRef(new Map<number, Change>())
  /** The list is to be read again once nothing runs: until then it would bring old quantities back. */
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
      // a number of its own each time: the same quantity wanted again later is no repeat of a try whose answer was lost
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
        // why it was refused (stock, limits) shows in the line itself
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
