import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { type SQL, sql } from 'drizzle-orm'
import type { Stretch } from '../order/history.service'
import type { Db } from '../platform/database/connect'

const came = sql.raw([PayStatus.paid, PayStatus.partRefunded, PayStatus.refunded].join(', '))

/** Members whose orders changed in the part of history, or whose refunds finished since its time. */
const touchedIn = ({ first, last, since }: Stretch) => sql`
  select o.member_id as id from order_logs g join orders o on o.id = g.order_id where g.id between ${first} and ${last}
  union select o.member_id from refunds r join orders o on o.id = r.order_id
  where r.billed_on is null and r.done_at >= ${new Date(since)}`

/** Updates order count, spending and last order of members in `touchedIn`; returns the number changed. */
export const recountMembers = (db: Db, stretch: Stretch): Promise<number> => recount(db, touchedIn(stretch))

/** The same for these members. */
export const recountSpent = (db: Db, ids: readonly number[]): Promise<number> =>
  recount(db, sql`select unnest(${sql.param([...ids])}::bigint[]) as id`)

const recount = async (db: Db, touched: SQL): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with touched as materialized (${touched}),
    placed as (
      select t.id, count(o.id) as n, max(o.created_at) as at
      from touched t left join orders o on o.member_id = t.id group by t.id
    ), paid as (
      select o.member_id as id, sum(p.amount_fen - p.refunded_fen) as fen
      from touched t join orders o on o.member_id = t.id
      join payments p on p.order_id = o.id and p.status in (${came}) group by o.member_id
    )
    update members m set order_num = placed.n, last_order_at = placed.at, spent_fen = coalesce(paid.fen, 0)
    from placed left join paid on paid.id = placed.id
    where m.id = placed.id
      and (m.order_num, m.last_order_at, m.spent_fen) is distinct from
        (placed.n::int, placed.at, coalesce(paid.fen, 0)::bigint)`)
  return rowCount ?? 0
}
