import type { DataOf, Ops } from '@greenstar/contract'
import { refusals } from '@greenstar/contract'
import { maxTogether } from '@greenstar/contract/order/order.parcel.console'
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
import { Refusal, refuse } from '../platform/refuse'
import { listCouriers } from './courier.store'
import { listShipHolds, type ShipHold } from './order.effects'
import { linesByOrder } from './order.read'
import { type Cause, lockOrder, type OrderLineRow, type OrderRow } from './order.store'
import { orders, parcels } from './order.tables'
import { statusText } from './order.wire'
import { freePieces } from './ship-holds'
import { type ParcelForm, shipOrder } from './ship-order'
import { receiverOf, shipTogether } from './ship-together'
import { shipmentSeen } from './shipment-seen'
import { wholeParcel } from './whole-parcel'

type UnseenForm = { OrderCode: string; Courier: string; LogisticCode: string }
export type ShipmentForm = UnseenForm & { seen: string }
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

const rowOf = (form: UnseenForm): ShipmentRow => ({
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
const lookUp = async (app: App, db: Db, forms: readonly UnseenForm[]): Promise<Known> => {
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

const judge = (app: App, known: Known, form: UnseenForm, ownProblem: string | undefined): ShipmentResult => {
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
    Seen: order ? shipmentSeen(app, order) : '',
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

/** Courier and number of a row, as the key of its parcel. */
const parcelOf = ({ couriers }: Pick<Known, 'couriers'>, { Courier, LogisticCode }: UnseenForm) =>
  JSON.stringify([courierOf(couriers, Courier)?.code ?? Courier, LogisticCode])

/** Rows by their parcel: those with one tracking number are shipped together. */
const groupsOf = (known: Pick<Known, 'couriers'>, forms: readonly UnseenForm[]) => {
  const groups = new Map<string, UnseenForm[]>()
  for (const form of forms) {
    const key = parcelOf(known, form)
    groups.set(key, [...(groups.get(key) ?? []), form])
  }
  return groups
}

/** Why the rows of one parcel cannot share it; undefined if they can. */
const groupProblem = (known: Known, forms: readonly UnseenForm[]): ShipmentProblem => {
  if (forms.length < 2) return undefined
  const receivers = new Set(
    forms.map(({ OrderCode }) => {
      const order = known.orders.get(OrderCode)
      return order ? receiverOf(order) : OrderCode
    }),
  )
  if (receivers.size > 1) return '运单号在表中出现多次，收货人不是同一人'
  return forms.length > maxTogether ? `一个包裹最多合并 ${maxTogether} 单` : undefined
}

const preview = async (
  app: App,
  db: Db,
  forms: readonly UnseenForm[],
  problems: readonly ShipmentProblem[],
): Promise<ShipmentResult[]> => {
  const known = await lookUp(app, db, forms)
  const groups = groupsOf(known, forms)
  const judged = forms.map((form, index) =>
    judge(app, known, form, problems[index] ?? groupProblem(known, groups.get(parcelOf(known, form)) ?? [])),
  )
  // A parcel leaves whole or not at all: the rows that are ready say which order holds it back.
  const blocking = new Map<string, string>()
  for (const [index, form] of forms.entries())
    if (judged[index]?.State !== 'ready') blocking.set(parcelOf(known, form), form.OrderCode)
  return forms.map((form, index) => {
    const row = judged[index] as ShipmentResult
    const code = blocking.get(parcelOf(known, form))
    return code === undefined || row.State !== 'ready'
      ? row
      : { ...row, State: 'problem', Problem: `同一包裹的订单 ${code} 不能发货` }
  })
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

type Shipping = { form: ShipmentForm; row: ShipmentResult; id: number; code: string }

/** Ships the rows of one parcel, in the transaction of the caller. */
const shipRows = async (
  app: App,
  db: Db,
  rows: readonly [Shipping, ...Shipping[]],
  cause: Cause,
  done: (order: OrderRow, parcel: ParcelForm) => Promise<unknown>,
) => {
  const [{ id, code, row }] = rows
  if (rows.length > 1) {
    const ids = rows.map((one) => one.id)
    const parcel = { ShipperCode: code, LogisticCode: row.LogisticCode }
    await shipTogether(app, db, ids, parcel, cause, done)
    return
  }
  const parcel = await wholeParcel(app, db, id, code, row.LogisticCode)
  await done(await shipOrder(app, db, id, [parcel], cause), parcel)
}

/**
 * Ships every row that may be shipped, one transaction for each parcel, so that a failure does not affect the others;
 * rows with one tracking number are one parcel. Idempotent: a row already shipped with this number changes nothing.
 * `audit` runs in the transaction of its order.
 */
export const shipMany = async (
  { app, read, transact }: Means,
  forms: readonly ShipmentForm[],
  cause: Cause,
  audit: (db: Db, order: OrderRow, parcel: object) => Promise<unknown>,
): Promise<ShipmentResult[]> => {
  const couriers = await listCouriers(read)
  const results = await previewShipments(app, read, forms)
  const parcels = new Map<string, [Shipping, ...Shipping[]]>()
  for (const [index, row] of results.entries()) {
    const form = forms[index]
    const courier = form && courierOf(couriers, form.Courier)
    if (row.State !== 'ready' || row.OrderID === null || !courier) continue
    const one = { form, row, id: row.OrderID, code: courier.code }
    const key = parcelOf({ couriers }, form)
    parcels.set(key, [...(parcels.get(key) ?? []), one] as [Shipping, ...Shipping[]])
  }
  for (const rows of parcels.values()) {
    const states = await shipParcel({ app, read, transact }, rows, cause, audit)
    for (const [at, { row }] of rows.entries()) results[results.indexOf(row)] = states[at] ?? row
  }
  return results
}

/** Ships the rows of one parcel in a transaction of their own; returns the results of its rows. */
const shipParcel = async (
  { app, read, transact }: Means,
  rows: readonly [Shipping, ...Shipping[]],
  cause: Cause,
  audit: (db: Db, order: OrderRow, parcel: object) => Promise<unknown>,
): Promise<ShipmentResult[]> => {
  try {
    await transact(async (db) => {
      for (const { id, form } of rows.toSorted((one, other) => one.id - other.id)) {
        const shown = await lockOrder(db, id)
        if (!shown || form.seen !== shipmentSeen(app, shown)) throw refuse('platform/seen-changed')
      }
      await shipRows(app, db, rows, cause, (order, parcel) => audit(db, order, parcel))
    })
    return rows.map(({ row }) => ({ ...row, State: 'shipped' }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message } = error
    // A parallel request was faster: return the present state.
    const after = await previewShipments(
      app,
      read,
      rows.map(({ form }) => form),
    )
    return rows.map(({ row }, at) => {
      const now = after[at]
      return now && now.State !== 'ready' ? now : { ...row, State: 'problem', Problem: message }
    })
  }
}
