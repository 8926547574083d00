import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { type OpenState, openState, ShowStatus } from '@greenstar/rules/post/activity'
import { eq, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { isBlocked } from './block.store'
import { Place, posts, showActivities, showFigures, showPartakers } from './post.tables'

export type ActivityRow = typeof showActivities.$inferSelect
export type ActivityFacts = Omit<
  typeof showActivities.$inferInsert,
  'id' | 'status' | 'createdAt' | 'updatedAt'
>

/** State of an activity as members see it at `now`. */
export const activityState = (
  { status, beginAt, endAt }: Pick<ActivityRow, 'status' | 'beginAt' | 'endAt'>,
  now: number,
): OpenState => openState({ status, beginMs: beginAt.getTime(), endMs: endAt.getTime() }, now)

export type ActivityCardRow = {
  id: string
  title: string
  intro: string
  cover_path: string
  rule: string
  product_ids: string[]
  pollen: number
  is_vote: boolean
  per_member: number
  status: number
  begin_at: string
  end_at: string
  updated_at: string
  records: number
  partakers: number
}

const passed = sql.raw(String(ModerationStatus.pass))
const draft = sql.raw(String(ShowStatus.draft))
const ended = sql.raw(String(ShowStatus.ended))

/** Columns of an activity, with the numbers of its visible posts and of their authors. */
export const activityColumns = sql`a.id, a.title, a.intro, a.cover_path, a.rule, a.product_ids, a.pollen, a.is_vote,
  a.per_member, a.status, a.begin_at, a.end_at, a.updated_at,
  coalesce(s.records, 0) as records, coalesce(s.partakers, 0) as partakers`
export const activityFigures = sql`left join ${showFigures} s on s.activity_id = a.id`

/** Conditions of the states that members see. */
export const inState = {
  running: (now: Date): SQL =>
    sql`a.status <> ${draft} and a.status <> ${ended} and a.begin_at <= ${now} and a.end_at > ${now}`,
  coming: (now: Date): SQL =>
    sql`a.status <> ${draft} and a.status <> ${ended} and a.begin_at > ${now} and a.end_at > ${now}`,
  over: (now: Date): SQL => sql`a.status <> ${draft} and (a.status = ${ended} or a.end_at <= ${now})`,
}

export type ActivityFilter = {
  ids?: readonly number[] | undefined
  state?: keyof typeof inState | undefined
  productID?: number | undefined
}

const shownWhere = ({ ids, state, productID }: ActivityFilter, now: Date) => sql`
  where a.status <> ${draft} ${state ? sql`and ${inState[state](now)}` : sql``}
  ${ids ? sql`and a.id = any(${sql.param([...ids])}::bigint[])` : sql``}
  ${productID ? sql`and a.product_ids @> array[${productID}]::bigint[]` : sql``}`

/** Returns a page of activities for members: running, then upcoming, then ended ones, each newest first. */
export const listActivities = async (
  db: Db,
  filter: ActivityFilter,
  now: Date,
  { size, skip }: Part,
): Promise<ActivityCardRow[]> => {
  const { rows } = await db.execute<ActivityCardRow>(sql`
    select ${activityColumns} from (
      select a.*, case when ${inState.running(now)} then 0 when ${inState.coming(now)} then 1 else 2 end as place
      from ${showActivities} a ${shownWhere(filter, now)}
      order by place, a.begin_at desc, a.id desc limit ${size} offset ${skip}
    ) a ${activityFigures} order by a.place, a.begin_at desc, a.id desc`)
  return rows
}

export const countActivities = async (db: Db, filter: ActivityFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${showActivities} a ${shownWhere(filter, now)}`,
  )
  return rows[0]?.n ?? 0
}

/** Returns an activity that members see; undefined for a draft. */
export const findShownActivity = async (db: Db, id: number): Promise<ActivityCardRow | undefined> => {
  const { rows } = await db.execute<ActivityCardRow>(sql`
    select ${activityColumns} from ${showActivities} a ${activityFigures}
    where a.id = ${id} and a.status <> ${draft}`)
  return rows[0]
}

export const findActivity = async (db: Db, id: number): Promise<ActivityRow | undefined> =>
  (await db.select().from(showActivities).where(eq(showActivities.id, id)))[0]

/** Locks an activity until the transaction ends; `share` blocks only changes, `update` other locks too. */
export const lockActivity = async (
  db: Db,
  id: number,
  how: 'share' | 'update',
): Promise<ActivityRow | undefined> =>
  (await db.select().from(showActivities).where(eq(showActivities.id, id)).for(how))[0]

/** Inserts or updates an activity and returns its id. */
export const putActivity = async (
  db: Db,
  id: number | undefined,
  facts: ActivityFacts,
  now: Date,
): Promise<number> => {
  const [row] =
    id === undefined
      ? await db
          .insert(showActivities)
          .values({ ...facts, createdAt: now, updatedAt: now })
          .returning({ id: showActivities.id })
      : await db
          .update(showActivities)
          .set({ ...facts, updatedAt: now })
          .where(eq(showActivities.id, id))
          .returning({ id: showActivities.id })
  if (!row) throw new Error('an activity was not stored')
  return row.id
}

export const moveActivity = (db: Db, id: number, status: number) =>
  db.update(showActivities).set({ status }).where(eq(showActivities.id, id))

export const deleteActivity = (db: Db, id: number) =>
  db.delete(showActivities).where(eq(showActivities.id, id))

/** Whether the activity ever had a post, in any status. */
export const hasRecords = async (db: Db, activityId: number): Promise<boolean> => {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from ${posts} p where p.activity_id = ${activityId}) as has`,
  )
  return rows[0]?.has === true
}

/** Returns the numbers of visible posts, authors and running activities, of all activities or of one. */
export const readCommunity = async (db: Db, activityId: number | undefined, now: Date) => {
  const { rows } = await db.execute<{ records: number; members: number; activities: number }>(sql`
    select coalesce(f.records, 0) as records, coalesce(f.partakers, 0) as members,
      (select count(*)::int from ${showActivities} a where ${inState.running(now)}
        ${activityId === undefined ? sql`` : sql`and a.id = ${activityId}`}) as activities
    from (select) one left join ${showFigures} f on f.activity_id = ${activityId ?? Place.activities}`)
  return rows[0] ?? { records: 0, members: 0, activities: 0 }
}

export type PartakerRow = {
  member_id: string
  member_name: string
  member_avatar: string
  records: number
  likes: number
  votes: number
  record_id: string
  /** Whether reader and member have blocked each other. */
  is_blocked: boolean
}

/** Returns members with visible posts in an activity, most votes or likes first, then earliest post first. */
export const listPartakers = async (
  db: Db,
  activityId: number,
  by: 'votes' | 'likes',
  readerId: number,
  { size, skip }: Part,
): Promise<PartakerRow[]> => {
  const column = sql.identifier(by)
  const { rows } = await db.execute<PartakerRow>(sql`
    select s.*, u.name as member_name, u.avatar as member_avatar, ${isBlocked(readerId, sql`s.member_id`)} as is_blocked, (
      select (array_agg(r.id order by r.${column} desc, r.id))[1] from ${posts} r
      where r.activity_id = ${activityId} and r.member_id = s.member_id and r.status = ${passed}) as record_id
    from (
      select p.member_id, p.records, p.likes, p.votes, p.first_id from ${showPartakers} p
      where p.activity_id = ${activityId} and p.records > 0
      order by p.${column} desc, p.first_id limit ${size} offset ${skip}
    ) s join ${members} u on u.id = s.member_id order by s.${column} desc, s.first_id`)
  return rows
}
