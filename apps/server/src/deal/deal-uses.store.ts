import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { FlashStatus } from '@greenstar/rules/promotion/flash'
import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineSql } from '../platform/database/statement'
import { dealUses } from './deal.tables'

const published = sql.raw(String(FlashStatus.published))

/** Whether a member has one of the labels of the deal `d`. */
const isMeant = (memberId: Placeholder) => sql`(cardinality(d.tag_ids) = 0 or exists (
  select from member_tagging t where t.tag_id = any(d.tag_ids) and t.member_id = ${memberId}::bigint))`

/** Whether the limits by member and by day leave the member one more order of the deal `d`. */
const isLeft = (memberId: Placeholder, dayStart: Placeholder) => {
  const uses = sql`select count(*) from deal_uses u
    where u.deal_id = d.id and u.member_id = ${memberId}::bigint and u.returned_at is null`
  return sql`(d.per_member = 0 or d.per_member > (${uses}))
    and (d.per_day = 0 or d.per_day > (${uses} and u.created_at >= ${dayStart}::timestamptz))`
}

type Reading = { ids: readonly number[]; memberId: number; dayStart: Date }
type State = { id: number | string; left_fen: number | string }

const reading = defineSql<Reading, State>(
  (value) => sql`
    select d.id, d.budget_fen - d.spent_fen as left_fen from deals d
    where d.id = any(${value('ids')}::bigint[]) and d.status = ${published} and ${isMeant(value('memberId'))}
      and ${isLeft(value('memberId'), value('dayStart'))}`,
)

const dayStartOf = (now: number) => new Date(startOfShanghaiDay(now))

/** Rest of the budget (fen) of those of the deals that this member may use again, by id. */
export const readLeft = async (
  db: Db,
  ids: readonly number[],
  memberId: number,
  now: number,
): Promise<Map<number, number>> =>
  new Map(
    (await reading(db, { ids, memberId, dayStart: dayStartOf(now) })).map((row) => [
      Number(row.id),
      Number(row.left_fen),
    ]),
  )

export type DealUse = { dealId: number; fen: number }
type Taking = { orderId: number; memberId: number; now: Date; dayStart: Date; uses: string }

/*
 * The rows are locked in the order of their ids. The member's limit is counted in the statement: orders of one member
 * are placed one after the other.
 */
const taking = defineSql<Taking, { id: number | string }>(
  (value) => sql`
    with wanted as materialized (
      select * from json_to_recordset(${value('uses')}::json) as u (deal_id bigint, fen int)
    ),
    held as materialized (
      select d.id from deals d where d.id in (select deal_id from wanted) order by d.id for update
    ),
    taken as (
      update deals d set spent_fen = d.spent_fen + w.fen from wanted w
      where d.id = w.deal_id and d.id in (select id from held) and d.status = ${published}
        and d.spent_fen + w.fen <= d.budget_fen and ${isMeant(value('memberId'))}
        and d.begin_at <= ${value('now')}::timestamptz and d.end_at > ${value('now')}::timestamptz
        and ${isLeft(value('memberId'), value('dayStart'))}
      returning d.id, w.fen
    )
    insert into deal_uses (deal_id, order_id, member_id, fen, created_at)
    select id, ${value('orderId')}::bigint, ${value('memberId')}::bigint, fen, ${value('now')}::timestamptz from taken
    returning deal_id as id`,
)

/** Charges the deals of an order to their budgets, in one statement; returns the ids of those that could be. */
export const takeUses = async (
  db: Db,
  order: { id: number; memberId: number },
  uses: readonly DealUse[],
  now: Date,
): Promise<number[]> => {
  const rows = await taking(db, {
    ...{ orderId: order.id, memberId: order.memberId, now, dayStart: dayStartOf(now.getTime()) },
    uses: JSON.stringify(uses.map(({ dealId, fen }) => ({ deal_id: dealId, fen }))),
  })
  return rows.map(({ id }) => Number(id))
}

type Giving = { uses: string; now: Date | null }

const giving = defineSql<Giving>(
  (value) => sql`
    with back as materialized (
      select * from json_to_recordset(${value('uses')}::json) as u (deal_id bigint, order_id bigint, fen int)
    ),
    held as materialized (
      select d.id from deals d where d.id in (select deal_id from back) order by d.id for update
    ),
    given as (
      update deal_uses u set returned_fen = u.returned_fen + b.fen,
        returned_at = coalesce(u.returned_at, ${value('now')}::timestamptz)
      from back b where u.deal_id = b.deal_id and u.order_id = b.order_id and u.deal_id in (select id from held)
      returning u.deal_id, b.fen
    )
    update deals d set spent_fen = d.spent_fen - g.fen
    from (select deal_id, sum(fen)::int as fen from given group by 1) g where d.id = g.deal_id`,
)

export type DealReturn = DealUse & { orderId: number }

/** Gives parts of deals back to their budgets; `now`: and to the limit of the member. */
export const giveBackUses = (db: Db, uses: readonly DealReturn[], now: Date | null) =>
  giving(db, {
    now,
    uses: JSON.stringify(
      uses.map(({ dealId, orderId, fen }) => ({ deal_id: dealId, order_id: orderId, fen })),
    ),
  })

/** Orders and members of a deal, and what it took off: of orders that were not cancelled or refunded in full. */
export const countUses = async (db: Db, dealId: number): Promise<number> =>
  db.$count(dealUses, and(eq(dealUses.dealId, dealId), sql`${dealUses.returnedAt} is null`))
