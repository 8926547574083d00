import { GroupState, groupDueAt, seatMoves } from '@greenstar/rules/group/group'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

export type Sitting = { orderId: number; memberId: number; activityId: number }

/** Condition: the seat has a state from which the move may start. */
const mayMove = (name: keyof typeof seatMoves) =>
  sql`state = any(${sql.param([...seatMoves[name].from])}::int[])`

const setSeat = (db: Db, orderId: number, teamId: number, now: number) =>
  db.execute(sql`
    update group_seats set state = ${seatMoves.sit.to}, team_id = ${teamId}, paid_at = ${new Date(now)}
    where order_id = ${orderId} and ${mayMove('sit')}`)

/** Moves all waiting seats of teams. */
const moveSeats = (db: Db, teamIds: readonly number[], name: 'fill' | 'expire') =>
  db.execute<{ order_id: number }>(sql`
    update group_seats set state = ${seatMoves[name].to}
    where team_id = any(${sql.param([...teamIds])}::bigint[]) and ${mayMove(name)}
    returning order_id`)

type Team = { id: number; taken: number; size: number; status: number }

/** Takes a seat of a forming team before its due time; undefined if it has none. */
export const sitIn = async (db: Db, { orderId, activityId }: Sitting, teamId: number, now: number) => {
  const { rows } = await db.execute<Team>(sql`
    update group_teams set taken = taken + 1,
      status = case when taken + 1 >= size then ${GroupState.full}::int else status end,
      ended_at = case when taken + 1 >= size then ${new Date(now)}::timestamptz end
    where id = ${teamId} and activity_id = ${activityId} and status = ${GroupState.forming}
      and due_at > ${new Date(now)} and taken < size
    returning id, taken, size, status`)
  const [team] = rows
  if (!team) return undefined
  await setSeat(db, orderId, teamId, now)
  const isFull = team.status === GroupState.full
  if (isFull) await moveSeats(db, [teamId], 'fill')
  return { id: teamId, isFull }
}

/** Opens a team while its activity lasts; returns its id, else undefined. */
export const sitInNew = async (db: Db, { orderId, memberId, activityId }: Sitting, now: number) => {
  const { rows } = await db.execute<{ size: number; team_hours: number }>(sql`
    select a.size, a.team_hours from group_activities a join flash_sessions s on s.id = a.session_id
    where a.session_id = ${activityId} and a.end_at > ${new Date(now)} and s.status = 10`)
  const [activity] = rows
  if (!activity) return undefined
  const dueAt = new Date(groupDueAt(now, activity.team_hours))
  const made = await db.execute<{ id: number }>(sql`
    insert into group_teams (activity_id, leader_id, size, taken, created_at, due_at)
    values (${activityId}, ${memberId}, ${activity.size}, 1, ${new Date(now)}, ${dueAt}) returning id`)
  const id = Number(made.rows[0]?.id)
  await setSeat(db, orderId, id, now)
  return id
}

/** Records that a paid order got neither a seat nor a new team. */
export const failSeat = (db: Db, orderId: number, now: number) =>
  db.execute(sql`
    update group_seats set state = ${seatMoves.refuse.to}, paid_at = ${new Date(now)}
    where order_id = ${orderId} and ${mayMove('refuse')}`)

/**
 * Removes an order. If it has a seat in a forming team, the seat becomes free and the earliest member left
 * leads; a team without members fails. Locks the team before its seats.
 */
export const leaveSeat = async (db: Db, orderId: number, now: number): Promise<void> => {
  await db.execute(sql`
    select t.id from group_teams t join group_seats s on s.team_id = t.id
    where s.order_id = ${orderId} and s.state = ${GroupState.forming} for update of t`)
  const { rows } = await db.execute<{ was: number; team_id: number | null }>(sql`
    update group_seats s set state = ${seatMoves.leave.to}
    from (select order_id, state as was from group_seats where order_id = ${orderId} for update) o
    where s.order_id = o.order_id and s.${mayMove('leave')}
    returning o.was, s.team_id`)
  const [seat] = rows
  if (seat?.was !== GroupState.forming) return
  await db.execute(sql`
    update group_teams t set taken = t.taken - 1,
      status = case when t.taken <= 1 then ${GroupState.failed}::int else t.status end,
      ended_at = case when t.taken <= 1 then ${new Date(now)}::timestamptz end,
      leader_id = coalesce((select s.member_id from group_seats s
        where s.team_id = t.id and s.state = ${GroupState.forming} order by s.paid_at, s.order_id limit 1), t.leader_id)
    where t.id = ${seat.team_id} and t.status = ${GroupState.forming}`)
}

/** Locks teams past their due time; skips rows locked by another worker. */
export const takeDueTeams = async (
  db: Db,
  { now, limit, aside }: { now: number; limit: number; aside: readonly number[] },
) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from group_teams where status = ${GroupState.forming} and due_at <= ${new Date(now)}
      and id <> all(${sql.param([...aside])}::bigint[])
    order by due_at limit ${limit} for update skip locked`)
  return rows.map(({ id }) => ({ id: Number(id) }))
}

/** Fails teams that the caller has locked; returns the ids of their orders, which are refunded. */
export const failTeams = async (db: Db, ids: readonly number[], now: number): Promise<number[]> => {
  await db.execute(sql`
    update group_teams set status = ${GroupState.failed}, ended_at = ${new Date(now)}
    where id = any(${sql.param([...ids])}::bigint[])`)
  const { rows } = await moveSeats(db, ids, 'expire')
  return rows.map((row) => Number(row.order_id))
}

/**
 * Official support: a forming team needs `num` members fewer (domain 10), which everybody sees; it is full if
 * it then has enough. Undefined if it is not forming, or would have more members than it needs.
 */
export const supportTeam = async (db: Db, teamId: number, num: number, now: number) => {
  const { rows } = await db.execute<Team & { activity_id: number; support_num: number }>(sql`
    update group_teams set size = size - ${num}, support_num = support_num + ${num},
      status = case when taken >= size - ${num} then ${GroupState.full}::int else status end,
      ended_at = case when taken >= size - ${num} then ${new Date(now)}::timestamptz end
    where id = ${teamId} and status = ${GroupState.forming} and due_at > ${new Date(now)}
      and size - ${num} >= greatest(taken, 1)
    returning id, activity_id, taken, size, status, support_num`)
  const [team] = rows
  if (team?.status === GroupState.full) await moveSeats(db, [teamId], 'fill')
  return team
}
