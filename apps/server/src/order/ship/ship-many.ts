import type { DataOf, Ops } from '@greenstar/contract'
import { refusals } from '@greenstar/contract'
import { maxTogether } from '@greenstar/contract/order/order.parcel.console'
import { courierAbbreviated } from '@greenstar/rules/freight/courier-guess'
import { maskName } from '@greenstar/rules/member/receiver.mask'
import {
  type FreeLine,
  isGoods,
  type Packing,
  packParcels,
  type ReadShipment,
  type ShipmentProblem,
  type ShipmentRow,
  shipmentProblems,
  shippedAsOne,
} from '@greenstar/rules/order/order.shipments'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { inArray, sql } from 'drizzle-orm'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { Refusal, refuse } from '../../platform/refuse'
import { listCouriers } from '../courier/courier.store'
import { listShipHolds, type ShipHold } from '../order.effects'
import { linesByOrder } from '../order.read'
import { type Cause, lockOrder, type OrderLineRow, type OrderRow } from '../order.store'
import { orders, parcels } from '../order.tables'
import { statusText } from '../order.wire'
import { codesOf } from './pick-list'
import { freePieces } from './ship-holds'
import { type ParcelForm, shipOrder } from './ship-order'
import { receiverOf, shipTogether } from './ship-together'
import { shipmentSeen } from './shipment-seen'
import { misplacedIn } from './tracking'

type UnseenForm = {
  OrderCode: string
  Courier: string
  LogisticCode: string
  Goods?: string | undefined
  Quantity?: number | undefined
}
export type ShipmentForm = UnseenForm & { seen: string }
export type ShipmentResult = DataOf<Ops['order']['ImportShipments']>[number]

type Couriers = Awaited<ReturnType<typeof listCouriers>>
type Parcel = {
  orderId: number
  shipperCode: string
  logisticCode: string
  lines: { lineId: number; quantity: number }[]
}
type Known = {
  couriers: Couriers
  orders: Map<string, OrderRow>
  lines: Map<number, OrderLineRow[]>
  codes: ReadonlyMap<number, string>
  parcels: Parcel[]
  holds: ShipHold[]
}

const rowOf = (form: UnseenForm): ShipmentRow => ({
  orderCode: form.OrderCode,
  courier: form.Courier,
  logisticCode: form.LogisticCode,
  goods: form.Goods ?? '',
  pieces: form.Quantity ?? null,
})

/** Finds a courier by a typed name or code. */
const courierOf = (couriers: Couriers, typed: string) => {
  const text = courierAbbreviated(typed) ?? typed.toLowerCase()
  return (
    couriers.find(({ code, name }) => code.toLowerCase() === text || name.toLowerCase() === text) ??
    couriers.find(({ name }) => text.length >= 2 && name.startsWith(typed))
  )
}

/** Reads all facts needed to judge the rows, in five statements. */
const lookUp = async (app: App, db: Db, forms: readonly UnseenForm[]): Promise<Known> => {
  const codes = [...new Set(forms.map((form) => form.OrderCode))]
  const found = await db.select().from(orders).where(inArray(orders.code, codes))
  const ids = found.map((order) => order.id)
  const numbers = [...new Set(forms.map((form) => form.LogisticCode))]
  const lines = await linesByOrder(db, ids)
  return {
    couriers: await listCouriers(db),
    orders: new Map(found.map((order) => [order.code, order])),
    lines,
    codes: await codesOf(db, [...lines.values()].flat()),
    holds: await listShipHolds(app, db, ids),
    parcels: await db
      .select({
        orderId: parcels.orderId,
        shipperCode: parcels.shipperCode,
        logisticCode: parcels.logisticCode,
        lines: sql<Parcel['lines']>`coalesce((
          select json_agg(json_build_object('lineId', c.order_line_id, 'quantity', c.quantity))
          from parcel_lines c where c.parcel_id = parcels.id), '[]'::json)`,
      })
      .from(parcels)
      .where(inArray(parcels.logisticCode, numbers)),
  }
}

/** The lines of an order as its parcels are packed from them. */
const freeLines = (
  lines: readonly OrderLineRow[],
  holds: readonly ShipHold[],
  codes: Known['codes'],
): FreeLine[] =>
  lines.map((line) => ({
    ...{ id: line.id, name: line.name, attribute: line.attribute },
    code: codes.get(line.productId) ?? '',
    free: freePieces(line, holds),
  }))

const linesOf = ({ lines, holds, codes }: Pick<Known, 'lines' | 'holds' | 'codes'>, id: number) =>
  freeLines(lines.get(id) ?? [], holds, codes)

/** Why a row whose number its order has already is no repeat; undefined if it is one. */
const otherContents = (known: Known, { lines }: Parcel, id: number, form: UnseenForm): ShipmentProblem => {
  const goods = form.Goods
  if (!goods) return undefined
  const fitting = linesOf(known, id).filter((line) => isGoods(line, goods))
  const sent = lines
    .filter(({ lineId }) => fitting.some((line) => line.id === lineId))
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return sent === form.Quantity ? undefined : `这个单号已发货，其中“${goods}”${sent} 件`
}

const judge = (app: App, known: Known, form: UnseenForm, ownProblem: string | undefined): ShipmentResult => {
  const order = known.orders.get(form.OrderCode)
  const courier = courierOf(known.couriers, form.Courier)
  const lines = order ? linesOf(known, order.id) : []
  const result = (State: ShipmentResult['State'], Problem = ''): ShipmentResult => ({
    OrderCode: form.OrderCode,
    CourierName: courier?.name ?? form.Courier,
    LogisticCode: form.LogisticCode,
    State,
    Problem,
    OrderID: order?.id ?? null,
    Receiver: order ? `${maskName(order.receiverName)} ${order.address.cityName}` : '',
    Pieces: form.Quantity ?? lines.reduce((sum, line) => sum + line.free, 0),
    Goods: form.Goods ?? '',
    Quantity: form.Quantity ?? null,
    Seen: order ? shipmentSeen(app, order) : '',
  })
  if (ownProblem) return result('problem', ownProblem)
  if (!order) return result('problem', '订单不存在')
  if (!courier) return result('problem', `没有物流公司“${form.Courier}”`)
  const misplaced = misplacedIn(order, form.LogisticCode)
  if (misplaced) return result('problem', `运单号填成了${misplaced}`)
  const used = known.parcels.filter(
    (parcel) => parcel.logisticCode === form.LogisticCode && parcel.shipperCode === courier.code,
  )
  const own = used.find(({ orderId }) => orderId === order.id)
  if (own) {
    const problem = otherContents(known, own, order.id, form)
    return problem ? result('problem', problem) : result('repeated', '已用这个单号发货，不再重复')
  }
  if (used.length > 0) return result('problem', refusals['order/tracking-used'].msg)
  if (order.status !== OrderStatus.HasBeenConfirmedToBeShipped)
    return result('problem', `订单${statusText(order.status)}，不能发货`)
  const hold = known.holds.find((one) => one.orderId === order.id)
  return hold && lines.every(({ free }) => free === 0)
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
const groupProblem = (
  known: Known,
  forms: readonly UnseenForm[],
  times: ReadonlyMap<string, number>,
): ShipmentProblem => {
  if (new Set(forms.map(({ OrderCode }) => OrderCode)).size < 2) return undefined
  if (forms.some(({ OrderCode, Goods }) => Goods || (times.get(OrderCode) ?? 0) > 1))
    return '合并发货的运单里，每个订单只能有一行，且不分商品'
  const receivers = new Set(
    forms.map(({ OrderCode }) => {
      const order = known.orders.get(OrderCode)
      return order ? receiverOf(order) : OrderCode
    }),
  )
  if (receivers.size > 1) return '运单号在表中出现多次，收货人不是同一人'
  return forms.length > maxTogether ? `一个包裹最多合并 ${maxTogether} 单` : undefined
}

/**
 * The rows of an order that is shipped in parts: what is in each parcel. One row that cannot be shipped holds back the
 * others, so that an order is never half done.
 */
const judgeOrder = (known: Known, rows: readonly ShipmentResult[]): ShipmentResult[] => {
  if (rows.length < 2) return [...rows]
  const [{ OrderID } = { OrderID: null }] = rows
  const ready = rows.filter(({ State }) => State === 'ready')
  const packed = packParcels(
    OrderID === null ? [] : linesOf(known, OrderID),
    ready.map(({ Goods, Quantity }) => ({ goods: Goods, pieces: Quantity })),
  )
  const main = ready.find((row, at) => row.Goods === '' && packed[at]?.lines.length)
  const judged = rows.map((row): ShipmentResult => {
    const packing = packed[ready.indexOf(row)]
    if (!packing) return row
    if (packing.problem) return { ...row, State: 'problem', Problem: packing.problem }
    const isFurther = packing.lines.length === 0 && main !== undefined
    const Pieces = packing.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...row, Pieces, Problem: isFurther ? `同单的又一件，商品记在运单 ${main.LogisticCode}` : '' }
  })
  const wrong = judged.find(({ State }) => State === 'problem')
  return judged.map((row) =>
    wrong && row.State === 'ready'
      ? { ...row, State: 'problem', Problem: `同一订单的另一行（运单 ${wrong.LogisticCode}）不能发货` }
      : row,
  )
}

const preview = async (
  app: App,
  db: Db,
  forms: readonly UnseenForm[],
  problems: readonly ShipmentProblem[],
): Promise<ShipmentResult[]> => {
  const known = await lookUp(app, db, forms)
  const groups = groupsOf(known, forms)
  const times = new Map<string, number>()
  for (const { OrderCode } of forms) times.set(OrderCode, (times.get(OrderCode) ?? 0) + 1)
  const shared = (form: UnseenForm) => groupProblem(known, groups.get(parcelOf(known, form)) ?? [], times)
  const alone = forms.map((form, index) => judge(app, known, form, problems[index] ?? shared(form)))
  const ofOrder = new Map<string, ShipmentResult[]>()
  for (const row of alone) ofOrder.set(row.OrderCode, [...(ofOrder.get(row.OrderCode) ?? []), row])
  const inOrder = new Map(
    [...ofOrder.values()].flatMap((rows) => {
      const judged = judgeOrder(known, rows)
      return rows.map((row, at) => [row, judged[at] ?? row] as const)
    }),
  )
  const judged = alone.map((row) => inOrder.get(row) ?? row)
  // A parcel leaves whole or not at all: the rows that are ready say which order holds it back.
  const blocking = new Map<string, Set<string>>()
  for (const [index, form] of forms.entries()) {
    if (judged[index]?.State === 'ready') continue
    const key = parcelOf(known, form)
    blocking.set(key, (blocking.get(key) ?? new Set()).add(form.OrderCode))
  }
  return forms.map((form, index) => {
    const row = judged[index] as ShipmentResult
    const code = [...(blocking.get(parcelOf(known, form)) ?? [])].find((one) => one !== form.OrderCode)
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
    ...(row.goods === '' ? {} : { Goods: row.goods, Quantity: row.pieces ?? undefined }),
  }))
  const results = await preview(app, db, forms, shipmentProblems(rows))
  return results.map((result, at) => ({ ...result, Row: rows[at]?.row, Written: rows[at]?.courier }))
}

type Means = { app: App; read: Db; transact<T>(work: (db: Db) => Promise<T>): Promise<T> }

type Shipping = { form: ShipmentForm; row: ShipmentResult; id: number; code: string }

/** The parcels of one order by its rows, packed from what may be shipped now. */
const parcelsOf = async (app: App, db: Db, rows: readonly Shipping[], id: number): Promise<ParcelForm[]> => {
  const lines = (await linesByOrder(db, [id])).get(id) ?? []
  const codes = rows.some(({ row }) => row.Goods !== '') ? await codesOf(db, lines) : new Map()
  const free = freeLines(lines, await listShipHolds(app, db, [id]), codes)
  const packed: Packing[] = packParcels(
    free,
    rows.map(({ row }) => ({ goods: row.Goods, pieces: row.Quantity })),
  )
  const forms = new Map<string, ParcelForm>()
  for (const [at, { code, row }] of rows.entries()) {
    const packing = packed[at]
    if (!packing || packing.problem) throw refuse('order/state-changed')
    const key = JSON.stringify([code, row.LogisticCode])
    const Lines = packing.lines.map(({ lineId, quantity }) => ({ OrderDetailID: lineId, Quantity: quantity }))
    const before = forms.get(key)?.Lines ?? []
    forms.set(key, { ShipperCode: code, LogisticCode: row.LogisticCode, Lines: [...before, ...Lines] })
  }
  return [...forms.values()]
}

/** Ships rows that belong together, in the transaction of the caller. */
const shipRows = async (
  app: App,
  db: Db,
  rows: readonly [Shipping, ...Shipping[]],
  cause: Cause,
  done: (order: OrderRow, parcel: ParcelForm) => Promise<unknown>,
) => {
  const [{ id, code, row }] = rows
  if (rows.some((one) => one.id !== id)) {
    const ids = rows.map((one) => one.id)
    const parcel = { ShipperCode: code, LogisticCode: row.LogisticCode }
    await shipTogether(app, db, ids, parcel, cause, done)
    return
  }
  const parcels = await parcelsOf(app, db, rows, id)
  const order = await shipOrder(app, db, id, parcels, cause)
  for (const parcel of parcels) await done(order, parcel)
}

/**
 * Ships every row that may be shipped, one transaction for each order with all of its parcels, or for each parcel of
 * several orders, so that a failure does not affect the others. Idempotent: a row already shipped with this number
 * changes nothing. `audit` runs for each parcel in the transaction of its order.
 */
export const shipMany = async (
  { app, read, transact }: Means,
  forms: readonly ShipmentForm[],
  cause: Cause,
  audit: (db: Db, order: OrderRow, parcel: object) => Promise<unknown>,
): Promise<ShipmentResult[]> => {
  const couriers = await listCouriers(read)
  const results = await previewShipments(app, read, forms)
  const ready = results.flatMap((row, index) => {
    const form = forms[index]
    const courier = form && courierOf(couriers, form.Courier)
    if (row.State !== 'ready' || row.OrderID === null || !courier) return []
    const { OrderCode: orderCode, OrderID: id } = row
    return { form, row, id, code: courier.code, orderCode, logisticCode: parcelOf({ couriers }, form) }
  })
  for (const [first, ...others] of shippedAsOne(ready)) {
    if (!first) continue
    const rows = [first, ...others] as const
    const states = await shipGroup({ app, read, transact }, rows, cause, audit)
    for (const [at, { row }] of rows.entries()) results[results.indexOf(row)] = states[at] ?? row
  }
  return results
}

/** Ships rows that belong together in a transaction of their own; returns their results. */
const shipGroup = async (
  { app, read, transact }: Means,
  rows: readonly [Shipping, ...Shipping[]],
  cause: Cause,
  audit: (db: Db, order: OrderRow, parcel: object) => Promise<unknown>,
): Promise<ShipmentResult[]> => {
  try {
    await transact(async (db) => {
      const locked = new Map<number, OrderRow | undefined>()
      for (const { id, form } of rows.toSorted((one, other) => one.id - other.id)) {
        if (!locked.has(id)) locked.set(id, await lockOrder(db, id))
        const shown = locked.get(id)
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
