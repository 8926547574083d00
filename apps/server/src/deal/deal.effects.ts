import type { OrderEvent, RefundEvent } from '@greenstar/rules/order/order.event'
import type { Effect } from '../platform/effect'
import { type DealReturn, giveBackUses } from './deal-uses.store'

const concerns = ({ dealFen }: { dealFen: number }) => dealFen > 0

type Part = { orderId: number; dealId: number | null; fen: number }

const summed = (parts: readonly Part[]): DealReturn[] => {
  const sums = new Map<string, DealReturn>()
  for (const { orderId, dealId, fen } of parts) {
    if (dealId === null || fen === 0) continue
    const key = `${orderId}:${dealId}`
    sums.set(key, { orderId, dealId, fen: (sums.get(key)?.fen ?? 0) + fen })
  }
  return [...sums.values()]
}

/** Order cancelled unpaid: gives all of its deals back to their budgets and to the member's limit. */
export const returnDealsOfOrder = {
  concerns,
  async run(_app, db, orders, { now }) {
    const parts = orders.flatMap(({ order, lines }) =>
      lines.map(({ dealId, dealFen }) => ({ orderId: order.id, dealId, fen: dealFen })),
    )
    await giveBackUses(db, summed(parts), new Date(now))
  },
} satisfies Effect<OrderEvent>

/** Pieces refunded: gives their shares back to the budgets; to the member's limit if nothing of the order was shipped. */
export const returnDealsOfRefund = {
  concerns,
  async run(_app, db, refunds, { now }) {
    for (const { order, lines, leaving, isLast, wasShipped } of refunds) {
      const dealOf = new Map(lines.map(({ id, dealId }) => [id, dealId]))
      const parts = leaving.flatMap(({ lineId, pieces }) =>
        pieces.map(({ dealFen }) => ({
          orderId: order.id,
          dealId: dealOf.get(lineId) ?? null,
          fen: dealFen,
        })),
      )
      await giveBackUses(db, summed(parts), isLast && !wasShipped ? new Date(now) : null)
    }
  },
} satisfies Effect<RefundEvent>
