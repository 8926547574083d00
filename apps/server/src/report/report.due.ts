import { DAY, MINUTE, shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { deleteBatch } from '../platform/database/delete-batch'
import { tryLock } from '../platform/database/lock'
import { defineSweep } from '../platform/jobs/due'
import { findBeginning, findMark, makeProductDays, makeSlots, putMark, slotMs, slotOf } from './report.store'
import { visitSalts, visits } from './report.tables'

const every = 5 * MINUTE
/** The last steps are computed again: a transaction may commit a little after its timestamp. */
const again = 2 * slotMs
/** Period per transaction while the figures catch up. */
const batch = 7 * DAY

/**
 * Computes the dashboard's figures (domain 17: statistics roll-up) every five minutes from their mark, one
 * process at a time. After a long pause, or in an older shop, it catches up week by week.
 */
export const reportDue = defineSweep(['report.figures', '概览统计'], every, async (app) => {
  const now = app.clock.now()
  const isBehind = await app.database.transact(async (db) => {
    if (!(await tryLock(db, 'report.figures'))) return false
    const made = (await findMark(db, 'figures')) ?? (await findBeginning(db)) ?? now
    if (made <= now && now - made < every && (await findMark(db, 'figures'))) return false
    const from = slotOf(Math.min(made, now) - again)
    const to = Math.min(from + batch, slotOf(now) + slotMs)
    await makeSlots(db, from, to)
    await makeProductDays(db, from, to)
    await putMark(db, 'figures', Math.min(to, now))
    return to < now
  })
  return isBehind ? 1 : 0
})

/** Deletes counted visitors and the salts of past days: no person can be identified by them afterwards. */
export const forgetVisitsDue = defineSweep(['report.forget-visits', '清理访客记录'], 10 * MINUTE, (app) => {
  const day = shanghaiDay(startOfShanghaiDay(app.clock.now()) - DAY)
  return app.database.transact(async (db) => {
    await deleteBatch(db, visitSalts, sql`day < ${shanghaiDay(app.clock.now())}::date`)
    return deleteBatch(db, visits, sql`day < ${day}::date`)
  })
})
