import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { type SQL, sql } from 'drizzle-orm'
import { foundBy } from '../catalog/search/keyword.service'
import { members } from '../member/member.tables'
import { contentReports, memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { dayStart } from '../platform/database/filter'
import { hasWords } from '../platform/database/words'
import { saidBy } from './comment.store'
import { comments, posts, showActivities } from './post.tables'

type Where<Row> = { size: number; skip?: number; after?: Row | undefined }

type SaidFilter = {
  keyword?: string | undefined
  status?: number | undefined
  activity?: number | undefined
  member?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export type RoomPostFilter = SaidFilter & {
  type?: number | undefined
  product?: number | undefined
  top?: boolean | undefined
  reported?: boolean | undefined
}

export type RoomPost = {
  id: string
  content_id: string
  kind: number
  activity_id: string | null
  activity_title: string | null
  title: string
  content: string
  images: string[]
  video_path: string
  cover_path: string
  address: string
  product_ids: string[]
  member_id: string
  member_name: string
  likes: number
  votes: number
  comments: number
  shares: number
  views: number
  pollen: number
  reports: number
  is_top: boolean
  hot: number
  status: number
  reason: string
  created_at: string
}

const { pending, pass, fail, reported, delete: deleted } = ModerationStatus
const gone = sql.raw(String(deleted))

/** Condition of rows that were created within the days of a filter. */
const between = (column: SQL, { from, to }: SaidFilter): SQL => {
  const [begin, end] = [dayStart(from), dayStart(to, 1)]
  return sql`${begin ? sql`and ${column} >= ${begin}` : sql``} ${end ? sql`and ${column} < ${end}` : sql``}`
}

const isSaid = (flag: boolean | undefined, condition: SQL) =>
  flag === undefined ? sql`` : flag ? sql`and ${condition}` : sql`and not ${condition}`

const openReports = sql`(select count(*)::int from ${contentReports} r
  where r.kind = ${sql.raw(String(ContentKind.post))} and r.content_id = p.content_id and r.is_right is null)`

/** Only visible posts can be on top; the status is repeated so that the index of the hot list is used. */
const isOnTop = sql`(p.is_top and p.status = ${sql.raw(String(pass))})`

const postsFrom = (filter: RoomPostFilter) => sql`
  from ${posts} p join ${members} u on u.id = p.member_id
  where ${filter.status === undefined ? sql`p.status in (${sql.raw(`${pending}, ${pass}, ${fail}, ${reported}`)})` : sql`p.status = ${filter.status}`}
    ${filter.activity ? sql`and p.activity_id = ${filter.activity}` : sql``}
    ${filter.keyword ? sql`and ${foundBy(sql`p.search_text`, filter.keyword)}` : sql``}
    ${filter.type ? sql`and p.kind = ${filter.type}` : sql``}
    ${filter.member ? sql`and p.member_id = ${filter.member}` : sql``}
    ${filter.product ? sql`and p.product_ids @> array[${filter.product}]::bigint[]` : sql``}
    ${isSaid(filter.top, isOnTop)} ${isSaid(filter.reported, sql`(${openReports} > 0)`)}
    ${between(sql`p.created_at`, filter)}`

const columns = sql`
  p.id, p.content_id, p.kind, p.activity_id,
  (select a.title from ${showActivities} a where a.id = p.activity_id) as activity_title, p.title, p.content, p.images,
  p.video_path, p.cover_path, p.address, p.product_ids, p.member_id, u.name as member_name, p.likes, p.votes, p.comments,
  p.shares, p.pollen, ${openReports} as reports, p.is_top,
  round(1000 * power(2, greatest(p.hot - extract(epoch from now())::double precision / 86400, -30)))::int as hot, p.views, p.status, p.reason, p.created_at`

/** Returns a page of the posts in every status, or the rows after one, newest first. */
export const listRoomPosts = async (
  db: Db,
  filter: RoomPostFilter,
  { size, skip = 0, after }: Where<RoomPost>,
): Promise<RoomPost[]> => {
  const { rows } = await db.execute<RoomPost>(sql`
    select ${columns} ${postsFrom(filter)} ${after ? sql`and p.id < ${after.id}::bigint` : sql``}
    order by p.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countRoomPosts = (db: Db, filter: RoomPostFilter, max?: number): Promise<number> =>
  countRows(db, postsFrom(filter), max)

export type RoomCommentFilter = SaidFilter & { record?: number | undefined }

export type RoomComment = {
  id: string
  content_id: string
  parent_id: string | null
  record_id: string
  record_title: string
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

const commentsFrom = (filter: RoomCommentFilter) => sql`
  from ${comments} c ${saidBy} join ${posts} p on p.id = c.subject_id
    left join ${showActivities} a on a.id = p.activity_id
  where c.subject = ${sql.raw(String(Subject.post))}
    ${filter.status === undefined ? sql`` : sql`and c.status = ${filter.status}`}
    ${filter.activity ? sql`and p.activity_id = ${filter.activity}` : sql``}
    ${filter.record ? sql`and c.subject_id = ${filter.record}` : sql``}
    ${filter.member ? sql`and c.member_id = ${filter.member}` : sql``}
    ${filter.keyword ? sql`and ${hasWords(sql`m.content`, filter.keyword)}` : sql``}
    ${between(sql`c.created_at`, filter)}`

/** Returns a page of all comments on posts, or the rows after one, newest first. */
export const listRoomComments = async (
  db: Db,
  filter: RoomCommentFilter,
  { size, skip = 0, after }: Where<RoomComment>,
): Promise<RoomComment[]> => {
  const below = after ? sql`and c.id < ${after.id}::bigint` : sql``
  const { rows } = await db.execute<RoomComment>(sql`
    select c.id, c.content_id, c.parent_id, c.subject_id as record_id, p.title as record_title, p.content as record_content,
      p.activity_id, a.title as activity_title, c.member_id, u.name as member_name, m.content, c.status, m.reason,
      c.created_at
    ${commentsFrom(filter)} ${below} order by c.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countRoomComments = (db: Db, filter: RoomCommentFilter, max?: number): Promise<number> =>
  countRows(db, commentsFrom(filter), max)

/**
 * Posts since a time with their readers, the comments since then, the reports of both, and the median minutes until a
 * person decided on one.
 */
export const communityFigures = async (db: Db, since: Date) => {
  const { post, postComment } = ContentKind
  const { rows } = await db.execute<
    Record<'records' | 'views' | 'comments' | 'reports' | 'minutes', number>
  >(sql`
    with said as (
      select c.id, c.kind, c.moderated_at - c.created_at as took from ${memberContents} c
      where c.created_at >= ${since} and c.kind in (${sql.raw(`${post}, ${postComment}`)})
    ), made as (select p.views from ${posts} p where p.created_at >= ${since} and p.status <> ${gone})
    select (select count(*)::int from made) as records, (select coalesce(sum(views), 0)::int from made) as views,
      (count(*) filter (where s.kind = ${sql.raw(String(postComment))}))::int as comments,
      (select count(*)::int from ${contentReports} r join said on said.kind = r.kind and said.id = r.content_id) as reports,
      coalesce(round(percentile_cont(0.5) within group (order by extract(epoch from s.took) / 60)), 0)::int as minutes
    from said s`)
  return rows[0] ?? { records: 0, views: 0, comments: 0, reports: 0, minutes: 0 }
}
