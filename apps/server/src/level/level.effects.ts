import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { orderGrowth } from '@greenstar/rules/level/level'
import { keptMoney, type OrderEvent, type RefundEvent, sumPieces } from '@greenstar/rules/order/order.event'
import type { Effect } from '../platform/effect'
import { getSettings } from '../setting/setting.service'
import { growthFromOrder, moveGrowth } from './level.service'

/** Order settled: adds growth, 1 by default, for each yuan of goods that stays paid (domain 8). */
export const growSettled: Effect<OrderEvent> = {
  async run(app, db, events, { now }) {
    const settings = await getSettings(app, db)
    const inOrder = [...events].sort((a, b) => a.order.memberId - b.order.memberId || a.order.id - b.order.id)
    for (const one of inOrder) {
      const { id: orderId, memberId, code } = one.order
      const delta = orderGrowth(keptMoney(one), settings)
      const title = `订单 ${code}`
      const cause = `order:${orderId}`
      await moveGrowth(app, db, { memberId, kind: GrowthKind.order, delta, title, orderId, cause, now })
    }
  },
}

/** Pieces leave after settling: deducts their growth; the level stays until its review (domain 8). */
export const shrinkRefunded: Effect<RefundEvent> = {
  concerns: ({ settledAt }) => settledAt !== null,
  async run(app, db, events, { now }) {
    const settings = await getSettings(app, db)
    for (const one of events) {
      const { id: orderId, memberId, code } = one.order
      const left = keptMoney(one) - sumPieces(one.leaving, 'moneyFen')
      const had = await growthFromOrder(db, memberId, orderId)
      const delta = Math.min(0, orderGrowth(left, settings) - had)
      const title = `订单 ${code}`
      const cause = `refund:${orderId}:${one.leaving.map(({ lineId, from }) => `${lineId}-${from}`).join()}`
      await moveGrowth(app, db, { memberId, kind: GrowthKind.refund, delta, title, orderId, cause, now })
    }
  },
}
