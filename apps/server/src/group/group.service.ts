import { GROUP_ORDERS, GroupState, piecesPerOrder } from '@greenstar/rules/group/group'
import { SessionKind } from '@greenstar/rules/promotion/flash'
import { sql } from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import { Refusal } from '../platform/refuse'
import { type FlashTerms, flashTerms } from '../promotion/flash.service'
import { groupSeats } from './group.tables'

/** Request of a group order: its activity, and the team to join, or null to open one. */
export type GroupAsk = { activityId: number; teamId: number | null }
export type GroupTerms = FlashTerms & { group: GroupAsk }

type Facts = {
  end_at: string
  status: number | null
  is_due: boolean | null
  is_full: boolean | null
  has_open: boolean
  orders: number
  member_orders: number
}

const problemOf = (facts: Facts | undefined, { teamId }: GroupAsk, now: number): Refusal | undefined => {
  if (!facts) return new Refusal('group/over', undefined)
  if (facts.has_open) return new Refusal('group/open-already', undefined)
  if (facts.orders >= facts.member_orders)
    return new Refusal('group/orders-over', { max: facts.member_orders })
  if (teamId === null)
    return Date.parse(facts.end_at) <= now ? new Refusal('group/over', undefined) : undefined
  if (facts.status === null) return new Refusal('group/team-gone', undefined)
  if (facts.status === GroupState.full || facts.is_full) return new Refusal('group/team-full', undefined)
  return facts.status === GroupState.failed || facts.is_due
    ? new Refusal('group/team-over', undefined)
    : undefined
}

/**
 * Terms of a group activity for a member and these products (domain 10): prices and pieces of its session,
 * the limit per order, and why the member may not open or join a team.
 */
export const groupTerms = async (
  db: Db,
  group: GroupAsk,
  memberId: number,
  productIds: readonly number[],
  now: number,
): Promise<GroupTerms> => {
  const team = db.execute<Facts>(sql`
    select a.end_at, a.member_orders, t.status, t.due_at <= ${new Date(now)} as is_due, t.taken >= t.size as is_full,
      exists (select from group_seats s where s.activity_id = a.session_id and s.member_id = ${memberId}
        and s.state in (0, 10)) as has_open,
      (select count(*)::int from group_seats s where s.member_id = any(${personOf(memberId)})
        and s.activity_id = a.session_id and s.state in (0, 10, 20)) as orders
    from group_activities a left join group_teams t on t.id = ${group.teamId}::bigint and t.activity_id = a.session_id
    where a.session_id = ${group.activityId}`)
  const [terms, { rows }] = await together([
    flashTerms(db, group.activityId, memberId, productIds, now, SessionKind.group),
    team,
  ])
  const problem = terms.problem ? new Refusal('group/over', undefined) : problemOf(rows[0], group, now)
  const memberOrders = rows[0]?.member_orders ?? GROUP_ORDERS.default
  const perOrder = [...terms.terms].map(([id, term]) => {
    const limitNum = piecesPerOrder(term.limitNum, memberOrders)
    return [id, { ...term, limitNum }] as const
  })
  return { ...terms, terms: new Map(perOrder), problem, group }
}

/**
 * Stores the request of a new order in its transaction; the seat is taken at payment. Refuses with
 * group/open-already if the member has an unpaid or waiting order of this activity.
 */
export const askSeat = async (
  db: Db,
  order: { id: number; memberId: number },
  { activityId, teamId }: GroupAsk,
  now: number,
): Promise<void> => {
  const rows = await db
    .insert(groupSeats)
    .values({ orderId: order.id, memberId: order.memberId, activityId, teamId, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ orderId: groupSeats.orderId })
  if (rows.length === 0) throw new Refusal('group/open-already', undefined)
}

/** Whether an order waits for the others of its team. */
export const isWaiting = async (db: Db, orderId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ state: number }>(
    sql`select state from group_seats where order_id = ${orderId}`,
  )
  return rows[0]?.state === GroupState.forming
}

/** Ids of failed orders whose refund has not started; the caller locks them. */
export const listFailed = async (
  db: Db,
  { limit, aside }: { limit: number; aside: readonly number[] },
): Promise<number[]> => {
  const { rows } = await db.execute<{ order_id: number }>(sql`
    select order_id from group_seats where state = 30 and closed_at is null
      and order_id <> all(${sql.param([...aside])}::bigint[]) order by order_id limit ${limit}`)
  return rows.map((row) => Number(row.order_id))
}

/** Records that the refund of a failed order has started. */
export const closeFailed = async (db: Db, orderId: number, now: number): Promise<void> => {
  await db.execute(sql`
    update group_seats set closed_at = ${new Date(now)}
    where order_id = ${orderId} and state = 30 and closed_at is null`)
}
