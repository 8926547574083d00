import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** Width of a step of the figures, in ms. */
export const slotMs = 5 * 60_000

/** Start of the step that contains a time (ms). */
export const slotOf = (ms: number) => Math.floor(ms / slotMs) * slotMs

const slot = (moment: SQL) => sql`date_bin('5 minutes', ${moment}, timestamptz '2000-01-01 00:00:00+00')`
const dayOf = (moment: SQL) => sql`(${moment} at time zone 'Asia/Shanghai')::date`

/** Time of a mark (ms); undefined if it was never set. */
export const findMark = async (db: Db, name: string): Promise<number | undefined> => {
  const { rows } = await db.execute<{ at: Date | string }>(
    sql`select at from report_marks where name = ${name}`,
  )
  return rows[0] && new Date(rows[0].at).getTime()
}

export const putMark = (db: Db, name: string, at: number) =>
  db.execute(sql`insert into report_marks (name, at) values (${name}, ${new Date(at)})
    on conflict (name) do update set at = excluded.at`)

/** Sets a mark only if it does not exist yet. */
export const keepFirstMark = (db: Db, name: string, at: number) =>
  db.execute(
    sql`insert into report_marks (name, at) values (${name}, ${new Date(at)}) on conflict (name) do nothing`,
  )

/** Time (ms) of the first payment or registration, where figures begin. Two index lookups. */
export const findBeginning = async (db: Db): Promise<number | undefined> => {
  const { rows } = await db.execute<{ at: Date | string | null }>(sql`select least(
    (select min(paid_at) from orders where paid_at is not null), (select min(created_at) from members)) as at`)
  return rows[0]?.at ? new Date(rows[0].at).getTime() : undefined
}

/**
 * Recomputes the steps from `from` to `to` (ms) from paid orders, visitors and new members. A buyer counts in
 * the step of their first payment of the day, so the day's payments before `from` are read too, by an
 * index-only scan; costs of coupons, pollen, deals and price cuts are read from the period itself.
 */
export const makeSlots = async (db: Db, from: number, to: number) => {
  const [since, until] = [new Date(from), new Date(to)]
  await db.execute(sql`delete from report_slots where at >= ${since} and at < ${until}`)
  await db.execute(sql`
    with paid as (
      select paid_at, channel, pay_fen,
        row_number() over (partition by member_id, ${dayOf(sql`paid_at`)} order by paid_at) = 1 as is_first
      from orders where paid_at is not null and paid_at >= ${new Date(startOfShanghaiDay(from))} and paid_at < ${until}
    ), sums as (
      select ${slot(sql`paid_at`)} as at, channel, count(*) as orders, sum(pay_fen) as paid_fen,
        count(*) filter (where is_first) as buyers, 0 as visitors, 0 as members, 0 as coupon_fen, 0 as pollen_fen,
        0 as cut_fen
      from paid where paid_at >= ${since} group by 1, 2
      union all
      select ${slot(sql`paid_at`)}, channel, 0, 0, 0, 0, 0, sum(coupon_fen), sum(pollen_fen), sum(deal_fen)
      from orders where paid_at is not null and paid_at >= ${since} and paid_at < ${until} group by 1, 2
      union all
      select ${slot(sql`o.paid_at`)}, o.channel, 0, 0, 0, 0, 0, 0, 0,
        sum(greatest(l.ordinary_fen - l.unit_price_fen, 0)::bigint * l.quantity)
      from orders o join order_lines l on l.order_id = o.id
      where o.paid_at is not null and o.paid_at >= ${since} and o.paid_at < ${until} and l.is_activity_price group by 1, 2
      union all
      select ${slot(sql`first_at`)}, channel, 0, 0, 0, count(*), 0, 0, 0, 0
      from visits where first_at >= ${since} and first_at < ${until} group by 1, 2
      union all
      select ${slot(sql`created_at`)}, '', 0, 0, 0, 0, count(*), 0, 0, 0
      from members where created_at >= ${since} and created_at < ${until} group by 1
    )
    insert into report_slots (at, channel, orders, paid_fen, buyers, visitors, members, coupon_fen, pollen_fen,
      cut_fen)
    select at, channel, sum(orders), sum(paid_fen), sum(buyers), sum(visitors), sum(members), sum(coupon_fen),
      sum(pollen_fen), coalesce(sum(cut_fen), 0)
    from sums group by at, channel`)
}

/** Recomputes orders and sales of product pages for the business days of the period (ms). */
export const makeProductDays = async (db: Db, from: number, to: number) => {
  const since = new Date(startOfShanghaiDay(from))
  const until = new Date(startOfShanghaiDay(to - 1) + DAY)
  await db.execute(
    sql`delete from product_days where day >= ${dayOf(sql`${since}::timestamptz`)} and day < ${dayOf(sql`${until}::timestamptz`)}`,
  )
  await db.execute(sql`
    insert into product_days (day, product_id, pieces, paid_fen, placers, buyers)
    select day, product_id, sum(pieces), sum(paid_fen), sum(placers), sum(buyers) from (
      select ${dayOf(sql`o.paid_at`)} as day, l.main_id as product_id, sum(l.quantity) as pieces, sum(l.pay_fen) as paid_fen,
        0 as placers, count(distinct o.member_id) as buyers
      from orders o join order_lines l on l.order_id = o.id
      where o.paid_at is not null and o.paid_at >= ${since} and o.paid_at < ${until} group by 1, 2
      union all
      select ${dayOf(sql`o.created_at`)}, l.main_id, 0, 0, count(distinct o.member_id), 0
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${since} and o.created_at < ${until} group by 1, 2
    ) made group by day, product_id`)
}
