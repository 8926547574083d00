import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { ShowSort } from '@greenstar/rules/show/show.state'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { hasWordsByIndex, mostWordsFirst } from '../platform/database/words'
import { commentCount, hasMark, marksBy } from '../post/post.service'
import { marks } from '../post/post.tables'
import { showActivities, showFigures, showRecords } from './show.tables'

export type RecordRow = typeof showRecords.$inferSelect

export type CardRow = {
  id: string
  type: number
  member_id: string
  member_name: string
  member_avatar: string
  activity_id: string | null
  activity_title: string | null
  content: string
  images: string[]
  cover_permille: number
  status: number
  reason: string
  likes: number
  votes: number
  comments: number
  is_like: boolean
  is_voted: boolean
  created_at: string
}

const passed = sql.raw(String(ModerationStatus.pass))
const deleted = sql.raw(String(ModerationStatus.delete))
const active = sql.raw(String(MemberStatus.active))
const { like, vote, noInterest } = Mark

/** Condition of posts that everybody sees: passed, and the author's account is active. */
export const isShown = sql`r.status = ${passed} and exists (
  select from ${members} f where f.id = r.member_id and f.status = ${active})`

const marked = (memberId: number, kind: Mark): SQL => hasMark(Subject.record, sql`r.id`, memberId, kind)

const columns = (memberId: number) => sql`
  r.id, r.type, r.member_id, u.name as member_name, u.avatar as member_avatar, r.activity_id, a.title as activity_title,
  m.content, m.images, r.cover_permille, r.status, case when r.member_id = ${memberId} then m.reason else '' end as reason,
  r.likes, r.votes, r.comments, ${marked(memberId, like)} as is_like, ${marked(memberId, vote)} as is_voted, r.created_at`
const joins = sql`join ${memberContents} m on m.id = r.content_id join ${members} u on u.id = r.member_id
  left join ${showActivities} a on a.id = r.activity_id`

export type RecordFilter = {
  activityID?: number | undefined
  productID?: number | undefined
  keyword?: string | undefined
  /** With some words of the keyword instead of all. */
  some?: boolean | undefined
  mine?: boolean | undefined
  status?: number | undefined
  type?: number | undefined
  sort?: ShowSort | undefined
}

/** Condition of own posts in every status, or of visible posts not marked as uninteresting by the reader. */
const seen = (mine: boolean, memberId: number): SQL =>
  mine
    ? sql`r.member_id = ${memberId} and r.status <> ${deleted}`
    : memberId === 0
      ? isShown
      : sql`${isShown} and not ${marked(memberId, noInterest)}`

const listWhere = (
  { activityID, productID, keyword, some, mine = false, status, type }: RecordFilter,
  memberId: number,
) => sql`
  ${seen(mine, memberId)} ${mine && status ? sql`and r.status = ${status}` : sql``}
  ${type ? sql`and r.type = ${sql.raw(String(type))}` : sql``}
  ${activityID ? sql`and r.activity_id = ${activityID}` : sql``}
  ${productID ? sql`and r.product_ids @> array[${productID}]::bigint[]` : sql``}
  ${keyword ? sql`and ${hasWordsByIndex(sql`r.search_text`, keyword, some)}` : sql``}`

const orders: Record<ShowSort, SQL> = {
  [ShowSort.newest]: sql`r.id desc`,
  [ShowSort.likes]: sql`r.likes desc, r.id desc`,
  [ShowSort.votes]: sql`r.votes desc, r.id desc`,
}

/** Returns a page of posts as a reader sees them. */
export const listRecords = async (
  db: Db,
  filter: RecordFilter,
  memberId: number,
  { size, skip }: Part,
): Promise<CardRow[]> => {
  const order = sql`${mostWordsFirst(sql`r.search_text`, filter.keyword, filter.some)}${orders[filter.sort ?? ShowSort.newest]}`
  const { rows } = await db.execute<CardRow>(sql`
    select ${columns(memberId)} from (
      select r.* from ${showRecords} r where ${listWhere(filter, memberId)}
      order by ${order} limit ${size} offset ${skip}
    ) r ${joins} order by ${order}`)
  return rows
}

/** Number of posts that a reader sees: the stored figure minus those marked as uninteresting. */
const countSeen = (activityID: number | undefined, memberId: number): SQL => sql`
  select coalesce((select f.records from ${showFigures} f where f.activity_id = ${activityID ?? 0}), 0) - (
    select count(*)::int from ${marks} k join ${showRecords} r on r.id = k.subject_id
    where ${marksBy(Subject.record, memberId, noInterest)} and ${isShown}
      ${activityID ? sql`and r.activity_id = ${activityID}` : sql``}) as n`

export const countRecords = async (db: Db, filter: RecordFilter, memberId: number): Promise<number> => {
  const { activityID, productID, keyword, mine, type } = filter
  const isAll = !productID && !keyword && !mine && !type
  const { rows } = await db.execute<{ n: number }>(
    isAll
      ? countSeen(activityID, memberId)
      : sql`select count(*)::int as n from ${showRecords} r where ${listWhere(filter, memberId)}`,
  )
  return rows[0]?.n ?? 0
}

/** Returns a page of the posts that a member likes, latest like first. */
export const listLiked = async (db: Db, memberId: number, { size, skip }: Part): Promise<CardRow[]> => {
  const { rows } = await db.execute<CardRow>(sql`
    select ${columns(memberId)} from (
      select r.*, k.created_at as liked_at from ${marks} k join ${showRecords} r on r.id = k.subject_id
      where ${marksBy(Subject.record, memberId, like)} and ${isShown}
      order by k.created_at desc, k.subject_id desc limit ${size} offset ${skip}
    ) r ${joins} order by r.liked_at desc, r.id desc`)
  return rows
}

export const countLiked = async (db: Db, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${marks} k join ${showRecords} r on r.id = k.subject_id
    where ${marksBy(Subject.record, memberId, like)} and ${isShown}`)
  return rows[0]?.n ?? 0
}

export type DetailRow = CardRow & {
  product_ids: string[]
  shares: number
  pollen: number
  is_vote: boolean | null
  activity_status: number | null
  begin_at: string | null
  end_at: string | null
}

/** Returns a post that everybody sees; with `isOwn` also the member's own post in any status. */
export const findRecord = async (
  db: Db,
  id: number,
  memberId: number,
  isOwn: boolean,
): Promise<DetailRow | undefined> => {
  const own = isOwn ? sql`or (r.member_id = ${memberId} and r.status <> ${deleted})` : sql``
  const { rows } = await db.execute<DetailRow>(sql`
    select ${columns(memberId)}, r.product_ids, r.shares, case when r.member_id = ${memberId} then r.pollen else 0 end as pollen,
      a.is_vote, a.status as activity_status, a.begin_at, a.end_at
    from ${showRecords} r ${joins} where r.id = ${id} and ((${isShown}) ${own})`)
  return rows[0]
}

/**
 * Locks a member's own post and its content, the content first, as moderation and reports do. Undefined if
 * there is none, or if its content was replaced or deleted meanwhile.
 */
export const lockOwn = async (db: Db, id: number, memberId: number): Promise<RecordRow | undefined> => {
  await db.execute(sql`
    select from ${memberContents} m where m.id = (
      select r.content_id from ${showRecords} r where r.id = ${id} and r.member_id = ${memberId}) for update`)
  const [row] = await db
    .select()
    .from(showRecords)
    .where(
      and(
        eq(showRecords.id, id),
        eq(showRecords.memberId, memberId),
        ne(showRecords.status, ModerationStatus.delete),
      ),
    )
    .for('update')
  return row
}

const ofActive = sql`exists (select from ${members} f where f.id = ${showRecords.memberId} and f.status = ${active})`

/** Returns a post that others see, or that is hidden because of reports. */
export const findReportable = async (db: Db, id: number): Promise<RecordRow | undefined> =>
  (
    await db
      .select()
      .from(showRecords)
      .where(
        and(
          eq(showRecords.id, id),
          inArray(showRecords.status, [ModerationStatus.pass, ModerationStatus.reported]),
          ofActive,
        ),
      )
  )[0]

const passedWhere = (id: number) =>
  and(eq(showRecords.id, id), eq(showRecords.status, ModerationStatus.pass), ofActive)

/** Returns a post that everybody sees. */
export const findPassed = async (db: Db, id: number): Promise<RecordRow | undefined> =>
  (await db.select().from(showRecords).where(passedWhere(id)))[0]

/** Like `findPassed`, locked against deletion until the transaction ends; likes and comments go through. */
export const holdPassed = async (db: Db, id: number): Promise<RecordRow | undefined> =>
  (await db.select().from(showRecords).where(passedWhere(id)).for('key share'))[0]

export const insertRecord = async (db: Db, values: typeof showRecords.$inferInsert): Promise<number> => {
  const [row] = await db.insert(showRecords).values(values).returning({ id: showRecords.id })
  if (!row) throw new Error('a post was not stored')
  return row.id
}

export const updateRecord = (db: Db, id: number, facts: Partial<RecordRow>) =>
  db.update(showRecords).set(facts).where(eq(showRecords.id, id))

/** Returns a post in any status. */
export const readRecord = async (db: Db, id: number): Promise<RecordRow | undefined> =>
  (await db.select().from(showRecords).where(eq(showRecords.id, id)))[0]

/** Returns the picture paths of a post's content. */
export const imagesOf = async (db: Db, contentId: number | null): Promise<string[]> => {
  if (contentId === null) return []
  const [row] = await db
    .select({ images: memberContents.images })
    .from(memberContents)
    .where(eq(memberContents.id, contentId))
  return row?.images ?? []
}

/** Deletes a post that was never shown. */
export const dropRecord = (db: Db, id: number) => db.delete(showRecords).where(eq(showRecords.id, id))

/** Counts a member's posts towards the limit of an activity: refused ones do not count, deleted ones do. */
export const countUsed = (db: Db, memberId: number, activityId: number): Promise<number> =>
  db.$count(
    showRecords,
    and(
      eq(showRecords.memberId, memberId),
      eq(showRecords.activityId, activityId),
      sql`${showRecords.status} <> ${ModerationStatus.fail}`,
    ),
  )

/** Returns the number of a member's posts and their likes, votes, comments and shares, by status. */
export const readStatistics = async (db: Db, memberId: number) => {
  const { rows } = await db.execute<{
    status: number
    n: number
    likes: number
    votes: number
    comments: number
    shares: number
  }>(sql`
    select r.status, count(*)::int as n, sum(r.likes)::int as likes, sum(r.votes)::int as votes,
      sum(r.comments)::int as comments, sum(r.shares)::int as shares
    from ${showRecords} r where r.member_id = ${memberId} and r.status <> ${deleted} group by r.status`)
  return new Map(rows.map((row) => [row.status, row]))
}

/** Locks the posts of moderated contents, in the order of their ids. */
export const lockRecordsOfContents = async (db: Db, contentIds: readonly number[]): Promise<RecordRow[]> =>
  contentIds.length === 0
    ? []
    : await db
        .select()
        .from(showRecords)
        .where(inArray(showRecords.contentId, [...contentIds]))
        .orderBy(showRecords.id)
        .for('update')

/** Adds `by` to a number of a visible post; undefined if the post was hidden or deleted meanwhile. */
export const countMark = async (
  db: Db,
  id: number,
  column: 'likes' | 'votes' | 'shares',
  by: 1 | -1,
): Promise<RecordRow | undefined> =>
  (
    await db
      .update(showRecords)
      .set({ [column]: sql`${showRecords[column]} + ${by}` })
      .where(and(eq(showRecords.id, id), eq(showRecords.status, ModerationStatus.pass)))
      .returning()
  )[0]

const among = (ids: readonly number[]) => sql`r.id = any(${sql.param([...ids])}::bigint[])`

/** Locks posts in the order of their ids, against other counts and deletion; likes go through. */
export const holdRecords = (db: Db, ids: readonly number[]) =>
  db.execute(sql`select from ${showRecords} r where ${among(ids)} order by r.id for no key update`)

/** Stores with locked posts how many comments everybody sees. */
export const countRecordComments = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    update ${showRecords} r set comments = ${commentCount(Subject.record, sql`r.id`)}
    where ${among(ids)} and r.status <> ${deleted}`)
