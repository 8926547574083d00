import type { FilterOf, Ops } from '@greenstar/contract'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import type { ShowState } from '@greenstar/rules/show/show.state'
import { ShowStatus } from '@greenstar/rules/show/show.state'
import { type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import { dayStart } from '../platform/database/filter'
import { hasWords, hasWordsByIndex } from '../platform/database/words'
import { saidBy } from '../post/post.service'
import { comments } from '../post/post.tables'
import { type ActivityCardRow, activityColumns, activityFigures, inState } from './activity.store'
import { showActivities, showRecords } from './show.tables'

type Where<Row> = { size: number; skip?: number; after?: Row | undefined }

const one = async (db: Db, statement: SQL): Promise<number> =>
  (await db.execute<{ n: number }>(statement)).rows[0]?.n ?? 0

export type ActivityRoomFilter = FilterOf<Ops['show']['ListShowActivities']>

const stateIs = (state: ShowState | undefined, now: Date): SQL =>
  state === undefined
    ? sql`true`
    : state === 'draft'
      ? sql`a.status = ${ShowStatus.draft}`
      : inState[state](now)

const roomWhere = ({ keyword, state, vote }: ActivityRoomFilter, now: Date) => sql`
  where ${stateIs(state, now)} ${keyword ? sql`and ${hasWords(sql`a.title`, keyword)}` : sql``}
  ${vote === undefined ? sql`` : sql`and a.is_vote = ${vote}`}`

/** Returns a page of the activities including drafts, or the rows after one, latest begin first. */
export const listRoom = async (
  db: Db,
  filter: ActivityRoomFilter,
  now: Date,
  { size, skip = 0, after }: Where<ActivityCardRow>,
): Promise<ActivityCardRow[]> => {
  const below = after
    ? sql`and (a.begin_at, a.id) < (${after.begin_at}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await db.execute<ActivityCardRow>(sql`
    select ${activityColumns} from (
      select a.* from ${showActivities} a ${roomWhere(filter, now)} ${below}
      order by a.begin_at desc, a.id desc limit ${size} offset ${skip}
    ) a ${activityFigures} order by a.begin_at desc, a.id desc`)
  return rows
}

export const countRoom = (db: Db, filter: ActivityRoomFilter, now: Date): Promise<number> =>
  one(db, sql`select count(*)::int as n from ${showActivities} a ${roomWhere(filter, now)}`)

export type SaidFilter = {
  keyword?: string | undefined
  status?: number | undefined
  activity?: number | undefined
  member?: number | undefined
  from?: string | undefined
  to?: string | undefined
}
export type RecordRoomFilter = SaidFilter & { reported?: boolean | undefined }

export type RoomRecord = {
  id: string
  content_id: string
  type: number
  activity_id: string | null
  activity_title: string | null
  member_id: string
  member_name: string
  content: string
  images: string[]
  product_ids: string[]
  status: number
  reason: string
  likes: number
  votes: number
  comments: number
  shares: number
  pollen: number
  created_at: string
}

const deleted = sql.raw(String(ModerationStatus.delete))

/** Condition of rows that were created within the days of a filter. */
const between = (column: SQL, { from, to }: SaidFilter): SQL => {
  const begin = dayStart(from)
  const end = dayStart(to, 1)
  return sql`${begin ? sql`and ${column} >= ${begin}` : sql``} ${end ? sql`and ${column} < ${end}` : sql``}`
}

const hasReports = sql`exists (select from content_reports p
  where p.kind = 100 and p.content_id = r.content_id and p.is_right is null)`

const recordsWhere = (filter: RecordRoomFilter) => sql`
  where r.status <> ${deleted}
    ${filter.status === undefined ? sql`` : sql`and r.status = ${filter.status}`}
    ${filter.activity ? sql`and r.activity_id = ${filter.activity}` : sql``}
    ${filter.member ? sql`and r.member_id = ${filter.member}` : sql``}
    ${filter.keyword ? sql`and ${hasWordsByIndex(sql`r.search_text`, filter.keyword)}` : sql``}
    ${filter.reported === undefined ? sql`` : filter.reported ? sql`and ${hasReports}` : sql`and not ${hasReports}`}
    ${between(sql`r.created_at`, filter)}`

/** Returns a page of the posts in every status, or the rows after one, newest first. */
export const listRoomRecords = async (
  db: Db,
  filter: RecordRoomFilter,
  { size, skip = 0, after }: Where<RoomRecord>,
): Promise<RoomRecord[]> => {
  const below = after ? sql`and r.id < ${after.id}::bigint` : sql``
  const { rows } = await db.execute<RoomRecord>(sql`
    select r.id, r.content_id, r.type, r.activity_id, a.title as activity_title, r.member_id, u.name as member_name,
      m.content, m.images, r.product_ids, r.status, m.reason, r.likes, r.votes, r.comments, r.shares, r.pollen, r.created_at
    from (
      select r.* from ${showRecords} r ${recordsWhere(filter)} ${below}
      order by r.id desc limit ${size} offset ${skip}
    ) r join ${memberContents} m on m.id = r.content_id join ${members} u on u.id = r.member_id
      left join ${showActivities} a on a.id = r.activity_id
    order by r.id desc`)
  return rows
}

export const countRoomRecords = (db: Db, filter: RecordRoomFilter): Promise<number> =>
  one(db, sql`select count(*)::int as n from ${showRecords} r ${recordsWhere(filter)}`)

export type CommentRoomFilter = SaidFilter & { record?: number | undefined }

export type RoomComment = {
  id: string
  content_id: string
  parent_id: string | null
  record_id: string
  record_content: string
  activity_id: string | null
  activity_title: string | null
  member_id: string
  member_name: string
  content: string
  status: number
  reason: string
  created_at: string
}

const commentsFrom = (filter: CommentRoomFilter) => sql`
  from ${comments} c ${saidBy} join ${showRecords} r on r.id = c.subject_id
    join ${memberContents} rm on rm.id = r.content_id
    left join ${showActivities} a on a.id = r.activity_id
  where c.subject = ${sql.raw(String(Subject.record))}
    ${filter.status === undefined ? sql`` : sql`and c.status = ${filter.status}`}
    ${filter.activity ? sql`and r.activity_id = ${filter.activity}` : sql``}
    ${filter.record ? sql`and c.subject_id = ${filter.record}` : sql``}
    ${filter.member ? sql`and c.member_id = ${filter.member}` : sql``}
    ${filter.keyword ? sql`and ${hasWords(sql`m.content`, filter.keyword)}` : sql``}
    ${between(sql`c.created_at`, filter)}`

/** Returns a page of all comments on posts, or the rows after one, newest first. */
export const listRoomComments = async (
  db: Db,
  filter: CommentRoomFilter,
  { size, skip = 0, after }: Where<RoomComment>,
): Promise<RoomComment[]> => {
  const below = after ? sql`and c.id < ${after.id}::bigint` : sql``
  const { rows } = await db.execute<RoomComment>(sql`
    select c.id, c.content_id, c.parent_id, c.subject_id as record_id, rm.content as record_content, r.activity_id,
      a.title as activity_title, c.member_id, u.name as member_name, m.content, c.status, m.reason, c.created_at
    ${commentsFrom(filter)} ${below} order by c.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countRoomComments = (db: Db, filter: CommentRoomFilter): Promise<number> =>
  one(db, sql`select count(*)::int as n ${commentsFrom(filter)}`)
