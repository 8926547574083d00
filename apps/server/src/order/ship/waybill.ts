import { OrderStatus } from '@greenstar/rules/order/order.status'
import { WaybillStatus } from '@greenstar/rules/order/order.waybill'
import { sql } from 'drizzle-orm'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { defineBatches } from '../../platform/jobs/batches'
import { defineJob, outboxLadder } from '../../platform/jobs/job'
import { ports } from '../../platform/ports'
import { courierService, hasCourierService } from '../courier/courier.provider'
import { listCouriers } from '../courier/courier.store'
import { linesByOrder } from '../order.read'
import { findOrder } from '../order.store'
import { receiverWire } from './pick-list'
import {
  findWaybill,
  moveWaybills,
  openWaybillsOf,
  putWaybillNumber,
  takeNeedless,
  type WaybillRow,
} from './waybill.store'

declare module '../../platform/ports' {
  interface Ports {
    /** Where parcels of the shop are sent from: the default address for returns; undefined if there is none. */
    senderAddress(db: Db): Promise<{ receiver: string; phone: string; address: string } | undefined>
  }
}

const serviceOf = (app: App) => (hasCourierService(app) ? courierService(app).waybill : undefined)

/** Couriers in use with which the shop has a contract for waybills. */
export const waybillCouriers = async (app: App, db: Db) => {
  const service = serviceOf(app)
  return (await listCouriers(db)).filter(({ code }) => service?.companies.includes(code))
}

/** Takes the number of a wanted waybill. One that was cancelled in the meantime is given back. */
export const fetchWaybill = async (app: App, id: number): Promise<void> => {
  const { db } = app.database
  const waybill = await findWaybill(db, id)
  const order = waybill && (await findOrder(db, waybill.orderId))
  const service = serviceOf(app)
  if (!order || !service || waybill.status !== WaybillStatus.wanted) return
  const sender = await ports.senderAddress(db)
  const lines = (await linesByOrder(db, [order.id])).get(order.id) ?? []
  const { ReceiverName, ReceiverPhone, FullAddress } = receiverWire(order.address)
  const answer = sender
    ? await service.take({
        ...{ code: waybill.code, company: waybill.shipperCode, remark: order.code },
        sender: { name: sender.receiver, phone: sender.phone, address: sender.address },
        receiver: { name: ReceiverName, phone: ReceiverPhone, address: FullAddress },
        cargo: lines
          .map(({ name }) => name)
          .join('，')
          .slice(0, 60),
      })
    : { state: 'refused' as const, message: '没有默认退货地址，不知道从哪里寄出' }
  if (answer.state === 'unknown') throw new Error(`courier: ${answer.reason}`)
  const at = new Date(app.clock.now())
  await app.database.transact(async (tx) => {
    if (answer.state === 'refused') {
      await moveWaybills(tx, [id], 'refuse', { why: answer.message.slice(0, 100) }, 'system')
      return
    }
    const { number: logisticCode, mark, label } = answer
    const change = { logisticCode, mark, label, takenAt: at }
    const [taken] = await moveWaybills(tx, [id], 'take', change, 'system')
    if (taken) return
    // a second run of this job, or cancelled in the meantime
    if ((await findWaybill(tx, id))?.status !== WaybillStatus.cancelled) return
    await putWaybillNumber(tx, id, answer)
    await app.jobs.send(tx, dropWaybillJob, { id })
  })
}

export const fetchWaybillJob = defineJob<{ id: number }>(
  ['order.fetch-waybill', '取电子面单号'],
  outboxLadder,
  (app, { id }) => fetchWaybill(app, id),
)

/** Gives the number of a cancelled waybill back; what the courier refuses stays with it and is not asked again. */
export const dropWaybill = async (app: App, id: number): Promise<void> => {
  const waybill = await findWaybill(app.database.db, id)
  const service = serviceOf(app)
  if (!waybill || !service || waybill.logisticCode === '') return
  const { code, shipperCode: company, logisticCode: number } = waybill
  const answer = await service.cancel({ code, company, number })
  if (answer.state === 'unknown') throw new Error(`courier: ${answer.reason}`)
}

export const dropWaybillJob = defineJob<{ id: number }>(
  ['order.drop-waybill', '取消电子面单'],
  outboxLadder,
  (app, { id }) => dropWaybill(app, id),
)

/** Cancels open waybills, in the caller's transaction; a job gives the numbers back. Returns those it cancelled. */
export const cancelWaybills = async (
  app: App,
  db: Db,
  ids: readonly number[],
  kind: 'warehouse' | 'system',
): Promise<WaybillRow[]> => {
  if (ids.length === 0) return []
  const cancelled = await moveWaybills(db, ids, 'cancel', {}, kind)
  for (const { id, logisticCode } of cancelled)
    if (logisticCode !== '') await app.jobs.send(db, dropWaybillJob, { id })
  return cancelled
}

/** Cancels the waybill of an order whose address changes: its label has the old one. */
export const dropWaybillOf = async (app: App, db: Db, orderId: number): Promise<void> => {
  await cancelWaybills(app, db, await openWaybillsOf(db, orderId), 'system')
}

/** Cancels waybills of orders that left the state 待发货 without their number: cancelled, refunded, sent otherwise. */
export const needlessWaybills = defineBatches(
  ['order.waybills', '取消不再需要的电子面单'],
  50,
  {
    take: (_app, db, max, aside) => takeNeedless(db, max, aside),
    move: async (app, db, rows) => {
      await cancelWaybills(
        app,
        db,
        rows.map(({ id }) => id),
        'system',
      )
      return rows.length
    },
  },
  () => sql`select w.created_at as at from waybills w join orders o on o.id = w.order_id
    where w.status in (10, 20) and o.status <> ${OrderStatus.HasBeenConfirmedToBeShipped}`,
)
