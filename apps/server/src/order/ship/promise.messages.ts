import { arriveText } from '@greenstar/rules/freight/delivery'
import type { OrderEvent } from '@greenstar/rules/order/order.event'
import { isLate } from '@greenstar/rules/order/order.refund'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { deliveryTerms } from '../../freight/freight.service'
import type { Effect } from '../../platform/effect'
import { tellOrders } from '../order.messages'
import { listParcels } from '../order.read'
import { findOrders } from '../order.store'

/** Notifies members that their orders are shipped; after a missed promise also of the expected arrival. */
export const tellShipped: Effect<OrderEvent> = {
  async run(app, db, events, { now }) {
    const all = events.map(({ order }) => order)
    const late = all.filter((order) => isLate(order, now))
    await tellOrders(
      db,
      'order.shipped',
      all.filter((order) => !isLate(order, now)),
      now,
    )
    const arrivals = new Map<number, string>()
    for (const order of late.length > 0
      ? await findOrders(
          db,
          late.map(({ id }) => id),
        )
      : []) {
      const courier = (await listParcels(db, order.id)).at(-1)?.shipperCode
      const { road } = await deliveryTerms(app, db, order.address.districtId, courier)
      arrivals.set(order.id, arriveText(startOfShanghaiDay(now), road))
    }
    await tellOrders(db, 'order.shipped-late', late, now, ({ id }) => ({ arrive: arrivals.get(id) ?? '' }))
  },
}
