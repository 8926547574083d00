import { GroupState } from '@greenstar/rules/group/group'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'

export type TeamFilter = { activityID: number; teamState?: 'forming' | 'full' | 'failed' | undefined }

export type RoomTeam = {
  id: number
  leader_id: number
  status: number
  size: number
  taken: number
  support_num: number
  created_at: string
  due_at: string
  members: { id: number; order_id: number; name: string; paid_at: string }[]
}

const conditionOf = ({ activityID, teamState }: TeamFilter): SQL =>
  teamState
    ? sql`t.activity_id = ${activityID} and t.status = ${GroupState[teamState]}`
    : sql`t.activity_id = ${activityID}`

/** A page of an activity's teams, or the next ones after a row, latest first, with their members. */
export const listRoomTeams = async (
  db: Db,
  filter: TeamFilter,
  { size, skip = 0, after }: { size: number; skip?: number; after?: RoomTeam | undefined },
): Promise<RoomTeam[]> => {
  const below = after ? sql`t.id < ${after.id}::bigint` : sql`true`
  const { rows } = await db.execute<RoomTeam>(sql`
    select t.*, coalesce((
      select json_agg(json_build_object('id', m.id, 'order_id', s.order_id, 'name', m.name, 'paid_at', s.paid_at)
        order by s.paid_at, s.order_id)
      from group_seats s join members m on m.id = s.member_id
      where s.team_id = t.id and s.state = t.status), '[]'::json) as members
    from (select t.* from group_teams t where ${conditionOf(filter)} and ${below}
      order by t.id desc limit ${size} offset ${skip}) t
    order by t.id desc`)
  return rows
}

export const countRoomTeams = (db: Db, filter: TeamFilter, max?: number): Promise<number> =>
  countRows(db, sql`from group_teams t where ${conditionOf(filter)}`, max)
