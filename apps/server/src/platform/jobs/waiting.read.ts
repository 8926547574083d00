import { sql } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { listOf } from '../feature'
import { jobsOf } from './job'

type QueueRow = {
  name: string
  waiting: number
  delayed: number
  active: number
  lag: number
  failed: number
}
const none = { waiting: 0, delayed: 0, active: 0, lag: 0, failed: 0 }

/** Unfinished jobs of each queue. `lag`: seconds since the oldest could have run. */
export const listQueues = async (app: App, db: Db): Promise<QueueRow[]> => {
  const { rows } = await db.execute<QueueRow>(sql`
    with live as (
      select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as delayed,
        count(*) filter (where state = 'active')::int as active,
        coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::int as lag
      from pgboss.job where state <= 'active' group by name
    ), lost as (select name, count(*)::int as failed from failed_jobs group by name)
    select coalesce(live.name, lost.name) as name, coalesce(waiting, 0) as waiting, coalesce(delayed, 0) as delayed,
      coalesce(active, 0) as active, coalesce(lag, 0) as lag, coalesce(failed, 0) as failed
    from live full join lost on lost.name = live.name`)
  const found = new Map(rows.map((row) => [row.name, row]))
  return [...new Set([...jobsOf(app).keys(), ...found.keys()])]
    .toSorted()
    .map((name) => found.get(name) ?? { name, ...none })
}

/** Number of due rows of each deadline at a business time, and the age (s) of the oldest. */
export const listDeadlines = async (app: App, db: Db, now: number) => {
  const dues = listOf(app, 'deadlines')
  const counts = dues.flatMap(({ name, waiting }) =>
    waiting
      ? [
          sql`select ${name} as name, count(*)::int as due, min(at) as oldest from (${waiting(new Date(now))}) d`,
        ]
      : [],
  )
  const { rows } = await db.execute<{ name: string; due: number; oldest: string | Date | null }>(
    sql.join(counts, sql` union all `),
  )
  const found = new Map(rows.map((row) => [row.name, row]))
  return dues.map(({ name }) => {
    const row = found.get(name)
    const late = row?.oldest ? Math.max(0, now - new Date(row.oldest).getTime()) : 0
    return { name, due: row?.due ?? null, lateSeconds: Math.round(late / 1000) }
  })
}
