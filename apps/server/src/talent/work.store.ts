import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { TalentFeed } from '@greenstar/rules/talent/talent.work'
import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { hasWordsByIndex, mostWordsFirst } from '../platform/database/words'
import { commentCount, hasMark, marksBy } from '../post/post.service'
import { marks } from '../post/post.tables'
import { talentFollows, talentWorks } from './talent.tables'

export type WorkRecord = typeof talentWorks.$inferSelect

export type WorkCardRow = {
  id: string
  type: number
  title: string
  cover_path: string
  video_path: string
  cover_width: number
  cover_height: number
  member_id: string
  member_name: string
  member_avatar: string
  likes: number
  comments: number
  is_top: boolean
  is_like: boolean
  status: number
  reason: string
  created_at: string
}

const { pass, delete: deleted } = ModerationStatus
const passed = sql.raw(String(pass))
const active = sql.raw(String(MemberStatus.active))
const gone = sql.raw(String(deleted))

/** Condition of visible works: passed, and the author is active. `w` is the work, `u` its author. */
export const isShown = sql`w.status = ${passed} and u.status = ${active}`

const from = sql`from ${talentWorks} w join ${members} u on u.id = w.member_id`

const cardColumns = (memberId: number) => sql`
  w.id, w.type, w.title, w.cover_path, w.video_path, w.cover_width, w.cover_height, w.member_id, u.name as member_name,
  u.avatar as member_avatar, w.likes, w.comments, w.is_top, w.status, w.reason,
  coalesce(w.published_at, w.created_at) as created_at,
  ${hasMark(Subject.work, sql`w.id`, memberId, Mark.like)} as is_like`

export type WorkFilter = {
  feed?: TalentFeed | undefined
  mine?: boolean | undefined
  status?: number | undefined
  type?: number | undefined
  talentID?: number | undefined
  productID?: number | undefined
  keyword?: string | undefined
  /** With some words of the keyword instead of all. */
  some?: boolean | undefined
  afterID?: number | undefined
}

const isWanted = (memberId: number) =>
  memberId === 0 ? sql`` : sql`and not ${hasMark(Subject.work, sql`w.id`, memberId, Mark.noInterest)}`

const narrowed = ({ type, talentID, productID, keyword, some }: WorkFilter): SQL => sql`
  ${type ? sql`and w.type = ${type}` : sql``}
  ${talentID ? sql`and w.member_id = ${talentID}` : sql``}
  ${productID ? sql`and w.product_ids @> array[${productID}]::bigint[]` : sql``}
  ${keyword ? sql`and ${hasWordsByIndex(sql`w.search_text`, keyword, some)}` : sql``}`

/** Returns the condition and order of a list: own works, liked works, or all visible ones. */
const listOf = (filter: WorkFilter, memberId: number): { where: SQL; order: SQL } => {
  const { feed, mine, status, afterID } = filter
  const liked = marksBy(Subject.work, memberId, Mark.like)
  if (mine === true)
    return {
      where: sql`${from} where w.member_id = ${memberId} and w.status <> ${gone}
        ${status === undefined ? sql`` : sql`and w.status = ${status}`} ${narrowed({ ...filter, talentID: undefined })}
        ${afterID ? sql`and w.id < ${afterID}` : sql``}`,
      order: sql`w.id desc`,
    }
  if (feed === TalentFeed.liked)
    return {
      where: sql`from ${marks} k join ${talentWorks} w on w.id = k.subject_id join ${members} u on u.id = w.member_id
        where ${liked} and ${isShown} ${narrowed(filter)}
        ${afterID ? sql`and (k.created_at, w.id) < (select k.created_at, k.subject_id from ${marks} k where ${liked} and k.subject_id = ${afterID})` : sql``}`,
      order: sql`k.created_at desc, w.id desc`,
    }
  const followed = sql`and w.member_id in (select f.talent_id from ${talentFollows} f where f.member_id = ${memberId})`
  return {
    where: sql`${from} where ${isShown} ${isWanted(memberId)} ${feed === TalentFeed.following ? followed : sql``}
      ${narrowed(filter)}
      ${afterID ? sql`and (w.published_at, w.id) < (select a.published_at, a.id from ${talentWorks} a where a.id = ${afterID})` : sql``}`,
    order: sql`w.published_at desc, w.id desc`,
  }
}

/** Returns a page of works for a reader (0: a guest), newest first. */
export const listWorks = async (
  db: Db,
  filter: WorkFilter,
  memberId: number,
  { size, skip }: Part,
): Promise<WorkCardRow[]> => {
  const { where, order } = listOf(filter, memberId)
  const { rows } = await db.execute<WorkCardRow>(sql`
    select ${cardColumns(memberId)} ${where}
    order by ${mostWordsFirst(sql`w.search_text`, filter.keyword, filter.some)}${order} limit ${size} offset ${skip}`)
  return rows
}

/** Works are counted up to so many: a feed is shown on home. */
const maxCounted = 1000

export const countWorks = async (db: Db, filter: WorkFilter, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 ${listOf(filter, memberId).where} limit ${maxCounted}) c`,
  )
  return rows[0]?.n ?? 0
}

const hotWhere = (type: number | undefined, memberId: number) => sql`
  ${from} where ${isShown} and (w.is_top or w.hot > 0) ${type ? sql`and w.type = ${type}` : sql``} ${isWanted(memberId)}`

/** Returns a page of the hot list: works on top first, then by score. */
export const listHot = async (
  db: Db,
  type: number | undefined,
  memberId: number,
  { size, skip }: Part,
): Promise<WorkCardRow[]> => {
  const { rows } = await db.execute<WorkCardRow>(sql`
    select ${cardColumns(memberId)} ${hotWhere(type, memberId)}
    order by w.is_top desc, w.hot desc, w.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countHot = async (db: Db, type: number | undefined, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${hotWhere(type, memberId)}`)
  return rows[0]?.n ?? 0
}

export type WorkRow = WorkCardRow & {
  content: string
  images: string[]
  address: string
  shares: number
  product_ids: string[]
  content_id: string | null
  is_attention: boolean
}

/** Returns a work that the reader may see: a visible one, or one of their own in any status but deleted. */
export const findWork = async (db: Db, id: number, memberId: number): Promise<WorkRow | undefined> => {
  const { rows } = await db.execute<WorkRow>(sql`
    select ${cardColumns(memberId)}, w.content, w.images, w.address, w.shares, w.product_ids, w.content_id,
      exists (select from ${talentFollows} f where f.member_id = ${memberId} and f.talent_id = w.member_id) as is_attention
    ${from} where w.id = ${id} and ((${isShown}) or (w.member_id = ${memberId} and w.status <> ${gone}))`)
  return rows[0]
}

/** Locks and returns a work in any status; undefined if it is deleted. */
export const lockWork = async (db: Db, id: number): Promise<WorkRecord | undefined> => {
  const [row] = await db
    .select()
    .from(talentWorks)
    .where(and(eq(talentWorks.id, id), ne(talentWorks.status, deleted)))
    .for('update')
  return row
}

/** Locks and returns a visible work. */
export const lockShown = async (db: Db, id: number): Promise<WorkRecord | undefined> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select w.id ${from} where w.id = ${id} and ${isShown} for update of w`,
  )
  return rows.length === 0 ? undefined : lockWork(db, id)
}

export const insertWork = async (db: Db, values: typeof talentWorks.$inferInsert): Promise<number> => {
  const [row] = await db.insert(talentWorks).values(values).returning({ id: talentWorks.id })
  return row?.id ?? 0
}

export const putWork = (db: Db, id: number, change: Partial<typeof talentWorks.$inferInsert>) =>
  db.update(talentWorks).set(change).where(eq(talentWorks.id, id))

/** Locks and returns the works of moderated contents, in the order of their ids. */
export const worksOfContents = async (db: Db, contentIds: readonly number[]): Promise<WorkRecord[]> =>
  contentIds.length === 0
    ? []
    : db
        .select()
        .from(talentWorks)
        .where(sql`${talentWorks.contentId} = any(${sql.param([...contentIds])}::bigint[])`)
        .orderBy(talentWorks.id)
        .for('update')

/** Returns how many works a member has submitted since a time. */
export const countHandedIn = (db: Db, memberId: number, since: Date): Promise<number> =>
  db.$count(talentWorks, and(eq(talentWorks.memberId, memberId), gte(talentWorks.createdAt, since)))

/** Returns how many works of a member passed for the first time since a time. */
export const countPublished = (db: Db, memberId: number, since: Date): Promise<number> =>
  db.$count(talentWorks, and(eq(talentWorks.memberId, memberId), gte(talentWorks.publishedAt, since)))

/** Returns a random work of another member: the first after a random id, so that nothing is sorted. */
export const randomWork = async (db: Db, memberId: number): Promise<WorkCardRow | undefined> => {
  const { rows } = await db.execute<WorkCardRow>(sql`
    with place as (select floor(random() * (select max(id) from ${talentWorks}))::bigint as id)
    select * from (
      (select ${cardColumns(memberId)} ${from} where ${isShown} and w.member_id <> ${memberId} ${isWanted(memberId)}
        and w.id > (select id from place) order by w.id limit 1)
      union all
      (select ${cardColumns(memberId)} ${from} where ${isShown} and w.member_id <> ${memberId} ${isWanted(memberId)}
        order by w.id limit 1)) one limit 1`)
  return rows[0]
}

/** Returns products tagged in visible works of one creator or of all, most works first. */
export const listTagged = async (
  db: Db,
  talentId: number | undefined,
  { size, skip }: Part,
): Promise<{ product_id: string; n: number }[]> => {
  const { rows } = await db.execute<{ product_id: string; n: number }>(sql`
    select t.product_id, count(*)::int as n ${taggedFrom(talentId)}
    group by t.product_id order by n desc, t.product_id limit ${size} offset ${skip}`)
  return rows
}

export const countTagged = async (db: Db, talentId: number | undefined): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(distinct t.product_id)::int as n ${taggedFrom(talentId)}`,
  )
  return rows[0]?.n ?? 0
}

const taggedFrom = (talentId: number | undefined) => sql`
  ${from} cross join lateral unnest(w.product_ids) as t(product_id)
  join products p on p.id = t.product_id and p.listed and p.status = 10
  where ${isShown} ${talentId ? sql`and w.member_id = ${talentId}` : sql``}`

/** Locks and returns works in the order of their ids, without deleted ones. */
export const lockWorks = (db: Db, ids: readonly number[]): Promise<WorkRecord[]> =>
  db
    .select()
    .from(talentWorks)
    .where(and(inArray(talentWorks.id, [...ids]), ne(talentWorks.status, deleted)))
    .orderBy(talentWorks.id)
    .for('update')

export const putWorks = (db: Db, ids: readonly number[], change: Partial<WorkRecord>) =>
  db
    .update(talentWorks)
    .set(change)
    .where(inArray(talentWorks.id, [...ids]))

/** Adds `step` to the likes or shares of a work and returns their number. */
export const addMarks = async (
  db: Db,
  id: number,
  column: 'likes' | 'shares',
  step: 1 | 0 | -1,
): Promise<number> => {
  const [row] = await db
    .update(talentWorks)
    .set({ [column]: sql`${talentWorks[column]} + ${step}` })
    .where(eq(talentWorks.id, id))
    .returning({ n: talentWorks[column] })
  return row?.n ?? 0
}

/** Stores with locked works how many comments everybody sees. */
export const countWorkComments = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    update ${talentWorks} w set comments = ${commentCount(Subject.work, sql`w.id`)}
    where w.id = any(${sql.param([...ids])}::bigint[]) and w.status <> ${gone}`)
