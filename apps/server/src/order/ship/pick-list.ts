import type { DataOf, Ops, ParsedOf } from '@greenstar/contract'
import { isGift } from '@greenstar/rules/order/order.gift'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { maxPrinted } from '@greenstar/rules/platform/at-once'
import { toWireDate } from '@greenstar/rules/platform/time'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { products } from '../../catalog/catalog.tables'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { moment } from '../../platform/wire'
import { listShipHolds } from '../order.effects'
import { linesByOrder } from '../order.read'
import {
  type Cause,
  findOrders,
  insertNotes,
  type OrderLineRow,
  type OrderRow,
  putOutStock,
} from '../order.store'
import { type FrozenAddress, orders } from '../order.tables'
import { maskedAddress, orderAddressWire } from '../order.wire'
import { consoleWhere } from '../room/order-room.store'
import { freePieces, wholeHold } from './ship-holds'
import { listWaybills, type WaybillRow } from './waybill.store'
import { waybillWire } from './waybill.wire'

type PickList = DataOf<Ops['order']['GetPickList']>
type Codes = ReadonlyMap<number, string>
/** A line with the number of pieces that may be shipped now. */
type PickedLine = OrderLineRow & { free: number }

const toShip = eq(orders.status, OrderStatus.HasBeenConfirmedToBeShipped)

/** The product codes of order lines, by product. */
export const codesOf = async (db: Db, lines: readonly OrderLineRow[]): Promise<Codes> => {
  const ids = [...new Set(lines.map((line) => line.productId))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Waiting pieces by product, sorted by product code: one walk along the shelves. */
const byProduct = (lines: readonly PickedLine[], codes: Codes): PickList['Products'] => {
  const rows = new Map<number, PickList['Products'][number]>()
  for (const line of lines) {
    const before = rows.get(line.productId)
    rows.set(line.productId, {
      ProductID: line.productId,
      Code: codes.get(line.productId) ?? '',
      Name: line.name,
      Attribute: line.attribute,
      ImgPath: line.imgPath,
      Quantity: (before?.Quantity ?? 0) + line.free,
      OrderCount: (before?.OrderCount ?? 0) + 1,
    })
  }
  return [...rows.values()].sort((a, b) => a.Code.localeCompare(b.Code, 'en', { numeric: true }))
}

/** Receiver and address as printed on a slip. */
export const receiverWire = (address: FrozenAddress) => {
  const { ReceiverName, ReceiverPhone, FullAddress } = orderAddressWire(address)
  return { ReceiverName, ReceiverPhone, FullAddress }
}

const slipOf = (
  order: OrderRow,
  lines: readonly PickedLine[],
  codes: Codes,
  waybills: ReadonlyMap<number, WaybillRow>,
): PickList['Orders'][number] => ({
  ID: order.id,
  OrderCode: order.code,
  OutStockStatus: order.outStockStatus,
  PayDate: order.paidAt ? moment(order.paidAt) : '',
  ...receiverWire(maskedAddress(order.address)),
  Remark: order.remark,
  ServiceRemark: order.serviceRemark,
  Waybill: waybillWire(waybills.get(order.id)),
  Lines: lines.map((line) => ({
    Code: codes.get(line.productId) ?? '',
    Name: isGift(line) ? `【赠品】${line.name}` : line.name,
    Attribute: line.attribute,
    Quantity: line.free,
  })),
})

type Wanted = Omit<ParsedOf<Ops['order']['GetPickList']>, 'requestID'>

/**
 * Condition: the chosen orders, or those of the list's filter; else those not yet handed to the warehouse, or those that
 * are.
 */
const whereOf = ({ ids, filtered, handedOver, ...filter }: Wanted) => {
  if (ids) return and(toShip, inArray(orders.id, [...ids]))
  if (filtered) return consoleWhere(filter, [OrderStatus.HasBeenConfirmedToBeShipped])
  const stage = handedOver ? OutStockStatus.Guide : OutStockStatus.Undirected
  return and(toShip, eq(orders.outStockStatus, stage))
}

/**
 * Returns the products to pick for orders to be shipped, and a slip for each order, the longest waiting first: `max` on a
 * sheet, with the ids of those that are printed with it, at most `maxPrinted` altogether.
 */
export const pickList = async (
  app: App,
  db: Db,
  wanted: Wanted,
  max: number,
  now: number,
): Promise<PickList> => {
  const sheet = wanted.sheet ?? 1
  const where = whereOf(wanted)
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(maxPrinted)
    .offset((sheet - 1) * max)
  const ids = found.map(({ id }) => id)
  const taken = ids.slice(0, max)
  const known = new Map((await findOrders(db, taken)).map((order) => [order.id, order]))
  const rows = taken.flatMap((id) => known.get(id) ?? [])
  const byOrder = await linesByOrder(db, taken)
  const holds = await listShipHolds(app, db, taken)
  const waiting = (order: OrderRow): PickedLine[] =>
    (byOrder.get(order.id) ?? []).flatMap((line) => {
      const free = freePieces(line, holds)
      return free > 0 ? [{ ...line, free }] : []
    })
  const lines = rows.flatMap(waiting)
  const codes = await codesOf(db, lines)
  const waybills = await listWaybills(db, taken)
  return {
    MadeDate: toWireDate(now),
    Products: byProduct(lines, codes),
    Orders: rows.flatMap((order) => {
      const picked = waiting(order)
      return picked.length > 0 ? [slipOf(order, picked, codes, waybills)] : []
    }),
    Sheet: sheet,
    Further: Math.max(0, (await db.$count(orders, where)) - (sheet - 1) * max - rows.length),
    NextIDs: ids.slice(max),
  }
}

/**
 * Hands orders to the warehouse (OutStockStatus 10 → 20, domain 3), or takes them back, in the caller's
 * transaction. Skips other stages and fully held orders (group not full). Returns changed ones.
 */
export const markPicking = async (
  app: App,
  db: Db,
  ids: readonly number[],
  handedOver: boolean,
  cause: Cause,
) => {
  const [from, to] = handedOver
    ? [OutStockStatus.Undirected, OutStockStatus.Guide]
    : [OutStockStatus.Guide, OutStockStatus.Undirected]
  const held = handedOver ? await listShipHolds(app, db, ids) : []
  const free = ids.filter((id) => !wholeHold(held, id))
  const changed = await putOutStock(db, free, from, to)
  await insertNotes(db, changed, { ...cause, reason: handedOver ? '交仓库拣货' : '从仓库撤回' })
  return changed
}
