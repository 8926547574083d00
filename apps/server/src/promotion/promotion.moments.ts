import type { OrderMoment } from '@greenstar/rules/order/order.moment'
import type { Effect } from '../platform/moment'
import { countSold } from './flash.service'

/** An order of the flash sale is paid: its pieces will not come back by themselves any more. */
export const sellFlash: Effect<OrderMoment> = {
  concerns: ({ flashSessionId }) => flashSessionId !== null,
  async run(_app, db, moments) {
    for (const { order, lines } of moments)
      if (order.flashSessionId) await countSold(db, order.flashSessionId, lines)
  },
}
