import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { DAY, shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { findBeginning, makeProductDays, makeSlots, putMark, slotMs, slotOf } from './report.store'

/** Days with visitors: a month's range of the dashboard and the one before it. */
const daysBack = 61

/**
 * Adds visitors of the demo's past, most of them in the evening, and nine in the two hours before each
 * buyer's payment, so that the dashboard has data at any hour and no sale is without visitors.
 */
export const insertDemoVisits = async (db: Db, now: number) => {
  const since = startOfShanghaiDay(now) - daysBack * DAY
  await db.execute(sql`
    with days as (
      select ${new Date(since)}::timestamptz + n * interval '1 day' as begins from generate_series(0, ${daysBack}::int) n
    ), passers as (
      select begins, 'demo-' || n as visitor, begins + interval '24 hours' *
        (0.25 + 0.73 * sqrt((hashtext(begins::date::text || n) & 65535) / 65536.0)) as first_at
      from days, generate_series(1, 90 + (hashtext(begins::date::text) & 63)) n
    ), buyers as (
      select begins, o.member_id, min(o.paid_at) as paid_at from days
      join orders o on o.paid_at >= begins and o.paid_at < begins + interval '1 day' group by begins, o.member_id
    ), near as (
      select begins, 'demo-' || member_id || '-' || n as visitor, greatest(begins, paid_at - interval '2 hours' *
        (hashtext(member_id::text || n) & 65535) / 65536.0) as first_at
      from buyers, generate_series(1, 9) n
    )
    insert into visits (day, visitor, channel, first_at)
    select (begins at time zone 'Asia/Shanghai')::date, visitor,
      (array['10', '10', '10', '20', '30'])[1 + (hashtext(visitor) & 65535) % 5], first_at
    from (select * from passers union all select * from near) came
    where first_at < ${new Date(now)} on conflict do nothing`)
  await putMark(db, 'visits', since)
  const [from, to] = [slotOf((await findBeginning(db)) ?? now), slotOf(now) + slotMs]
  await makeSlots(db, from, to)
  await makeProductDays(db, from, to)
  await putMark(db, 'figures', now)
  await insertDemoViews(db, since, now)
}

/** More see a product than order it; articles and posts have readers of their own. */
const insertDemoViews = async (db: Db, since: number, now: number) => {
  const [from, to] = [shanghaiDay(since), shanghaiDay(now)]
  const dice = sql`(hashtext(s.id::text || d.day::date::text) & 65535)`
  const days = sql`generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)`
  await db.execute(sql`
    insert into view_days (kind, subject_id, day, viewers)
    select k.kind, s.id, d.day::date, case k.kind
      when ${ViewKind.product} then 7 * coalesce(p.placers, 0) + 2 + ${dice} % (4 + s.sold % 13)
      else coalesce(p.placers, 0) + ${dice} % 3 end
    from (select id, sold_num as sold from products where listed and status in (0, 10)) s
    cross join ${days} cross join (values (${ViewKind.product}::int), (${ViewKind.cart}::int)) as k (kind)
    left join product_days p on p.product_id = s.id and p.day = d.day::date
    where k.kind = ${ViewKind.product} or coalesce(p.placers, 0) + ${dice} % 3 > 0`)
  await db.execute(sql`
    insert into view_days (kind, subject_id, day, viewers)
    select ${ViewKind.article}::int, s.id, d.day::date, 1 + ${dice} % 19 from articles s cross join ${days}
    where d.day >= coalesce(s.published_at, s.begin_at)`)
  await db.execute(sql`
    update posts set views = 12 + 9 * likes + 6 * comments, is_unranked = true where published_at is not null and views = 0`)
  await db.execute(sql`
    insert into view_days (kind, subject_id, day, viewers)
    select ${ViewKind.post}::int, s.id, d.day::date, greatest(1, s.views / 10) from posts s cross join ${days}
    where s.views > 0 and d.day >= s.published_at and d.day < s.published_at + interval '10 days'`)
}
