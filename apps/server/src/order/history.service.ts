import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { tryLock } from '../platform/database/lock'

/** Maximum number of steps per run: a shop that is far behind catches up in several runs. */
const stride = 2000
/** Steps read again: an open transaction may still commit rows with ids below the newest one. */
export const historyOverlap = 1000

/** Ids of rows in the orders' history, first to last inclusive, and since when (ms) refunds count. */
export type Stretch = { first: number; last: number; since: number }

export const wholeHistory: Stretch = { first: 0, last: Number.MAX_SAFE_INTEGER, since: 0 }

const newestStep = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ id: number | null }>(sql`select max(id) as id from order_logs`)
  return rows[0]?.id ?? 0
}

const findMark = async (db: Db, name: string) => {
  const { rows } = await db.execute<{ at: Date | string; step: number | null }>(
    sql`select at, step from report_marks where name = ${name}`,
  )
  return rows[0] && { at: new Date(rows[0].at).getTime(), step: rows[0].step ?? 0 }
}

const putMark = (db: Db, name: string, at: number, step: number) =>
  db.execute(sql`insert into report_marks (name, at, step) values (${name}, ${new Date(at)}, ${step})
    on conflict (name) do update set at = excluded.at, step = excluded.step`)

/**
 * Recounts every `everyMs` what changed in the orders' history since the last run. The mark is in the
 * database, so a restart continues from it, and one process works at a time. Returns 1 while more is left.
 */
export const followHistory = (
  app: App,
  name: string,
  everyMs: number,
  recount: (db: Db, stretch: Stretch) => Promise<unknown>,
): Promise<number> => {
  const now = app.clock.now()
  return app.database.transact(async (db) => {
    if (!(await tryLock(db, name))) return 0
    const mark = await findMark(db, name)
    const newest = await newestStep(db)
    const step = mark?.step ?? 0
    const isBehind = newest - step > stride
    if (mark && !isBehind && Math.abs(now - mark.at) < everyMs) return 0
    const last = Math.min(newest, step + stride)
    await recount(db, { first: step - historyOverlap, last, since: Math.min(mark?.at ?? 0, now) - MINUTE })
    await putMark(db, name, now, last)
    return last < newest ? 1 : 0
  })
}
