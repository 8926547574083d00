import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

const since = (now: number) => new Date(now - 90 * DAY)

/** How many cases stand in each status. */
export const countQueues = async (db: Db) =>
  (
    await db.execute<{ status: number; n: number }>(
      sql`select status, count(*)::int as n from after_sales group by status order by status`,
    )
  ).rows

/** How many move by themselves within 24 hours. */
export const countDueSoon = async (db: Db, now: number) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from after_sales where due_at <= ${new Date(now + DAY)} and wait_since is null`,
    )
  ).rows[0]?.n ?? 0

/** How many have a message that waits for an answer. */
export const countAsked = async (db: Db) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from after_sales where asked_at is not null`,
    )
  ).rows[0]?.n ?? 0

/** Mean hours until an operator first moved a case of the last 90 days; what went back for them (fen). */
export const readPace = async (db: Db, now: number) =>
  (
    await db.execute<{ hours: number | null; cost: string }>(sql`
      select avg(extract(epoch from f.first - a.created_at) / 3600)::float as hours,
        coalesce(sum(a.amount_fen + a.freight_fen) filter (where a.refund_no <> ''), 0) as cost
      from after_sales a left join lateral (
        select min(l.created_at) as first from after_sale_logs l
        where l.after_sale_id = a.id and l.actor like 'operator:%') f on true
      where a.created_at >= ${since(now)}`)
  ).rows[0]

/** Orders finished in the last 90 days, and those of them that had a case. */
export const readRate = async (db: Db, now: number) =>
  (
    await db.execute<{ finished: number; cases: number }>(sql`
      select count(*)::int as finished, count(*) filter (where o.service_id <> '')::int as cases
      from orders o where o.finished_at >= ${since(now)}`)
  ).rows[0]

export const countReasons = async (db: Db, now: number) =>
  (
    await db.execute<{ reason: string; n: number }>(sql`
      select reason, count(*)::int as n from after_sales where created_at >= ${since(now)}
      group by reason order by n desc, reason`)
  ).rows

/** The products with most pieces in cases of the last 90 days, and the pieces of them in orders of that time. */
export const countProducts = async (db: Db, now: number) =>
  (
    await db.execute<{ product_id: string; name: string; n: number; sold: number }>(sql`
      with worst as (
        select l.product_id, min(l.name) as name, sum(c.quantity)::int as n
        from after_sales a join after_sale_lines c on c.after_sale_id = a.id
        join order_lines l on l.id = c.order_line_id
        where a.created_at >= ${since(now)} group by l.product_id order by n desc, l.product_id limit 10)
      select w.*, (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = w.product_id and o.finished_at >= ${since(now)}) as sold
      from worst w order by w.n desc, w.product_id`)
  ).rows
