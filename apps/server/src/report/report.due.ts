import { DAY, MINUTE, shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { deleteBatch } from '../platform/database/delete-batch'
import { tryLock } from '../platform/database/lock'
import { defineSweep } from '../platform/jobs/due'
import { findBeginning, findMark, makeProductDays, makeSlots, putMark, slotMs, slotOf } from './report.store'
import { visitSalts, visits } from './report.tables'

const every = 5 * MINUTE
/** Figures of the last steps are made once more: a transaction may commit a little after its own time. */
const again = 2 * slotMs
/** As much as one transaction makes while the figures catch up. */
const batch = 7 * DAY

/**
 * The figures of the dashboard (domain 17: statistics roll-up), every five minutes from where they stand; one process
 * at a time. A shop that has lived already, or stood still, is caught up with week by week.
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

/** Visitors who are counted, and the salts of days that are over: nobody can be told from them any more. */
export const forgetVisitsDue = defineSweep(['report.forget-visits', '清理访客记录'], 10 * MINUTE, (app) => {
  const day = shanghaiDay(startOfShanghaiDay(app.clock.now()) - DAY)
  return app.database.transact(async (db) => {
    await deleteBatch(db, visitSalts, sql`day < ${shanghaiDay(app.clock.now())}::date`)
    return deleteBatch(db, visits, sql`day < ${day}::date`)
  })
})
