import { OrderStatus } from '@greenstar/rules/order/order.status'
import type { App } from '../../platform/app'
import { callbackUrl } from '../../platform/callback'
import type { Db } from '../../platform/database/connect'
import { courierService } from '../courier/courier.provider'
import { findParcel, lockParcelByNumber, ordersIn, putTraces } from '../courier/courier.store'
import type { Track } from '../courier/track'
import { tellOrders } from '../order.messages'
import { findOrder, findOrders, type ParcelRow } from '../order.store'
import { afterNews, ParcelState, parcelStateOf } from './parcel.state'
import { stillFrom } from './still-parcel.due'

/**
 * Stores the courier's tracking of a parcel, in the caller's transaction: `afterNews`. A signed parcel stays so.
 * Returns false for an unknown parcel.
 */
export const takeTrack = async (app: App, db: Db, track: Track, now: number): Promise<boolean> => {
  const parcel = await lockParcelByNumber(db, track.company, track.number)
  if (!parcel) return false
  const known = { state: parcel.state as ParcelState, steps: parcel.traces }
  const pushed = track.steps.map(({ at, text }) => ({ at: at.toISOString(), text }))
  const { state, steps } = afterNews(known, { state: parcelStateOf(track.state), steps: pushed })
  const isNews = state === ParcelState.signed && parcel.state !== ParcelState.signed
  const signedAt = isNews ? new Date(steps[0]?.at ?? now) : parcel.signedAt
  const newest = steps[0]?.at
  const hasMoved = newest !== parcel.traces[0]?.at
  const isOver = state === ParcelState.signed || state === ParcelState.returned
  const movedAt = Math.min(newest === undefined ? now : Date.parse(newest), now)
  const stillAt = isOver ? null : hasMoved ? await stillFrom(app, db, movedAt) : parcel.stillAt
  await putTraces(db, parcel.id, { state, traces: steps, signedAt, stillAt, checkedAt: new Date(now) })
  if (!isNews) return true
  const orders = await findOrders(db, await ordersIn(db, parcel.id))
  // in other states the member has already confirmed receipt, so no message
  const shipped = orders.filter(({ status }) => status === OrderStatus.Shipped)
  await tellOrders(db, 'order.delivered', shipped, now)
  return true
}

const atCourier = async (app: App, parcel: ParcelRow) => {
  const order = await findOrder(app.database.db, parcel.orderId)
  return {
    company: parcel.shipperCode,
    number: parcel.logisticCode,
    ...(order
      ? { phone: order.receiverPhone, to: order.address.cityName || order.address.provinceName }
      : {}),
  }
}

/** Subscribes to pushes about a parcel. Throws on an unknown outcome, so that the job is retried. */
export const subscribeParcel = async (app: App, parcelId: number): Promise<void> => {
  const parcel = await findParcel(app.database.db, parcelId)
  if (!parcel) return
  const asked = { ...(await atCourier(app, parcel)), callbackUrl: callbackUrl(app, '/notify/courier') }
  const answer = await courierService(app).subscribe(asked)
  if (answer.state === 'unknown') throw new Error(`courier: ${answer.reason}`)
  if (answer.state === 'refused') throw new Error(`courier refused ${parcel.logisticCode}: ${answer.code}`)
}

/** Queries where a parcel is; returns false if the courier has no news. */
export const lookForParcel = async (app: App, parcelId: number): Promise<boolean> => {
  const parcel = await findParcel(app.database.db, parcelId)
  if (!parcel) return false
  const { company, number, phone } = await atCourier(app, parcel)
  const found = await courierService(app).queryTrack({ company, number, ...(phone ? { phone } : {}) })
  if (found.state !== 'tracked') return false
  return app.database.transact((db) => takeTrack(app, db, found.track, app.clock.now()))
}

/** Seconds for which the courier's response about a parcel outside our list is cached. */
const askedSeconds = 600

/**
 * Returns the tracking of a parcel that belongs to no order, newest step first; undefined without news. The
 * courier is queried once in ten minutes per number. Call it outside a transaction.
 */
export const askCourier = (
  app: App,
  parcel: { company: string; number: string; phone: string },
): Promise<{ state: ParcelState; steps: Track['steps'] } | undefined> =>
  app.cache.get(`courier:${parcel.company}:${parcel.number}`, askedSeconds, async () => {
    const found = await courierService(app).queryTrack(parcel)
    if (found.state !== 'tracked') return undefined
    const state = parcelStateOf(found.track.state) ?? ParcelState.moving
    return { state, steps: found.track.steps }
  })
