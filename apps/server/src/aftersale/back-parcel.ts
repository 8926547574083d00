import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { askCourier, findOrder, ParcelState } from '../order/order.service'
import type { App } from '../platform/app'
import { defineDue } from '../platform/jobs/due'
import { defineJob } from '../platform/jobs/job'
import { findCase, isBackSilent, putBackSigned, takeSilentBacks } from './aftersale.store'

const batch = 50
/** Same interval as for parcels of orders without news (domain 17). */
const silentMs = 2 * HOUR
/** A parcel unsigned after this time is lost: the desk searches for it, the courier is no longer asked. */
const lostMs = 30 * DAY

/** Asks the courier about a return parcel, and records when the shop signed for it. */
export const lookForBack = async (app: App, id: number): Promise<void> => {
  const { db } = app.database
  const row = await findCase(db, id)
  if (!row || row.logisticCode === '') return
  const order = await findOrder(db, row.orderId)
  if (!order) return
  const parcel = { company: row.shipperCode, number: row.logisticCode, phone: order.receiverPhone }
  const found = await askCourier(app, parcel)
  if (found?.state !== ParcelState.signed) return
  const at = found.steps[0]?.at ?? new Date(app.clock.now())
  await app.database.transact((tx) => putBackSigned(tx, id, at))
}

export const lookJob = defineJob<{ id: number }>(
  ['aftersale.look-for-back', '查询寄回物流'],
  [],
  (app, { id }) => lookForBack(app, id),
)

/** Asks couriers about return parcels; one signed for and not inspected for days is late (domain 5). */
export const backParcelDue = defineDue(
  ['aftersale.back-parcels', '寄回物流定时查询'],
  (app) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const [before, lostAt] = [new Date(now - silentMs), new Date(now - lostMs)]
      const { taken, ids } = await takeSilentBacks(db, { before, lostAt, now: new Date(now) }, batch)
      for (const id of ids) await app.jobs.send(db, lookJob, { id })
      return taken
    }),
  (now) => sql`select back_checked_at + make_interval(secs => ${silentMs / 1000}) as at from after_sales
    where ${isBackSilent(new Date(now.getTime() - silentMs))}`,
)
