import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

const came = sql.raw([PayStatus.paid, PayStatus.partRefunded, PayStatus.refunded].join(', '))

// A transaction that is still open may commit history with a number below the newest one.
const overlap = 1000

/** Members of orders that moved after a step of the history, and of money that went back since a moment. */
const touchedSince = (step: number, at: Date) => sql`
  select o.member_id as id from order_logs g join orders o on o.id = g.order_id where g.id > ${step - overlap}
  union select o.member_id from refunds r join orders o on o.id = r.order_id
  where r.billed_on is null and r.done_at >= ${at}`

const putSums = (db: Db, touched: ReturnType<typeof sql>) =>
  db.execute(sql`
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

/** Orders, money and newest order of members whose orders moved since; answers how many figures changed. */
export const recountMembers = async (db: Db, step: number, at: Date): Promise<number> =>
  (await putSums(db, touchedSince(step, at))).rowCount ?? 0

/** The same for every member, a part of the members at a time; `after` is the id of the last one counted. */
export const recountMembersAfter = async (
  db: Db,
  after: number,
  size: number,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(id) as last from (select id from members where id > ${after} order by id limit ${size}) part`,
  )
  const last = rows[0]?.last
  if (last === null || last === undefined) return undefined
  await putSums(db, sql`select id from members where id > ${after} and id <= ${last}`)
  return Number(last)
}
