import type { FilterOf, Ops } from '@greenstar/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { dayStart, likeText } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { listOf } from '../platform/feature'
import { jobsOf } from '../platform/jobs/job'

type DailyRow = { name: string; day: string; startedAt: string; finishedAt: string | null; error: string }

/** Returns every daily work with its newest run. */
export const listDailyRuns = async (app: App, db: Db) => {
  const { rows } = await db.execute<DailyRow>(sql`
    select distinct on (name) name, day::text, started_at as "startedAt", finished_at as "finishedAt", error
    from daily_runs order by name, day desc`)
  return listOf(app, 'daily').map(({ at, job: { name } }) => ({
    name,
    at,
    run: rows.find((row) => row.name === name),
  }))
}

export type FailedJob = { id: number; name: string; data: object; error: string; failedAt: string }

const named = (name: string | undefined): SQL => (name ? sql`name = ${name}` : sql`true`)

export type FailedFilter = FilterOf<Ops['system']['ListFailedJobs']>

const whereOf = ({ name, keyword, ...days }: FailedFilter): SQL => {
  const [from, to] = [dayStart(days.from), dayStart(days.to, 1)]
  const like = keyword && likeText(keyword)
  return sql`${named(name)}
    and ${like ? sql`(error ilike ${like} or data::text ilike ${like})` : sql`true`}
    and ${from ? sql`failed_at >= ${from}` : sql`true`} and ${to ? sql`failed_at < ${to}` : sql`true`}`
}

/** Returns a page of failed jobs, the newest first, and their total number. */
export const listFailed = async (db: Db, filter: FailedFilter, { size, skip }: Part) => {
  const { rows } = await db.execute<FailedJob & { total: number }>(sql`
    select id, name, data, error, failed_at as "failedAt", count(*) over ()::int as total
    from failed_jobs where ${whereOf(filter)} order by id desc limit ${size} offset ${skip}`)
  return { rows, total: rows[0]?.total ?? (skip > 0 ? await countFailed(db, filter) : 0) }
}

export const countFailed = async (db: Db, filter: FailedFilter): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from failed_jobs where ${whereOf(filter)}`,
  )
  return rows[0]?.n ?? 0
}

const ofIds = (ids: readonly number[]) => sql`id = any(${sql.param([...new Set(ids)])}::bigint[])`

/** Removes failed jobs from the list and returns them; of two parallel calls, the second gets none. */
export const takeFailed = async (db: Db, ids: readonly number[]): Promise<FailedJob[]> =>
  (
    await db.execute<FailedJob>(
      sql`delete from failed_jobs where ${ofIds(ids)} returning id, name, data, error, failed_at as "failedAt"`,
    )
  ).rows

/** Removes and returns the oldest failed jobs of kinds that still exist. */
export const takeOldestFailed = async (app: App, db: Db, name: string | undefined, max: number) =>
  (
    await db.execute<FailedJob>(sql`
      delete from failed_jobs where id in (
        select id from failed_jobs
        where ${named(name)} and name = any(${sql.param([...jobsOf(app).keys()])}::text[])
        order by id limit ${max} for update skip locked)
      returning id, name, data, error, failed_at as "failedAt"`)
  ).rows
