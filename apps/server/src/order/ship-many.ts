import type { DataOf, Ops } from '@greenstar/contract'
import { refusals } from '@greenstar/contract'
import { maskName } from '@greenstar/rules/member/receiver.mask'
import {
  type ReadShipment,
  type ShipmentProblem,
  type ShipmentRow,
  shipmentProblems,
} from '@greenstar/rules/order/order.shipments'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { inArray } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { digestOf, mustBeSeen } from '../platform/frozen'
import { Refusal } from '../platform/refuse'
import { listCouriers } from './courier.store'
import { listShipHolds, type ShipHold } from './order.effects'
import { linesByOrder } from './order.read'
import type { Cause, OrderLineRow, OrderRow } from './order.store'
import { orders, parcels } from './order.tables'
import { statusText } from './order.wire'
import { freePieces } from './ship-holds'
import { shipOrder } from './ship-order'

export type ShipmentForm = {
  OrderCode: string
  Courier: string
  LogisticCode: string
  seen?: string | undefined
}
export type ShipmentResult = DataOf<Ops['order']['ImportShipments']>[number]

type Couriers = Awaited<ReturnType<typeof listCouriers>>
type Parcel = { orderId: number; shipperCode: string; logisticCode: string }
type Known = {
  couriers: Couriers
  orders: Map<string, OrderRow>
  lines: Map<number, OrderLineRow[]>
  parcels: Parcel[]
  holds: ShipHold[]
}

const rowOf = (form: ShipmentForm): ShipmentRow => ({
  orderCode: form.OrderCode,
  courier: form.Courier,
  logisticCode: form.LogisticCode,
})

/** Finds a courier by a typed name or code. */
const courierOf = (couriers: Couriers, typed: string) => {
  const text = typed.toLowerCase()
  return (
    couriers.find(({ code, name }) => code.toLowerCase() === text || name.toLowerCase() === text) ??
    couriers.find(({ name }) => text.length >= 2 && name.startsWith(typed))
  )
}

/** Reads all facts needed to judge the rows, in four statements. */
const lookUp = async (app: App, db: Db, forms: readonly ShipmentForm[]): Promise<Known> => {
  const codes = [...new Set(forms.map((form) => form.OrderCode))]
  const found = await db.select().from(orders).where(inArray(orders.code, codes))
  const ids = found.map((order) => order.id)
  const numbers = [...new Set(forms.map((form) => form.LogisticCode))]
  return {
    couriers: await listCouriers(db),
    orders: new Map(found.map((order) => [order.code, order])),
    lines: await linesByOrder(db, ids),
    holds: await listShipHolds(app, db, ids),
    parcels: await db
      .select({
        orderId: parcels.orderId,
        shipperCode: parcels.shipperCode,
        logisticCode: parcels.logisticCode,
      })
      .from(parcels)
      .where(inArray(parcels.logisticCode, numbers)),
  }
}

/** What a preview shows of an order: whom it goes to, and which pieces. */
const seenOf = (
  { receiverName, receiverPhone, address }: OrderRow,
  pieces: readonly { OrderDetailID: number; Quantity: number }[],
) => ({ receiverName, receiverPhone, address, pieces })

/** All waiting pieces of an order that are not held. */
const freeOf = (lines: readonly OrderLineRow[], holds: readonly ShipHold[]) =>
  lines.flatMap((line) => {
    const Quantity = freePieces(line, holds)
    return Quantity > 0 ? [{ OrderDetailID: line.id, Quantity }] : []
  })

const judge = (known: Known, form: ShipmentForm, ownProblem: string | undefined): ShipmentResult => {
  const order = known.orders.get(form.OrderCode)
  const courier = courierOf(known.couriers, form.Courier)
  const lines = (order && known.lines.get(order.id)) ?? []
  const result = (State: ShipmentResult['State'], Problem = ''): ShipmentResult => ({
    OrderCode: form.OrderCode,
    CourierName: courier?.name ?? form.Courier,
    LogisticCode: form.LogisticCode,
    State,
    Problem,
    OrderID: order?.id ?? null,
    Receiver: order ? `${maskName(order.receiverName)} ${order.address.cityName}` : '',
    Pieces: lines.reduce((sum, line) => sum + freePieces(line, known.holds), 0),
    Seen: order ? digestOf(seenOf(order, freeOf(lines, known.holds))) : '',
  })
  if (ownProblem) return result('problem', ownProblem)
  if (!order) return result('problem', '订单不存在')
  if (!courier) return result('problem', `没有物流公司“${form.Courier}”`)
  const used = known.parcels.filter(
    (parcel) => parcel.logisticCode === form.LogisticCode && parcel.shipperCode === courier.code,
  )
  if (used.some(({ orderId }) => orderId === order.id)) return result('repeated', '已用此单号发货，不再重复')
  if (used.length > 0) return result('problem', refusals['order/tracking-used'].msg)
  if (order.status !== OrderStatus.HasBeenConfirmedToBeShipped)
    return result('problem', `订单${statusText(order.status)}，不能发货`)
  const hold = known.holds.find((one) => one.orderId === order.id)
  return hold && lines.every((line) => freePieces(line, known.holds) === 0)
    ? result('problem', `暂不能发货：${hold.reason}`)
    : result('ready')
}

const preview = async (
  app: App,
  db: Db,
  forms: readonly ShipmentForm[],
  problems: readonly ShipmentProblem[],
): Promise<ShipmentResult[]> => {
  const known = await lookUp(app, db, forms)
  return forms.map((form, index) => judge(known, form, problems[index]))
}

/** Returns what would happen to each row, in their order; changes nothing. */
const previewShipments = (app: App, db: Db, forms: readonly ShipmentForm[]): Promise<ShipmentResult[]> =>
  preview(app, db, forms, shipmentProblems(forms.map(rowOf)))

/** The same for the rows of a table, with their numbers in it and the couriers as written. */
export const previewTable = async (
  app: App,
  db: Db,
  rows: readonly ReadShipment[],
): Promise<ShipmentResult[]> => {
  const forms = rows.map((row) => ({
    OrderCode: row.orderCode,
    Courier: row.courier,
    LogisticCode: row.logisticCode,
  }))
  const results = await preview(app, db, forms, shipmentProblems(rows))
  return results.map((result, at) => ({ ...result, Row: rows[at]?.row, Written: rows[at]?.courier }))
}

type Means = { app: App; read: Db; transact<T>(work: (db: Db) => Promise<T>): Promise<T> }

/** All waiting pieces of an order that are not held, in one parcel. */
export const wholeParcel = async (
  app: App,
  db: Db,
  orderId: number,
  shipperCode: string,
  logisticCode: string,
) => {
  const lines = (await linesByOrder(db, [orderId])).get(orderId) ?? []
  const holds = await listShipHolds(app, db, [orderId])
  return {
    ShipperCode: shipperCode,
    LogisticCode: logisticCode,
    Lines: freeOf(lines, holds),
  }
}

/**
 * Ships every row that may be shipped, one transaction per order, so that a failure does not affect the
 * others. Idempotent: a row already shipped with this number changes nothing. `audit` runs in the transaction
 * of its order.
 */
export const shipMany = async (
  { app, read, transact }: Means,
  forms: readonly ShipmentForm[],
  cause: Cause,
  audit: (db: Db, order: OrderRow, parcel: object) => Promise<unknown>,
): Promise<ShipmentResult[]> => {
  const couriers = await listCouriers(read)
  const results: ShipmentResult[] = []
  for (const [index, row] of (await previewShipments(app, read, forms)).entries()) {
    const form = forms[index]
    const courier = form && courierOf(couriers, form.Courier)
    if (row.State !== 'ready' || row.OrderID === null || !courier) {
      results.push(row)
      continue
    }
    const { OrderID: id, LogisticCode } = row
    try {
      await transact(async (db) => {
        const parcel = await wholeParcel(app, db, id, courier.code, LogisticCode)
        const order = await shipOrder(app, db, id, [parcel], cause)
        mustBeSeen(form.seen, seenOf(order, parcel.Lines))
        await audit(db, order, parcel)
      })
      results.push({ ...row, State: 'shipped' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // A parallel request was faster: return the present state.
      const [after] = await previewShipments(app, read, [form])
      results.push(
        after?.State === 'ready' || !after ? { ...row, State: 'problem', Problem: error.message } : after,
      )
    }
  }
  return results
}
