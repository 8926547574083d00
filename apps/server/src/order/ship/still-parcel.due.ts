import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY } from '@greenstar/rules/platform/time'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { defineBatches } from '../../platform/jobs/batches'
import { getSetting } from '../../setting/setting.service'
import { tellOrders } from '../order.messages'
import { findOrders, type ParcelRow } from '../order.store'
import { orderLines, parcelLines, parcels } from '../order.tables'

const batch = 100

/** In these the parcel is still on its way to the member: the rest of a part-shipped order waits. */
const onItsWay: readonly number[] = [OrderStatus.HasBeenConfirmedToBeShipped, OrderStatus.Shipped]

/** When a parcel that moved at `movedAt` (ms) counts as one without movement. */
export const stillFrom = async (app: App, db: Db, movedAt: number): Promise<Date> =>
  new Date(movedAt + (await getSetting(app, 'order.parcelStillDays', db)) * DAY)

const takeStill = (app: App, db: Db, limit: number, aside: readonly number[]): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(
      and(
        lte(parcels.stillAt, new Date(app.clock.now())),
        sql`${parcels.id} <> all(${sql.param([...aside])}::bigint[])`,
      ),
    )
    .orderBy(asc(parcels.stillAt))
    .limit(limit)
    .for('update', { skipLocked: true })

/** The goods of each parcel in words: 绿萝×2，花盆×1. */
const goodsOf = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .select({ parcelId: parcelLines.parcelId, name: orderLines.name, quantity: parcelLines.quantity })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(inArray(parcelLines.parcelId, [...ids]))
    .orderBy(asc(orderLines.index))
  return (id: number) =>
    rows
      .filter(({ parcelId }) => parcelId === id)
      .map(({ name, quantity }) => `${name}×${quantity}`)
      .join('，') || '同一订单的又一件'
}

const tellStill = async (app: App, db: Db, rows: readonly ParcelRow[]) => {
  const now = app.clock.now()
  const ids = rows.map(({ id }) => id)
  await db.update(parcels).set({ stillAt: null }).where(inArray(parcels.id, ids))
  const orders = new Map(
    (await findOrders(db, [...new Set(rows.map(({ orderId }) => orderId))])).map((order) => [
      order.id,
      order,
    ]),
  )
  const goods = await goodsOf(db, ids)
  for (const { id, orderId, traces, shippedAt, shipperName, logisticCode } of rows) {
    const order = orders.get(orderId)
    if (!order || !onItsWay.includes(order.status)) continue
    const movedAt = Date.parse(traces[0]?.at ?? '') || shippedAt.getTime()
    const days = String(Math.floor((now - movedAt) / DAY))
    await tellOrders(db, 'order.parcel-still', [order], now, () => ({
      ...{ goods: goods(id), courier: shipperName, number: logisticCode, days },
    }))
  }
  return rows.length
}

/** Notifies members of parcels without a step for days (setting order.parcelStillDays), once until they move. */
export const stillDue = defineBatches(
  ['order.parcel-still', '告知包裹多日没有更新'],
  batch,
  { take: takeStill, move: tellStill },
  (now) => sql`select still_at as at from parcels where still_at <= ${now}`,
)
