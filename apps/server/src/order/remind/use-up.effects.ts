import type { OrderEvent } from '@greenstar/rules/order/order.event'
import { nextUse } from '@greenstar/rules/order/order.use-up'
import type { Effect } from '../../platform/effect'
import { lockUseUps, putUseUps, readUseDays } from './use-up.store'

type Received = { memberId: number; productId: number; mainId: number; orderId: number; quantity: number }

/** Pieces that members received and kept, added up by member and product. */
const receivedOf = (events: readonly OrderEvent[]): Received[] => {
  const sums = new Map<string, Received>()
  for (const { order, lines } of events)
    for (const { productId, mainId, quantity, refundedNum } of lines) {
      const key = `${order.memberId}:${productId}`
      const kept = quantity - refundedNum + (sums.get(key)?.quantity ?? 0)
      if (kept > 0)
        sums.set(key, { memberId: order.memberId, productId, mainId, orderId: order.id, quantity: kept })
    }
  return [...sums.values()]
}

/** Notes when goods that are used up were received, and when they are likely used up (domain 3). */
export const watchUse: Effect<OrderEvent> = {
  async run(_app, db, events, { now }) {
    const received = receivedOf(events)
    const useDays = await readUseDays(
      db,
      received.map(({ productId }) => productId),
    )
    const used = received.filter(({ productId }) => useDays.has(productId))
    if (used.length === 0) return
    const known = new Map(
      (await lockUseUps(db, used)).map((row) => [`${row.memberId}:${row.productId}`, row]),
    )
    const rows = used.map(({ quantity, ...of }) => {
      const row = known.get(`${of.memberId}:${of.productId}`)
      const before = row && { ...row, lastMs: row.lastAt.getTime() }
      const { dueMs, ...next } = nextUse(before, {
        ...{ quantity, nowMs: now, useDays: useDays.get(of.productId) ?? 0 },
      })
      const { rhythm } = next
      return {
        ...of,
        quantity: next.quantity,
        rhythm: [...rhythm],
        lastAt: new Date(now),
        dueAt: new Date(dueMs),
      }
    })
    await putUseUps(db, rows)
  },
}
