import { orderBulk } from '@greenstar/contract/order/order.bulk'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { openWaybills, WaybillStatus } from '@greenstar/rules/order/order.waybill'
import { type BulkBy, type BulkChange, defineBulk, type Refused } from '../../bulk/bulk.service'
import type { App } from '../../platform/app'
import { audit, auditMany } from '../../platform/audit/audit'
import { apart, type Db } from '../../platform/database/connect'
import { Refusal, refuse } from '../../platform/refuse'
import { listShipHolds } from '../order.effects'
import { linesByOrder } from '../order.read'
import { statusesOf } from '../order.shop'
import { findOrders, lockOrder, type OrderRow } from '../order.store'
import { statusText } from '../order.wire'
import { asWarehouse } from '../room/console.actor'
import { consoleWhere, listIdsForConsole } from '../room/order-room.store'
import { freePieces } from './ship-holds'
import { shipOrder } from './ship-order'
import { shipmentSeen } from './shipment-seen'
import { cancelWaybills, fetchWaybillJob, waybillCouriers } from './waybill'
import { insertWaybills, listWaybills, type WaybillRow } from './waybill.store'
import { wholeParcel } from './whole-parcel'

type Filter = Parameters<typeof consoleWhere>[0] & { orderStatus?: string | undefined }

const find = ({ db }: { db: Db }, { orderStatus, ...filter }: Filter, max: number) =>
  listIdsForConsole(db, consoleWhere(filter, statusesOf(orderStatus)), max)

const isOpen = (waybill: WaybillRow | undefined): waybill is WaybillRow =>
  openWaybills.some((status) => status === waybill?.status)

/** Orders with their waybills, and why one cannot leave now. */
const readOrders = async (app: App, db: Db, ids: readonly number[]) => {
  const rows = await findOrders(db, ids)
  const lines = await linesByOrder(db, ids)
  const holds = await listShipHolds(app, db, ids)
  const waybills = await listWaybills(db, ids)
  const held = ({ id, status }: OrderRow) => {
    if (status !== OrderStatus.HasBeenConfirmedToBeShipped) return `订单${statusText(status)}，不能发货`
    if ((lines.get(id) ?? []).some((line) => freePieces(line, holds) > 0)) return undefined
    return `暂不能发货：${holds.find((one) => one.orderId === id)?.reason ?? '没有待发的商品'}`
  }
  return rows.map((order) => ({ order, waybill: waybills.get(order.id), held: held(order) }))
}

const courierOf = async (app: App, db: Db, code: string) => {
  const courier = (await waybillCouriers(app, db)).find((one) => one.code === code)
  if (!courier) throw refuse('bulk/wrong', { why: '这家物流公司没有开通电子面单' })
  return courier
}

/** Asks for the numbers; jobs take them at once. */
const want = async (
  db: Db,
  rows: readonly BulkChange<{ courier: string }>[],
  { app, operator, request, now }: BulkBy,
): Promise<Refused> => {
  const [{ change } = { change: { courier: '' } }] = rows
  const courier = await courierOf(app, db, change.courier)
  const read = await readOrders(
    app,
    db,
    rows.map(({ id }) => id),
  )
  const good = read.filter(({ held, waybill }) => !held && !isOpen(waybill))
  const added = await insertWaybills(
    db,
    good.map(({ order }) => {
      return {
        orderId: order.id,
        orderCode: order.code,
        shipperCode: courier.code,
        shipperName: courier.name,
      }
    }),
    new Date(now),
  )
  for (const { id } of added) await app.jobs.send(db, fetchWaybillJob, { id })
  const codes = new Map(read.map(({ order }) => [order.id, order.code]))
  const changes = added.map(({ orderId, code }) => {
    return { action: 'WantWaybill', subject: `order:${codes.get(orderId)}`, after: { waybill: code } }
  })
  await auditMany(db, changes, operator, now, request)
  const done = new Set(added.map(({ orderId }) => orderId))
  const why = new Map(read.map(({ order, held }) => [order.id, held ?? '已有电子面单']))
  return new Map(rows.flatMap(({ id }) => (done.has(id) ? [] : [[id, why.get(id) ?? '订单不存在'] as const])))
}

/** Ships one order in a parcel with its waybill; refuses what changed since the preview. */
const shipOne = async (app: App, db: Db, id: number, seen: string, by: BulkBy) => {
  const order = await lockOrder(db, id)
  const waybill = (await listWaybills(db, [id])).get(id)
  if (!order || seen !== shipmentSeen(app, order) || waybill?.status !== WaybillStatus.taken)
    throw refuse('platform/seen-changed')
  const parcel = await wholeParcel(app, db, id, waybill.shipperCode, waybill.logisticCode)
  if (parcel.Lines.length === 0) throw refuse('order/state-changed')
  const { operator, request, now } = by
  const cause = { actor: asWarehouse(operator), reason: '按电子面单发货', requestId: request.id, now }
  const shipped = await shipOrder(app, db, id, [parcel], cause)
  const change = { action: 'ShipByWaybill', subject: `order:${shipped.code}`, after: { parcel } }
  await audit(db, operator, change, now, request)
}

/** Ships the orders one by one, in id order; what is refused is undone alone. */
const ship = async (db: Db, rows: readonly BulkChange<{ seen: string }>[], by: BulkBy): Promise<Refused> => {
  const refused = new Map<number, string>()
  for (const { id, change } of rows.toSorted((one, other) => one.id - other.id)) {
    try {
      await apart(db, () => shipOne(by.app, db, id, change.seen, by))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(id, error.message)
    }
  }
  return refused
}

const drop = async (
  db: Db,
  rows: readonly BulkChange<{ waybill: number }>[],
  { app, operator, request, now }: BulkBy,
): Promise<Refused> => {
  const ids = rows.map(({ change }) => change.waybill)
  const cancelled = await cancelWaybills(app, db, ids, 'warehouse')
  const orders = await findOrders(
    db,
    rows.map(({ id }) => id),
  )
  const byOrder = new Map(cancelled.map((one) => [one.orderId, one]))
  const changes = orders.flatMap(({ id, code }) => {
    const one = byOrder.get(id)
    return one ? [{ action: 'CancelWaybill', subject: `order:${code}`, before: { waybill: one.code } }] : []
  })
  await auditMany(db, changes, operator, now, request)
  return new Map(
    rows.flatMap(({ id }) => (byOrder.has(id) ? [] : [[id, '电子面单已用于发货或已取消'] as const])),
  )
}

/** Why an order with this waybill cannot be shipped by it; undefined if it can. */
const unready = (waybill: WaybillRow | undefined) => {
  if (!waybill || waybill.status === WaybillStatus.shipped) return '还没有电子面单'
  if (waybill.status === WaybillStatus.refused) return `取号失败：${waybill.why}`
  return waybill.status === WaybillStatus.taken ? undefined : '正在取号，请稍后再发'
}

const numberOf = ({ shipperName, logisticCode }: WaybillRow) => `${shipperName} ${logisticCode}`.trim()

export const waybillBulkActs = [
  defineBulk(orderBulk.waybill, {
    find,
    words: async ({ app, db }, { courier }) => `取电子面单：${(await courierOf(app, db, courier)).name}`,
    async plan({ app, db }, ids, { courier }) {
      const { name } = await courierOf(app, db, courier)
      return (await readOrders(app, db, ids)).map(({ order, waybill, held }) => {
        const problem = held ?? (isOpen(waybill) ? '已有电子面单' : undefined)
        return problem
          ? { id: order.id, name: order.code, problem }
          : { id: order.id, name: order.code, note: name, change: { courier } }
      })
    },
    write: want,
  }),
  defineBulk(orderBulk.shipLabelled, {
    find,
    words: async () => '按电子面单发货',
    plan: async ({ app, db }, ids) =>
      (await readOrders(app, db, ids)).map(({ order, waybill, held }) => {
        const problem = held ?? unready(waybill)
        return problem || !waybill
          ? { id: order.id, name: order.code, problem: problem ?? '还没有电子面单' }
          : {
              ...{ id: order.id, name: order.code, note: numberOf(waybill) },
              change: { seen: shipmentSeen(app, order) },
            }
      }),
    write: ship,
    portion: 10,
  }),
  defineBulk(orderBulk.dropWaybill, {
    find,
    words: async () => '取消电子面单',
    plan: async ({ app, db }, ids) =>
      (await readOrders(app, db, ids)).map(({ order, waybill }) =>
        isOpen(waybill)
          ? { id: order.id, name: order.code, note: numberOf(waybill), change: { waybill: waybill.id } }
          : { id: order.id, name: order.code, problem: '没有可取消的电子面单' },
      ),
    write: drop,
  }),
]
