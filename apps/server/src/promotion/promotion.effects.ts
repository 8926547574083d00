import type { EventLine, OrderEvent, RefundEvent } from '@greenstar/rules/order/order.event'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Effect } from '../platform/effect'
import { countSold } from './flash.service'
import { forgetHouseholds, freeNewcomers, newcomerDoubts } from './newcomer.service'

export const newcomerDoubt = defineAlert(['order.newcomer-doubt', '新人优惠待核对'])

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
    await forgetHouseholds(
      db,
      events.map(({ order }) => order.id),
    )
  },
}

/**
 * When an order is paid: what was new at its placing is asked again, now with the payer. The money stays and the order
 * waits for an operator; it is not shipped before (domain 12).
 */
export const watchNewcomers: Effect<OrderEvent> = {
  isBeside: true,
  async run(app, db, events, { now }) {
    const orders = new Map(events.map(({ order }) => [order.id, order]))
    for (const [id, reason] of await newcomerDoubts(app, db, [...orders.keys()])) {
      const facts = { order: orders.get(id)?.code, reason }
      await raiseAlert(app, db, { kind: newcomerDoubt, subject: `order:${id}`, facts }, now)
    }
  },
}

/** Checked before every shipping: such an order waits until an operator releases or refunds it. */
export const holdKnownNewcomers = async (db: Db, orderIds: readonly number[], app: App) =>
  [...(await newcomerDoubts(app, db, orderIds))].map(([orderId, reason]) => ({ orderId, reason }))

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
    const gone = events.filter(({ isLast, wasShipped }) => isLast && !wasShipped)
    if (gone.length > 0)
      await forgetHouseholds(
        db,
        gone.map(({ order }) => order.id),
      )
  },
}
