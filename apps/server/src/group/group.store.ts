import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { GroupState } from '@greenstar/rules/group/group'
import { FlashStatus, SessionKind } from '@greenstar/rules/promotion/flash'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'

export type ActivityRow = {
  id: number
  name: string
  begin_at: string
  end_at: string
  status: number
  ended_at: string | null
  size: number
  team_hours: number
  member_orders: number
  joined: number
}

const activities = (where: SQL) => sql`
  select s.id, s.name, s.begin_at, a.end_at, s.status, s.ended_at, a.size, a.team_hours, a.member_orders,
    (select coalesce(sum(t.taken), 0)::int from group_teams t where t.activity_id = s.id and t.status = ${GroupState.full}) as joined
  from group_activities a join flash_sessions s on s.id = a.session_id
  where s.kind = ${SessionKind.group} and ${where}`

const running = (now: Date) =>
  sql`s.status = ${FlashStatus.published} and s.begin_at <= ${now} and a.end_at > ${now}`

/** Returns a page of running activities, the next to end first. */
export const pageActivities = async (db: Db, now: Date, { size, skip }: Part) => {
  const { rows } = await db.execute<ActivityRow>(
    sql`${activities(running(now))} order by a.end_at, s.id limit ${size} offset ${skip}`,
  )
  return rows
}

export const countActivities = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from group_activities a join flash_sessions s on s.id = a.session_id where ${running(now)}`)
  return rows[0]?.n ?? 0
}

/** Finds activities by id, without drafts. */
export const findActivities = async (db: Db, ids: readonly number[]): Promise<Map<number, ActivityRow>> => {
  const { rows } = await db.execute<ActivityRow>(
    activities(sql`s.id = any(${sql.param([...ids])}::bigint[]) and s.status <> ${FlashStatus.draft}`),
  )
  return new Map(rows.map((row) => [Number(row.id), row]))
}

export type LineRow = {
  session_id: number
  product_id: number
  price_fen: number
  left: number
  limit_num: number
}

export const linesOf = async (db: Db, ids: readonly number[]): Promise<LineRow[]> => {
  const { rows } = await db.execute<LineRow>(sql`
    select session_id, product_id, price_fen, case when is_open then quota - taken else 0 end as left, limit_num
    from flash_products where session_id = any(${sql.param([...ids])}::bigint[])
    order by session_id, index, product_id limit 500`)
  return rows
}

export type StripRow = {
  activity_id: number
  product_id: number
  name: string
  img_path: string
  price_fen: number
  size: number
  joined: number
}

/** Lists at most `max` products of running activities that can be bought now, the next to end first. */
export const listStrip = async (db: Db, now: Date, max: number): Promise<StripRow[]> => {
  const { rows } = await db.execute<StripRow>(sql`
    select r.id as activity_id, l.product_id, p.name, p.img_path, least(l.price_fen, p.price_fen) as price_fen, r.size, r.joined
    from (${activities(running(now))} order by a.end_at, s.id limit ${max}) r
    join flash_products l on l.session_id = r.id join products p on p.id = l.product_id
    where l.is_open and l.taken < l.quota and p.status = ${ProductStatus.selling} and not p.is_sell_out
    order by r.end_at, r.id, l.index, l.product_id limit ${max}`)
  return rows
}

export type TeamRow = {
  id: number
  activity_id: number
  leader_id: number
  status: number
  size: number
  taken: number
  support_num: number
  due_at: string
  members: { id: number; name: string; avatar: string }[]
}

const teams = (where: SQL) => sql`
  select t.id, t.activity_id, t.leader_id, t.status, t.size, t.taken, t.support_num, t.due_at,
    coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar) order by s.paid_at, s.order_id)
      from group_seats s join members m on m.id = s.member_id
      where s.team_id = t.id and s.state = t.status), '[]'::json) as members
  from group_teams t where ${where}`

/** Teams of an activity that still need members, the next to end first. */
export const openTeams = async (db: Db, activityId: number, now: Date): Promise<TeamRow[]> => {
  const { rows } = await db.execute<TeamRow>(
    sql`${teams(sql`t.activity_id = ${activityId} and t.status = ${GroupState.forming} and t.due_at > ${now}`)}
      order by t.due_at, t.id limit 20`,
  )
  return rows
}

export const findTeams = async (db: Db, ids: readonly number[]): Promise<Map<number, TeamRow>> => {
  const { rows } = await db.execute<TeamRow>(teams(sql`t.id = any(${sql.param([...ids])}::bigint[])`))
  return new Map(rows.map((row) => [Number(row.id), row]))
}
