import type { EventLine, OrderEvent, RefundEvent } from '@greenstar/rules/order/order.event'
import type { Effect } from '../platform/effect'
import { countSold } from './flash.service'
import { freeNewcomers } from './newcomer.service'

/** When a flash order is paid: counts its pieces as sold. */
export const sellFlash: Effect<OrderEvent> = {
  concerns: ({ flashSessionId }) => flashSessionId !== null,
  async run(_app, db, events) {
    for (const { order, lines } of events)
      if (order.flashSessionId) await countSold(db, order.flashSessionId, lines)
  },
}

const isNewcomers = ({ priceReason }: EventLine) => priceReason === 'newcomer'

/** When an unpaid order is cancelled: its member may buy as a newcomer again (domain 12). */
export const returnNewcomer: Effect<OrderEvent> = {
  async run(_app, db, events) {
    const meant = events.filter(({ lines }) => lines.some(isNewcomers))
    if (meant.length > 0)
      await freeNewcomers(
        db,
        meant.map(({ order }) => order.id),
      )
  },
}

/** When a newcomer's piece is refunded before shipping: the same; after shipping the right is used up. */
export const returnRefundedNewcomer: Effect<RefundEvent> = {
  async run(_app, db, events) {
    const meant = events.filter(
      ({ lines, leaving, wasShipped }) =>
        !wasShipped &&
        lines.some((line) => isNewcomers(line) && leaving.some(({ lineId }) => lineId === line.id)),
    )
    if (meant.length > 0)
      await freeNewcomers(
        db,
        meant.map(({ order }) => order.id),
      )
  },
}
