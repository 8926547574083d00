import { autoFinishAt } from '@greenstar/rules/order/order.deadline'
import { waitingPieces } from '@greenstar/rules/order/order.refund'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { shipStock } from '../../catalog/stock/stock.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { getSettings } from '../../setting/setting.service'
import { subscribeJob } from '../courier/courier.jobs'
import { listCouriers } from '../courier/courier.store'
import { listShipHolds, runOrderEffects } from '../order.effects'
import { listParcels } from '../order.read'
import {
  addShipped,
  type Cause,
  changeOrder,
  insertNote,
  insertParcel,
  insertParcelLines,
  listOrderLines,
  lockOrder,
  moveOrders,
  type OrderLineRow,
  type OrderRow,
} from '../order.store'
import { checkHolds } from './ship-holds'
import { stillFrom } from './still-parcel.due'
import { checkTracking } from './tracking'
import { listWaybills, moveWaybills } from './waybill.store'

export type ParcelForm = {
  ShipperCode: string
  LogisticCode: string
  /** Empty: a further box of the same shipment. */
  Lines: { OrderDetailID: number; Quantity: number }[]
  /** The parcel of another order in which these pieces lie. */
  mergedInto?: number
}

type Couriers = { code: string; name: string }[]

/** Adds up the pieces of a line that a parcel names twice. */
const contentsOf = ({ Lines }: Pick<ParcelForm, 'Lines'>) => {
  const pieces = new Map<number, number>()
  for (const { OrderDetailID, Quantity } of Lines)
    pieces.set(OrderDetailID, (pieces.get(OrderDetailID) ?? 0) + Quantity)
  return [...pieces].map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
}

/** The waybill of an order whose number is used: it is not cancelled any more. */
const shipWaybill = async (db: Db, orderId: number, { ShipperCode, LogisticCode }: ParcelForm) => {
  const waybill = (await listWaybills(db, [orderId])).get(orderId)
  if (waybill?.shipperCode === ShipperCode && waybill.logisticCode === LogisticCode)
    await moveWaybills(db, [waybill.id], 'ship', {}, 'warehouse')
}

const sendParcel = async (
  app: App,
  db: Db,
  order: OrderRow,
  form: ParcelForm,
  { couriers, lines, now }: { couriers: Couriers; lines: readonly OrderLineRow[]; now: number },
) => {
  const courier = couriers.find((one) => one.code === form.ShipperCode)
  if (!courier) throw refuse('order/courier-unknown')
  checkTracking(order, form.LogisticCode)
  const contents = contentsOf(form)
  for (const { orderLineId, quantity } of contents) {
    const line = lines.find((one) => one.id === orderLineId)
    if (!line || !(await addShipped(db, line.id, quantity)))
      throw refuse('order/ship-quantity', { name: line?.name ?? '商品' })
  }
  const parcel = await insertParcel(db, {
    ...{ orderId: order.id, mergedInto: form.mergedInto ?? null },
    shipperCode: courier.code,
    shipperName: courier.name,
    logisticCode: form.LogisticCode,
    shippedAt: new Date(now),
    checkedAt: new Date(now),
    stillAt: await stillFrom(app, db, now),
  })
  if (!parcel) throw refuse('order/tracking-used')
  await shipWaybill(db, order.id, form)
  const rows = contents.map((one) => ({ parcelId: parcel.id, ...one }))
  if (rows.length > 0) await insertParcelLines(db, rows)
  // the courier knows the number already, from the parcel of the first order
  if (!form.mergedInto) await app.jobs.send(db, subscribeJob, { parcelId: parcel.id })
}

const isComplete = (lines: readonly OrderLineRow[]) => lines.every((line) => waitingPieces(line) <= 0)

/** Moves a fully shipped order: 30 → 40; receipt is confirmed automatically later (domain 3). */
export const finishShipping = async (app: App, db: Db, order: OrderRow, cause: Cause) => {
  const finishAt = new Date(autoFinishAt(cause.now, await getSettings(app, db)))
  const change = {
    shippedAt: new Date(cause.now),
    autoFinishAt: finishAt,
    outStockStatus: OutStockStatus.PickUp,
  }
  const from = OrderStatus.HasBeenConfirmedToBeShipped
  const [moved] = await moveOrders(db, [order.id], 'ship', from, change, cause)
  if (!moved) throw refuse('order/state-changed')
  await runOrderEffects(app, db, 'shipped', [moved], cause)
  return moved
}

const notePart = async (db: Db, order: OrderRow, cause: Cause) => {
  const changed = await changeOrder(db, order, { outStockStatus: OutStockStatus.PickUp })
  if (!changed) throw refuse('order/state-changed')
  await insertNote(db, changed, { ...cause, reason: '部分发货' })
  return changed
}

/** Whether an order, locked for the transaction, was shipped in exactly these parcels: a repeat (domain 0.3). */
export const isShippedIn = async (db: Db, id: number, forms: readonly ParcelForm[]): Promise<boolean> => {
  await lockOrder(db, id)
  const sent = await listParcels(db, id)
  const textOf = (lines: ReturnType<typeof contentsOf>) =>
    lines
      .map(({ orderLineId, quantity }) => `${orderLineId}×${quantity}`)
      .sort()
      .join()
  return forms.every((form) =>
    sent.some(
      ({ shipperCode, logisticCode, lines }) =>
        shipperCode === form.ShipperCode &&
        logisticCode === form.LogisticCode &&
        textOf(lines) === textOf(contentsOf(form)),
    ),
  )
}

/**
 * Ships one or more parcels with all or some pieces (domain 3), in the caller's transaction: removes the
 * pieces from stock and queues a job that subscribes to the courier's news. Refuses orders in other states.
 */
export const shipOrder = async (
  app: App,
  db: Db,
  id: number,
  parcels: readonly ParcelForm[],
  cause: Cause,
): Promise<OrderRow> => {
  const order = await lockOrder(db, id)
  if (!order) throw refuse('order/not-found')
  if (order.status !== OrderStatus.HasBeenConfirmedToBeShipped) throw refuse('order/state-changed')
  const before = await listOrderLines(db, [id])
  const wanted = contentsOf({ Lines: parcels.flatMap((form) => form.Lines) })
  checkHolds(before, wanted, await listShipHolds(app, db, [id]))
  const couriers = await listCouriers(db)
  for (const form of parcels)
    await sendParcel(app, db, order, form, { couriers, lines: before, now: cause.now })
  const after = await listOrderLines(db, [id])
  const gone = after.flatMap((line, index) => {
    const quantity = line.shippedNum - (before[index]?.shippedNum ?? 0)
    return quantity > 0 ? [{ productId: line.productId, quantity }] : []
  })
  const [missing] = await shipStock(db, gone, id, cause.actor.name, cause.now)
  const waiting = before.find((line) => line.productId === missing)
  if (waiting) throw refuse('order/not-arrived', { name: waiting.name })
  return isComplete(after) ? finishShipping(app, db, order, cause) : notePart(db, order, cause)
}
