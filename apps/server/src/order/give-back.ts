import { type CountedLine, giveBackLimits } from '../catalog/stock/limit.service'
import { unlockStock } from '../catalog/stock/stock.service'
import type { Db } from '../platform/database/connect'
import { giveBackFlash } from '../promotion/flash.service'
import type { Cause, OrderRow } from './order.store'

/**
 * Releases pieces of an order before shipping: to their flash session while it runs, else to the shelf;
 * lowers the member's limits. Stock before limits, as in placing.
 */
export const givePiecesBack = async (
  db: Db,
  order: OrderRow,
  lines: readonly CountedLine[],
  { actor, now }: Cause,
): Promise<void> => {
  const { flashSessionId: sessionId, memberId } = order
  const wasPaid = order.paidAt !== null
  const free = sessionId ? await giveBackFlash(db, { sessionId, memberId, wasPaid }, lines) : lines
  await unlockStock(db, free, order.id, actor.name, now)
  await giveBackLimits(db, memberId, lines)
}
