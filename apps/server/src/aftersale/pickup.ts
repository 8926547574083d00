import {
  isPickupByShop,
  isPickupSlot,
  maxCasePickups,
  mayBookPickup,
  type PickupMove,
  PickupStatus,
  pickupCourier,
  pickupDayName,
  pickupEnd,
} from '@greenstar/rules/aftersale/aftersale.pickup'
import { DAY } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { getAddress } from '../member/member.service'
import {
  courierService,
  hasCourierService,
  listCouriers,
  type PickupNews,
  systemActor,
} from '../order/order.service'
import type { App } from '../platform/app'
import { callbackUrl } from '../platform/callback'
import type { Db } from '../platform/database/connect'
import { defineDue } from '../platform/jobs/due'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { refuse } from '../platform/refuse'
import { tellPickup } from './aftersale.messages'
import { type CaseRow, changeCase, findCase, insertMessage } from './aftersale.store'
import { cancelJob, isOpenPickup } from './drop-pickup'
import {
  changePickup,
  countPickupsToday,
  findPickup,
  findPickupOf,
  insertPickup,
  listCasePickups,
  movePickup,
  type PickupRow,
  takeLatePickups,
} from './pickup.store'
import { type Held, holdCase, moveSimply } from './work-case'

/** The courier that collects at the door; undefined without one in use or without keys. */
export const pickupCourierOf = async (app: App, db: Db) =>
  hasCourierService(app) && courierService(app).pickup ? pickupCourier(await listCouriers(db)) : undefined

const timeOf = ({ day, slot }: Pick<PickupRow, 'day' | 'slot'>) => `${day} ${slot}`

/** Writes a line into the history of the case and notifies the member, unless they did it themselves. */
const note = async (
  db: Db,
  row: CaseRow,
  { text, state, now }: { text: string; state?: string; now: number },
): Promise<void> => {
  await insertMessage(db, row, { actor: systemActor, note: text, now }, [])
  if (state) await tellPickup(db, row, { state, note: text }, now)
}

export type Wanted = { addressId: number; day: string; slot: string }

/**
 * Books a courier for the goods of a held case, in the caller's transaction; a job then asks the courier. The case stays
 * open until a day after the slot. The same booking again changes nothing.
 */
export const bookPickup = async (
  app: App,
  db: Db,
  { row, order, settings }: Held,
  { addressId, day, slot }: Wanted,
  now: number,
): Promise<void> => {
  const known = await listCasePickups(db, row.id)
  const open = known.find(isOpenPickup)
  if (open?.day === day && open.slot === slot) return
  if (open) throw refuse('aftersale/pickup-open')
  const courier = await pickupCourierOf(app, db)
  if (!mayBookPickup(row) || !row.returnTo || !courier) throw refuse('aftersale/pickup-no')
  if (!isPickupSlot(day, slot, now)) throw refuse('aftersale/pickup-slot')
  if (known.length >= maxCasePickups) throw refuse('aftersale/pickup-case', { max: maxCasePickups })
  const max = settingValue(settings, 'aftersale.pickupsPerDay')
  if ((await countPickupsToday(db, order.memberId, now)) >= max)
    throw refuse('aftersale/pickup-many', { max })
  const { receiverName, receiverPhone, fullAddress } = await getAddress(db, order.memberId, addressId)
  const dueAt = new Date(pickupEnd(day, slot) + DAY)
  const made = await insertPickup(db, {
    ...{ code: `${row.code}-P${known.length + 1}`, afterSaleId: row.id, memberId: order.memberId },
    ...{ status: PickupStatus.asked, shipperCode: courier.code, shipperName: courier.name, day, slot },
    byShop: isPickupByShop(row.fault),
    sender: { name: receiverName, phone: receiverPhone, address: fullAddress },
    ...{ createdAt: new Date(now), dueAt },
  })
  if (row.dueAt && row.dueAt < dueAt) await changeCase(db, row.id, { dueAt })
  await note(db, row, { text: `预约上门取件：${timeOf(made)}，${courier.name}`, now })
  await app.jobs.send(db, placeJob, { id: made.id })
}

/** Ends a booking that is still open without a collection, and notifies the member with the reason. */
const end = async (
  db: Db,
  row: CaseRow,
  pickup: PickupRow,
  move: PickupMove & ('fail' | 'cancel'),
  { why, kind, now }: { why: string; kind: 'operator' | 'system'; now: number },
): Promise<boolean> => {
  const ended = await movePickup(db, pickup.id, move, { why }, kind)
  if (!ended) return false
  const text = `上门取件${move === 'fail' ? '没有成功' : '已取消'}：${why}。可以重新预约，或自行寄回后填写运单号`
  await note(db, row, { text, state: move === 'fail' ? '取件没有成功' : '取件已取消', now })
  return true
}

/** Asks the courier to come. A booking that was cancelled in the meantime is cancelled there too. */
export const placePickup = async (app: App, id: number): Promise<void> => {
  const { db } = app.database
  const pickup = await findPickup(db, id)
  const row = pickup && (await findCase(db, pickup.afterSaleId))
  const service = courierService(app).pickup
  if (!row?.returnTo || !service || pickup?.status !== PickupStatus.asked) return
  const now = app.clock.now()
  const day = pickupDayName(pickup.day, now)
  const { receiver: name, phone, address } = row.returnTo
  const answer = day
    ? await service.book({
        ...{ code: pickup.code, company: pickup.shipperCode, byShop: pickup.byShop, day, slot: pickup.slot },
        ...{ sender: pickup.sender, receiver: { name, phone, address }, cargo: '退货商品' },
        callbackUrl: callbackUrl(app, '/notify/pickup'),
      })
    : { state: 'refused' as const, message: '预约的时间已过' }
  if (answer.state === 'unknown') throw new Error(`courier: ${answer.reason}`)
  await app.database.transact(async (tx) => {
    const held = await holdCase(app, tx, row.id)
    // a second run of this job asked at the same time, and the courier answers only one of them with yes
    const status = (await findPickup(tx, id))?.status
    if (status === PickupStatus.booked || status === PickupStatus.collected) return
    if (answer.state === 'refused') {
      await end(tx, held.row, pickup, 'fail', { why: answer.message, kind: 'system', now })
      return
    }
    const numbers = { taskId: answer.taskId, courierOrderId: answer.orderId }
    await changePickup(tx, id, numbers)
    if (!(await movePickup(tx, id, 'book', {}, 'system'))) {
      await app.jobs.send(tx, cancelJob, { id })
      return
    }
    const pays = pickup.byShop ? '运费由商家承担' : '运费请当面付给快递员'
    const text = `${pickup.shipperName}将在 ${timeOf(pickup)} 上门取件，请包装好商品，${pays}`
    await note(tx, held.row, { text, state: '预约成功', now })
  })
}

export const placeJob = defineJob<{ id: number }>(
  ['aftersale.place-pickup', '预约上门取件'],
  outboxLadder,
  (app, { id }) => placePickup(app, id),
)

type Means = { app: App; read: Db; transact<T>(work: (db: Db) => Promise<T>): Promise<T> }

/**
 * Cancels the open booking of a case: first at the courier, outside any transaction, so that it never comes for one that
 * was cancelled here. Returns undefined if it is cancelled already.
 */
export const cancelPickup = async (
  { app, read, transact }: Means,
  caseId: number,
  by: { kind: 'member' | 'operator'; why: string },
  written: (db: Db, row: CaseRow, pickup: PickupRow) => Promise<unknown>,
): Promise<void> => {
  const [newest] = await listCasePickups(read, caseId)
  if (newest?.status === PickupStatus.cancelled) return
  if (!newest || !isOpenPickup(newest)) throw refuse('aftersale/pickup-gone')
  const service = courierService(app).pickup
  if (newest.taskId !== '' && service) {
    const answer = await service.cancel({ ...newest, orderId: newest.courierOrderId })
    if (answer.state === 'refused') throw refuse('aftersale/pickup-gone')
    if (answer.state === 'unknown') throw refuse('aftersale/pickup-unsure')
  }
  const now = app.clock.now()
  await transact(async (db) => {
    const { row } = await holdCase(app, db, caseId)
    if (by.kind === 'operator') {
      if (!(await end(db, row, newest, 'cancel', { why: by.why, kind: 'operator', now }))) return
    } else {
      if (!(await movePickup(db, newest.id, 'cancel', { why: by.why }, 'member'))) return
      await note(db, row, { text: '会员取消了上门取件', now })
    }
    // The courier may have taken it between the two.
    const after = await findPickup(db, newest.id)
    if (newest.taskId === '' && after?.taskId) await app.jobs.send(db, cancelJob, { id: newest.id })
    await written(db, row, newest)
  })
}

/** The courier has the parcel: its number goes into the case by the move with which members fill it in. */
const collect = async (app: App, db: Db, held: Held, pickup: PickupRow, now: number) => {
  const { shipperCode, shipperName, logisticCode, byShop } = pickup
  const moved = await movePickup(db, pickup.id, 'collect', { collectedAt: new Date(now) }, 'system')
  if (!moved) return
  const text = `快递员已取件：${shipperName} ${logisticCode}`
  if (!mayBookPickup(held.row)) {
    await note(db, held.row, { text, state: '已取件', now })
    return
  }
  const parcel = {
    ...{ shipperCode, shipperName, logisticCode, isBackPaid: byShop },
    ...{ backSignedAt: null, backCheckedAt: new Date(now) },
  }
  const row = await moveSimply(app, db, held, 'fill', parcel, { actor: systemActor, note: text, now }, true)
  await tellPickup(db, row, { state: '已取件', note: text }, now)
}

/**
 * Takes what the courier reports of a booking; false for numbers that are not ours. Repeats change nothing, and a parcel
 * that was collected stays so.
 */
export const takePickup = async (app: App, news: PickupNews, now: number): Promise<boolean> => {
  const known = await findPickupOf(app.database.db, news)
  if (!known) return false
  await app.database.transact(async (db) => {
    const held = await holdCase(app, db, known.afterSaleId)
    const isOver = (await findPickup(db, known.id))?.status === PickupStatus.collected
    const pickup = await changePickup(db, known.id, {
      ...(news.courier ? { courierName: news.courier } : {}),
      ...(news.phone ? { courierPhone: news.phone } : {}),
      ...(news.number && !isOver ? { logisticCode: news.number } : {}),
      ...(news.feeFen === undefined ? {} : { feeFen: news.feeFen }),
    })
    if (!pickup) return
    if (news.state === 'collected' && pickup.logisticCode !== '') await collect(app, db, held, pickup, now)
    if (news.state === 'failed')
      await end(db, held.row, pickup, 'fail', {
        why: news.message || '快递公司没有取件',
        kind: 'system',
        now,
      })
  })
  return true
}

const batch = 20

/** Ends bookings whose courier did not come within a day after the slot, so that the member can book again. */
export const pickupDue = defineDue(
  ['aftersale.pickups', '上门取件超时'],
  (app) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const late = await takeLatePickups(db, new Date(now), batch)
      for (const pickup of late) {
        const row = await findCase(db, pickup.afterSaleId)
        if (!row) continue
        await end(db, row, pickup, 'fail', { why: '约定的时间没有取件', kind: 'system', now })
        if (pickup.taskId !== '') await app.jobs.send(db, cancelJob, { id: pickup.id })
      }
      return late.length
    }),
  (now) => sql`select due_at as at from pickups where due_at <= ${now}`,
)
