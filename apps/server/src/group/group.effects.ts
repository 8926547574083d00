import { GroupState } from '@greenstar/rules/group/group'
import type { EventLine, OrderEvent } from '@greenstar/rules/order/order.event'
import { isGroupOrder } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Effect } from '../platform/effect'
import { tellFailed, tellOwnTeam, tellTeam } from './group.messages'
import { failSeat, leaveSeat, sitIn, sitInNew } from './seat.store'

type Asked = { activity_id: number; team_id: number | null; state: number }

/** Locks the seat of an order. */
const holdSeat = async (db: Db, orderId: number): Promise<Asked | undefined> => {
  const { rows } = await db.execute<Asked>(
    sql`select activity_id, team_id, state from group_seats where order_id = ${orderId} for update`,
  )
  return rows[0]
}

/**
 * Group order paid: takes a seat (domain 10). If its team has none left, it opens a new team while the
 * activity lasts; otherwise it is refunded (order.due).
 */
const sit = async (db: Db, { order, lines }: OrderEvent & { lines: readonly EventLine[] }, now: number) => {
  const seat = await holdSeat(db, order.id)
  if (seat?.state !== GroupState.unpaid) return
  const asked = { orderId: order.id, memberId: order.memberId, activityId: Number(seat.activity_id) }
  const productId = lines[0]?.productId ?? 0
  if (seat.team_id !== null) {
    const team = await sitIn(db, asked, Number(seat.team_id), now)
    if (team) {
      if (team.isFull) await tellTeam(db, team.id, now)
      return
    }
  }
  const own = await sitInNew(db, asked, now)
  if (own === undefined) {
    await failSeat(db, order.id, now)
    await tellFailed(db, [order.id], now)
  } else if (seat.team_id !== null) await tellOwnTeam(db, order.memberId, own, productId, now)
}

export const takeSeat: Effect<OrderEvent> = {
  concerns: isGroupOrder,
  async run(_app, db, events, { now }) {
    for (const event of events) await sit(db, event, now)
  },
}

/**
 * Order cancelled unpaid, or its refund decided while it waits: frees the seat at once, before the money has
 * moved; the earliest member left leads.
 */
export const giveUpSeat: Effect<OrderEvent> = {
  concerns: isGroupOrder,
  async run(_app, db, events, { now }) {
    for (const { order } of events) await leaveSeat(db, order.id, now)
  },
}

/** Orders that must not be shipped because their team is not full, with the reason. */
export const holdUntilFull = async (db: Db, orderIds: readonly number[]) => {
  const { rows } = await db.execute<{ order_id: number; state: number }>(sql`
    select order_id, state from group_seats
    where order_id = any(${sql.param([...orderIds])}::bigint[]) and state in (10, 30)`)
  return rows.map(({ order_id, state }) => ({
    orderId: Number(order_id),
    reason: state === GroupState.forming ? '待成团' : '未成团，正在退款',
  }))
}
