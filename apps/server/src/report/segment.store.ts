import { DAY } from '@greenstar/rules/platform/time'
import { cohortMonths, orderCounts, recencyDays } from '@greenstar/rules/report/segments'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { putMark } from './report.store'

/** Minutes that the two statements may take in a shop with many orders. */
const patience = sql.raw("'300s'")
const dayOf = (column: string) => sql`${sql.raw(column)} at time zone 'Asia/Shanghai'`

/** Computes the classes of buyers and the months of first orders again, from all members and paid orders. */
export const makeSegments = async (db: Db, now: number): Promise<void> => {
  await db.execute(sql`set local statement_timeout = ${patience}`)
  await db.execute(sql`delete from segment_cells`)
  await db.execute(sql`
    insert into segment_cells (recency, frequency, members, spent_fen)
    select width_bucket(extract(epoch from ${new Date(now)}::timestamptz - last_order_at)::float8 / ${DAY / 1000},
        array[${sql.raw(recencyDays.map((days) => `${days}.000001`).join(', '))}]::float8[]),
      width_bucket(order_num::float8, array[${sql.raw(orderCounts.join(', '))}]::float8[]),
      count(*), sum(spent_fen)
    from members where order_num > 0 and last_order_at is not null and status in (10, 20) group by 1, 2`)
  await db.execute(sql`delete from cohort_cells`)
  await db.execute(sql`
    with months as materialized (
      select member_id, date_trunc('month', ${dayOf('paid_at')}) as month, sum(pay_fen) as paid_fen
      from orders where paid_at is not null and status <> 70 group by 1, 2
    ), came as (
      select *, min(month) over (partition by member_id) as first from months
    )
    insert into cohort_cells (cohort, nth, members, paid_fen)
    select first::date, (extract(year from age(month, first)) * 12 + extract(month from age(month, first)))::int, count(*),
      sum(paid_fen)
    from came where first > date_trunc('month', ${dayOf(`'${new Date(now).toISOString()}'::timestamptz`)}) - interval '1 month' * ${cohortMonths}
    group by 1, 2`)
  await putMark(db, 'segments', now)
}

export type SegmentRow = { recency: number; frequency: number; members: number; spent_fen: string }
export type CohortRow = { month: string; nth: number; members: number; paid_fen: string }

export const readSegments = async (db: Db): Promise<SegmentRow[]> => {
  const { rows } = await db.execute<SegmentRow>(
    sql`select recency, frequency, members, spent_fen from segment_cells order by recency, frequency`,
  )
  return rows
}

/** Members of each month of first orders, by months since then; the newest month first. */
export const readCohorts = async (db: Db): Promise<CohortRow[]> => {
  const { rows } = await db.execute<CohortRow>(
    sql`select to_char(cohort, 'YYYY-MM') as month, nth, members, paid_fen from cohort_cells order by cohort desc, nth`,
  )
  return rows
}
