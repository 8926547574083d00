import { arriveText, nextPromise, promisedBy, promisedDay } from '@greenstar/rules/freight/delivery'
import { isGroupOrder } from '@greenstar/rules/order/order.status'
import { monthDayText } from '@greenstar/rules/platform/time-words'
import { getSellable } from '../../catalog/product/sku.service'
import { deliveryTerms, latestShipBy } from '../../freight/freight.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { defineBatches } from '../../platform/jobs/batches'
import { getSetting } from '../../setting/setting.service'
import { tellOrders } from '../order.messages'
import { linesByOrder } from '../order.read'
import type { OrderRow } from '../order.store'
import { dueDelayed, duePromises, putPromises, takeDelayed, takeUnpromised } from './promise.store'

const batch = 100

/** Latest shipping day (ms) of the presale goods of each order. */
const shipByOf = async (db: Db, rows: readonly OrderRow[]) => {
  const lines = await linesByOrder(
    db,
    rows.map(({ id }) => id),
  )
  const productsOf = (id: number) => (lines.get(id) ?? []).map(({ productId }) => productId)
  const goods = await getSellable(
    db,
    rows.flatMap(({ id }) => productsOf(id)),
  )
  return ({ id }: OrderRow) => latestShipBy(productsOf(id).flatMap((product) => goods.get(product) ?? []))
}

const firstPromises = async (app: App, db: Db, rows: readonly OrderRow[]) => {
  const now = app.clock.now()
  const shipBy = await shipByOf(db, rows)
  const { cutoffHour } = await deliveryTerms(app, db, undefined)
  const promises = rows.map((order) => {
    // a group order waits for its team, so its time begins now
    const paidAt = isGroupOrder(order) ? now : (order.paidAt?.getTime() ?? now)
    const by = promisedBy({ paidAt, shipBy: shipBy(order), cutoffHour }, now)
    return { id: order.id, by }
  })
  await putPromises(db, promises)
  return rows.length
}

/** Keeps the day by which a paid order is promised to ship, so that later changes do not move it. */
export const promiseDue = defineBatches(
  ['order.promise', '记录承诺的发货日'],
  batch,
  { take: (_app, db, limit, aside) => takeUnpromised(db, limit, aside), move: firstPromises },
  duePromises,
)

const tellDelayed = async (app: App, db: Db, rows: readonly OrderRow[]) => {
  const now = app.clock.now()
  const shipBy = await shipByOf(db, rows)
  const lateDays = await getSetting(app, 'order.lateDays', db)
  const promises: { id: number; by: number; arrive: string; day: string }[] = []
  for (const order of rows) {
    const by = nextPromise(lateDays, shipBy(order), now)
    const { road } = await deliveryTerms(app, db, order.address.districtId)
    promises.push({
      ...{ id: order.id, by, arrive: arriveText(promisedDay(by), road) },
      day: monthDayText(promisedDay(order.shipByAt?.getTime() ?? now)),
    })
  }
  await putPromises(db, promises)
  const made = new Map(promises.map((promise) => [promise.id, promise]))
  await tellOrders(db, 'order.delayed', rows, now, ({ id }) => {
    const { by = now, arrive = '', day = '' } = made.get(id) ?? {}
    return { day, arrive, next: monthDayText(promisedDay(by)) }
  })
  return rows.length
}

/** An order did not ship by its promise: makes the next one and notifies the member, once for each promise. */
export const delayedDue = defineBatches(
  ['order.delayed', '告知没按承诺发货'],
  batch,
  {
    take: (app, db, limit, aside) => takeDelayed(db, { now: new Date(app.clock.now()), limit, aside }),
    move: tellDelayed,
  },
  dueDelayed,
)
