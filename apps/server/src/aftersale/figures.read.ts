import type { Fault } from '@greenstar/rules/order/order.event'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

const since = (now: number) => new Date(now - 90 * DAY)

/** Counts cases by status. */
export const countQueues = async (db: Db) =>
  (
    await db.execute<{ status: number; n: number }>(
      sql`select status, count(*)::int as n from after_sales group by status order by status`,
    )
  ).rows

/** Counts cases with a deadline within 24 hours, without those that wait for stock. */
export const countDueSoon = async (db: Db, now: number) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from after_sales where due_at <= ${new Date(now + DAY)} and wait_since is null`,
    )
  ).rows[0]?.n ?? 0

/** Counts cases with an unanswered message. */
export const countAsked = async (db: Db) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from after_sales where asked_at is not null`,
    )
  ).rows[0]?.n ?? 0

/** Cancelled orders were never shipped: they are no measure of goods or couriers. */
const isShippedCase = sql`a.reason not in ('cancelled', 'unshipped')`

/** Refunds of cases (fen); 0 before a refund has started. */
const costOf = sql`coalesce(sum(a.amount_fen + a.freight_fen) filter (where a.refund_no <> ''), 0)`

/** Mean hours to an operator's first action and to the end, and refunds (fen), of the last 90 days. */
export const readPace = async (db: Db, now: number) =>
  (
    await db.execute<{ hours: number | null; ended: number | null; cost: string }>(sql`
      select avg(extract(epoch from f.first - a.created_at) / 3600)::float as hours,
        avg(extract(epoch from a.closed_at - a.created_at) / 3600)::float as ended, ${costOf} as cost
      from after_sales a left join lateral (
        select min(l.created_at) as first from after_sale_logs l
        where l.after_sale_id = a.id and l.actor like 'operator:%') f on true
      where a.created_at >= ${since(now)} and ${isShippedCase}`)
  ).rows[0]

/** Counts cases of the last 90 days by fault, with their refunds (fen). */
export const countFaults = async (db: Db, now: number) =>
  (
    await db.execute<{ fault: Fault; n: number; cost: string }>(sql`
      select a.fault, count(*)::int as n, ${costOf} as cost from after_sales a
      where a.created_at >= ${since(now)} and ${isShippedCase} group by a.fault order by n desc, a.fault`)
  ).rows

/** Value of pieces sent as replacements, at their unit prices (fen). */
export const sumResent = async (db: Db, now: number) =>
  Number(
    (
      await db.execute<{ fen: string }>(sql`
        select coalesce(sum(c.quantity * l.unit_price_fen), 0) as fen from after_sales a
        join after_sale_lines c on c.after_sale_id = a.id join order_lines l on l.id = c.order_line_id
        where a.created_at >= ${since(now)} and a.sent_logistic_code <> ''`)
    ).rows[0]?.fen ?? 0,
  )

/** Orders finished in the last 90 days, and those of them that had a case. */
export const readRate = async (db: Db, now: number) =>
  (
    await db.execute<{ finished: number; cases: number }>(sql`
      select count(*)::int as finished, count(*) filter (where o.service_id <> '')::int as cases
      from orders o where o.finished_at >= ${since(now)}`)
  ).rows[0]

export const countReasons = async (db: Db, now: number) =>
  (
    await db.execute<{ reason: string; n: number; cost: string }>(sql`
      select a.reason, count(*)::int as n, ${costOf} as cost from after_sales a
      where a.created_at >= ${since(now)} and ${isShippedCase} group by a.reason order by n desc, a.reason`)
  ).rows

type ProductRow = { product_id: string; name: string; n: number; sold: number; reason: string; cost: string }

/**
 * The ten products with most pieces in cases of the last 90 days: most frequent reason, refunds of goods (fen,
 * without freight), and pieces in orders finished in that time. The refund of a case with several lines is
 * divided as `keptByLine` does: what the shop keeps is taken from the first lines.
 */
export const countProducts = async (db: Db, now: number) =>
  (
    await db.execute<ProductRow>(sql`
      with pieces as (
        select a.id as case_id, a.reason, case when a.refund_no <> '' then a.amount_fen else 0 end as refund_fen,
          l.id as line_id, l.product_id, l.name, c.quantity,
          (select coalesce(sum(u), 0) from unnest(l.unit_pay_fen[l.quantity - c.quantity + 1:]) u)
            - (select coalesce(sum(u), 0) from unnest(l.unit_amend_fen[l.quantity - c.quantity + 1:]) u) as paid_fen
        from after_sales a join after_sale_lines c on c.after_sale_id = a.id
        join order_lines l on l.id = c.order_line_id
        where a.created_at >= ${since(now)} and ${isShippedCase}),
      parts as (
        select *, row_number() over lines as place,
          refund_fen - coalesce(sum(paid_fen) over (lines rows between 1 following and unbounded following), 0) as left_fen
        from pieces window lines as (partition by case_id order by line_id)),
      worst as (
        select product_id, min(name) as name, sum(quantity)::int as n,
          sum(greatest(case when place = 1 then left_fen else least(left_fen, paid_fen) end, 0)) as cost,
          mode() within group (order by reason) as reason
        from parts group by product_id order by n desc, product_id limit 10)
      select w.*, (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = w.product_id and o.finished_at >= ${since(now)}) as sold
      from worst w order by w.n desc, w.product_id`)
  ).rows
