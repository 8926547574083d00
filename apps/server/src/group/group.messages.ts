import { sql } from 'drizzle-orm'
import { notifyMany } from '../message/message.service'
import type { Db } from '../platform/database/connect'

type SeatRow = { member_id: number; team_id: number | null; name: string }

/** Members and teams of seats, with the product that each ordered. */
const seats = async (db: Db, where: ReturnType<typeof sql>) => {
  const { rows } = await db.execute<SeatRow>(sql`
    select s.member_id, s.team_id, coalesce((select l.name from order_lines l
      where l.order_id = s.order_id order by l.index limit 1), '商品') as name
    from group_seats s where ${where}`)
  return rows
}

/** Notifies every member of a team that it is full. */
export const tellTeam = async (db: Db, teamId: number, now: number): Promise<void> => {
  const rows = await seats(db, sql`s.team_id = ${teamId} and s.state = 20`)
  const notices = rows.map(({ member_id, name }) => ({
    memberId: Number(member_id),
    event: 'group.full' as const,
    facts: { teamID: teamId, goods: name },
  }))
  await notifyMany(db, notices, now)
}

/** Notifies the members of these orders that they found no team and are refunded. */
export const tellFailed = async (db: Db, orderIds: readonly number[], now: number): Promise<void> => {
  const rows = await seats(db, sql`s.order_id = any(${sql.param([...orderIds])}::bigint[])`)
  const notices = rows.map(({ member_id, name }) => ({
    memberId: Number(member_id),
    event: 'group.failed' as const,
    facts: { goods: name },
  }))
  await notifyMany(db, notices, now)
}

/** Notifies a member that the wanted team had no seat and that they lead a new one. */
export const tellOwnTeam = async (
  db: Db,
  memberId: number,
  teamID: number,
  productId: number,
  now: number,
): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from products where id = ${productId}`)
  const facts = { teamID, goods: rows[0]?.name ?? '商品' }
  await notifyMany(db, [{ memberId, event: 'group.own-team', facts }], now)
}
