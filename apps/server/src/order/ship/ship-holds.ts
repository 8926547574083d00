import { waitingPieces } from '@greenstar/rules/order/order.refund'
import { refuse } from '../../platform/refuse'
import type { ShipHold } from '../order.effects'
import type { OrderLineRow } from '../order.store'

/** Returns the hold of the whole order; undefined if at least parts may be shipped. */
export const wholeHold = (holds: readonly ShipHold[], orderId: number) =>
  holds.find((hold) => hold.orderId === orderId && hold.lineId === undefined)

const holdOf = (holds: readonly ShipHold[], line: OrderLineRow) =>
  holds.find((hold) => hold.lineId === line.id)

/** Returns the waiting pieces of a line that are not held; other lines may still ship (domain 3). */
export const freePieces = (line: OrderLineRow, holds: readonly ShipHold[]): number => {
  const waiting = Math.max(waitingPieces(line), 0)
  if (wholeHold(holds, line.orderId)) return 0
  const hold = holdOf(holds, line)
  return hold ? Math.max(waiting - (hold.quantity ?? line.quantity), 0) : waiting
}

export const checkHolds = (
  lines: readonly OrderLineRow[],
  wanted: readonly { orderLineId: number; quantity: number }[],
  holds: readonly ShipHold[],
) => {
  for (const { orderLineId, quantity } of wanted) {
    const line = lines.find((one) => one.id === orderLineId)
    const hold = line && (wholeHold(holds, line.orderId) ?? holdOf(holds, line))
    if (line && hold && quantity > freePieces(line, holds))
      throw refuse('order/held', { name: line.name, reason: hold.reason })
  }
}
