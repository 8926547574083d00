import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineDue } from '../../platform/jobs/due'
import { defineJob, outboxLadder } from '../../platform/jobs/job'
import { lookForParcel, subscribeParcel } from '../ship/track-parcel'
import { isStale, takeStaleParcels } from './courier.store'

const batch = 50
/** Normally the courier pushes news; a parcel without news for two hours is queried (domain 17). */
const silentMs = 2 * HOUR
/** A parcel not signed this long after shipping counts as lost and is not queried again. */
const lostMs = 30 * DAY

export const subscribeJob = defineJob<{ parcelId: number }>(
  ['order.subscribe-parcel', '订阅物流轨迹'],
  outboxLadder,
  (app, data) => subscribeParcel(app, data.parcelId),
)

export const lookJob = defineJob<{ parcelId: number }>(
  ['order.look-for-parcel', '查询物流轨迹'],
  [],
  async (app, data) => {
    await lookForParcel(app, data.parcelId)
  },
)

export const parcelDue = defineDue(
  ['order.parcels', '物流定时查询'],
  (app) =>
    app.database.transact(async (db) => {
      const now = app.clock.now()
      const [before, lostAt] = [new Date(now - silentMs), new Date(now - lostMs)]
      const { taken, ids } = await takeStaleParcels(db, { before, lostAt, now: new Date(now) }, batch)
      for (const parcelId of ids) await app.jobs.send(db, lookJob, { parcelId })
      return taken
    }),
  (now) => sql`select checked_at + make_interval(secs => ${silentMs / 1000}) as at from parcels
    where ${isStale(new Date(now.getTime() - silentMs))}`,
)
