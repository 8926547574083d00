import { maxTogether } from '@greenstar/contract/order/order.parcel.console'
import { GroupState } from '@greenstar/rules/group/group'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { groupSeats } from '../../group/group.tables'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { lockParcelByNumber } from '../courier/courier.store'
import { listShipHolds } from '../order.effects'
import { listParcels } from '../order.read'
import { type Cause, lockOrder, type OrderRow } from '../order.store'
import { orderLines, orders } from '../order.tables'
import { type ParcelForm, shipOrder } from './ship-order'
import { wholeParcel } from './whole-parcel'

/** Whom and where a parcel goes to; orders in which all of it is equal may share one. */
export const receiverOf = ({ memberId, receiverName, receiverPhone, address }: OrderRow) =>
  JSON.stringify([memberId, receiverName, receiverPhone, address.districtId, address.detail])

/** Other orders to be shipped to the same receiver of the same member, the oldest first. */
export const listTogether = async (
  db: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'memberId' | 'receiverName' | 'receiverPhone' | 'address'>,
) => {
  if (order.status !== OrderStatus.HasBeenConfirmedToBeShipped) return []
  return db
    .select({
      ID: orders.id,
      OrderCode: orders.code,
      TotalNum: orders.totalNum,
      Goods: sql<string>`(select string_agg(l.name, '，' order by l.index) from ${orderLines} l
        where l.order_id = orders.id)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, order.memberId),
        eq(orders.status, OrderStatus.HasBeenConfirmedToBeShipped),
        ne(orders.id, order.id),
        eq(orders.receiverName, order.receiverName),
        eq(orders.receiverPhone, order.receiverPhone),
        sql`(${orders.address}->>'districtId')::int = ${order.address.districtId}`,
        sql`${orders.address}->>'detail' = ${order.address.detail}`,
        sql`not exists (select from ${groupSeats} s where s.order_id = orders.id
          and s.state in (${GroupState.forming}, ${GroupState.failed}))`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(maxTogether - 1)
}

/**
 * Ships orders of one receiver in one parcel (domain 3), in the caller's transaction: of each all waiting pieces that
 * are not held. Its number belongs to all of them. `each` runs after each of them. Returns
 * the orders; none if they are in it already (domain 0.3).
 */
export const shipTogether = async (
  app: App,
  db: Db,
  wanted: readonly number[],
  { ShipperCode, LogisticCode }: Pick<ParcelForm, 'ShipperCode' | 'LogisticCode'>,
  by: Cause,
  each: (order: OrderRow, parcel: ParcelForm) => Promise<unknown> = async () => undefined,
): Promise<OrderRow[]> => {
  const held: OrderRow[] = []
  for (const id of [...new Set(wanted)].sort((a, b) => a - b)) {
    const order = await lockOrder(db, id)
    if (!order) throw refuse('order/not-found')
    held.push(order)
  }
  const [first] = held
  if (!first || held.length < 2 || held.some((order) => receiverOf(order) !== receiverOf(first)))
    throw refuse('order/not-together')
  const isIn = async ({ id }: OrderRow) =>
    (await listParcels(db, id)).some(
      (parcel) => parcel.shipperCode === ShipperCode && parcel.logisticCode === LogisticCode,
    )
  let inIt = 0
  for (const order of held) if (await isIn(order)) inIt++
  if (inIt === held.length) return []
  const cause = { ...by, reason: `合并发货：${held.map(({ code }) => code).join('，')}` }
  const shipped: OrderRow[] = []
  let main: number | undefined
  for (const order of held) {
    const parcel = await wholeParcel(app, db, order.id, ShipperCode, LogisticCode)
    if (parcel.Lines.length === 0) {
      const [hold] = await listShipHolds(app, db, [order.id])
      throw hold
        ? refuse('order/held', { name: order.code, reason: hold.reason })
        : refuse('order/state-changed')
    }
    const form = main === undefined ? parcel : { ...parcel, mergedInto: main }
    const after = await shipOrder(app, db, order.id, [form], cause)
    await each(after, parcel)
    shipped.push(after)
    main ??= (await lockParcelByNumber(db, ShipperCode, LogisticCode))?.id
  }
  return shipped
}
