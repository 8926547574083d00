import type { MomentLine, OrderMoment, RefundMoment } from '@greenstar/rules/order/order.moment'
import type { Effect } from '../platform/moment'
import { countSold } from './flash.service'
import { freeNewcomers } from './newcomer.service'

/** An order of the flash sale is paid: its pieces will not come back by themselves any more. */
export const sellFlash: Effect<OrderMoment> = {
  concerns: ({ flashSessionId }) => flashSessionId !== null,
  async run(_app, db, moments) {
    for (const { order, lines } of moments)
      if (order.flashSessionId) await countSold(db, order.flashSessionId, lines)
  },
}

const isNewcomers = ({ priceReason }: MomentLine) => priceReason === 'newcomer'

/** Given up unpaid: its member may buy as a newcomer again (domain 12). */
export const returnNewcomer: Effect<OrderMoment> = {
  async run(_app, db, moments) {
    const meant = moments.filter(({ lines }) => lines.some(isNewcomers))
    if (meant.length > 0)
      await freeNewcomers(
        db,
        meant.map(({ order }) => order.id),
      )
  },
}

/** The newcomer's piece is paid back before it was shipped: the same; after shipping the right is used up. */
export const returnRefundedNewcomer: Effect<RefundMoment> = {
  async run(_app, db, moments) {
    const meant = moments.filter(
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
