import type { FilterOf, Ops } from '@greenstar/contract'
import { GROUP_ORDERS, GroupState } from '@greenstar/rules/group/group'
import { HOUR } from '@greenstar/rules/platform/time'
import { SessionKind } from '@greenstar/rules/promotion/flash'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { flashProducts, flashSessions } from '../promotion/promotion.tables'
import { type DraftLine, sessionOffers, sessionsWhere } from '../promotion/session.service'
import { groupActivities } from './group.tables'

export type RoomFilter = FilterOf<Ops['group']['ListGroupActivities']>

export type RoomRow = {
  id: number
  name: string
  begin_at: string
  end_at: string
  status: number
  size: number
  team_hours: number
  member_orders: number
  offers: string
  products: number
  quota: number
  taken: number
  sold: number
  sold_fen: number
  forming: number
  full: number
  failed: number
}

const conditionOf = (filter: RoomFilter, now: Date) =>
  sessionsWhere({ kind: SessionKind.group, endAt: sql`a.end_at` }, filter, now)

/** Activities with pieces offered and sold and counts of teams; `where` and `page` are for activities. */
const rooms = (where: SQL, page: SQL) => sql`
  select s.id, s.name, s.begin_at, s.end_at, s.status, s.size, s.team_hours, s.member_orders, p.*, t.*
  from (select s.id, s.name, s.begin_at, a.end_at, s.status, a.size, a.team_hours, a.member_orders
    from group_activities a join flash_sessions s on s.id = a.session_id where ${where} ${page}) s
  ${sessionOffers}
  cross join lateral (
    select count(*) filter (where status = ${GroupState.forming})::int as forming,
      count(*) filter (where status = ${GroupState.full})::int as full,
      count(*) filter (where status = ${GroupState.failed})::int as failed
    from group_teams where activity_id = s.id) t
  order by s.begin_at desc, s.id desc`

/** Returns a page of activities, or the next ones after a row, latest begin first. */
export const listRoom = async (
  db: Db,
  filter: RoomFilter,
  now: Date,
  { size, skip = 0, after }: { size: number; skip?: number; after?: RoomRow | undefined },
): Promise<RoomRow[]> => {
  const below = after
    ? sql`(s.begin_at, s.id) < (${after.begin_at}::timestamptz, ${after.id}::bigint)`
    : sql`true`
  const { rows } = await db.execute<RoomRow>(
    rooms(
      sql`${conditionOf(filter, now)} and ${below}`,
      sql`order by s.begin_at desc, s.id desc limit ${size} offset ${skip}`,
    ),
  )
  return rows
}

export const countRoom = async (db: Db, filter: RoomFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from group_activities a join flash_sessions s on s.id = a.session_id
    where ${conditionOf(filter, now)}`)
  return rows[0]?.n ?? 0
}

export const findRoomRow = async (db: Db, id: number): Promise<RoomRow | undefined> => {
  const { rows } = await db.execute<RoomRow>(
    rooms(sql`s.id = ${id} and s.kind = ${SessionKind.group}`, sql`limit 1`),
  )
  return rows[0]
}

/** Maximum orders of a member in an activity. */
export const memberOrdersOf = async (db: Db, id: number): Promise<number> => {
  const [row] = await db
    .select({ memberOrders: groupActivities.memberOrders })
    .from(groupActivities)
    .where(eq(groupActivities.sessionId, id))
  return row?.memberOrders ?? GROUP_ORDERS.default
}

/** Locks an activity and its session. */
export const lockActivity = async (db: Db, id: number) => {
  const [row] = await db
    .select({ session: flashSessions, activity: groupActivities })
    .from(flashSessions)
    .innerJoin(groupActivities, eq(groupActivities.sessionId, flashSessions.id))
    .where(and(eq(flashSessions.id, id), eq(flashSessions.kind, SessionKind.group)))
    .for('update')
  return row
}

export type DraftFacts = {
  name: string
  beginAt: Date
  endAt: Date
  size: number
  teamHours: number
  memberOrders: number
}

/** The session ends when the last team that may be opened is due. */
const sessionEnd = (endAt: Date, teamHours: number) => new Date(endAt.getTime() + teamHours * HOUR)

/** Writes a draft and replaces its products; `limitNum` is per order. Returns its id. */
export const putDraft = async (
  db: Db,
  id: number | undefined,
  { name, beginAt, endAt, size, teamHours, memberOrders }: DraftFacts,
  lines: readonly DraftLine[],
  now: Date,
): Promise<number> => {
  const session = { name, beginAt, endAt: sessionEnd(endAt, teamHours), kind: SessionKind.group }
  const [row] =
    id === undefined
      ? await db
          .insert(flashSessions)
          .values({ ...session, createdAt: now })
          .returning({ id: flashSessions.id })
      : await db
          .update(flashSessions)
          .set(session)
          .where(eq(flashSessions.id, id))
          .returning({ id: flashSessions.id })
  const sessionId = row?.id as number
  const terms = { size, teamHours, memberOrders, endAt }
  await db
    .insert(groupActivities)
    .values({ sessionId, ...terms })
    .onConflictDoUpdate({ target: groupActivities.sessionId, set: terms })
  await db.delete(flashProducts).where(eq(flashProducts.sessionId, sessionId))
  await db
    .insert(flashProducts)
    .values(
      lines.map((line, index) => ({ ...line, limitNum: line.limitNum * memberOrders, sessionId, index })),
    )
  return sessionId
}

export const deleteDraft = async (db: Db, id: number): Promise<void> => {
  await db.delete(flashProducts).where(eq(flashProducts.sessionId, id))
  await db.delete(groupActivities).where(eq(groupActivities.sessionId, id))
  await db.delete(flashSessions).where(eq(flashSessions.id, id))
}

/** Stops opening teams; forming ones keep their time. The caller has locked the activity. */
export const stopOpening = async (db: Db, id: number, teamHours: number, now: number): Promise<void> => {
  const at = new Date(now)
  await db.update(groupActivities).set({ endAt: at }).where(eq(groupActivities.sessionId, id))
  await db
    .update(flashSessions)
    .set({ endAt: sql`least(${flashSessions.endAt}, ${sessionEnd(at, teamHours)})` })
    .where(eq(flashSessions.id, id))
}
