import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { findBeginning, makeProductDays, makeSlots, putMark, slotMs, slotOf } from './report.store'

/** Days of visitors: two ranges of the dashboard, one beside the other. */
const daysBack = 61

/**
 * Visitors of the demo's past, more on days with more buyers and most of them in the evening, and the figures of all
 * its days: the dashboard is full from the first look.
 */
export const insertDemoVisits = async (db: Db, now: number) => {
  const since = startOfShanghaiDay(now) - daysBack * DAY
  await db.execute(sql`
    with days as (
      select ${new Date(since)}::timestamptz + n * interval '1 day' as begins from generate_series(0, ${daysBack}::int) n
    ), counts as (
      select begins, (begins at time zone 'Asia/Shanghai')::date as day,
        90 + (hashtext(begins::date::text) & 63) + 9 * (select count(distinct o.member_id) from orders o
          where o.paid_at >= begins and o.paid_at < begins + interval '1 day') as visitors
      from days
    ), came as (
      select day, n, begins + interval '24 hours' *
        (0.25 + 0.73 * sqrt((hashtext(day::text || n) & 65535) / 65536.0)) as first_at
      from counts, generate_series(1, visitors) n
    )
    insert into visits (day, visitor, channel, first_at)
    select day, 'demo-' || n, (array['10', '10', '10', '20', '30'])[1 + n % 5], first_at
    from came where first_at < ${new Date(now)} on conflict do nothing`)
  await putMark(db, 'visits', since)
  const [from, to] = [slotOf((await findBeginning(db)) ?? now), slotOf(now) + slotMs]
  await makeSlots(db, from, to)
  await makeProductDays(db, from, to)
  await putMark(db, 'figures', now)
}
