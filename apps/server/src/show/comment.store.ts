import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { dropContents } from '../moderation/moderation.service'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { isShown } from './record.store'
import { showComments, showRecords } from './show.tables'

export type CommentRow = {
  id: string
  record_id: string
  parent_id: string | null
  member_id: string
  author_id: string
  member_name: string
  member_avatar: string
  content: string
  status: number
  reason: string
  replies: number
  created_at: string
}

const { pass, pending, fail } = ModerationStatus
const passed = sql.raw(String(pass))
const active = sql.raw(String(MemberStatus.active))
const own = sql.raw(`${pending}, ${fail}`)

/** Comments that passed, of active members; an author also sees their own pending or refused ones. */
const isSeen = (memberId: number) =>
  sql`((m.status = ${passed} and u.status = ${active}) or (c.member_id = ${memberId} and m.status in (${own})))`
/** A reply is visible only if its parent comment passed and its author is active. */
const hasParent = sql`(c.parent_id is null or exists (
  select from ${showComments} p join ${memberContents} pm on pm.id = p.content_id join ${members} pu on pu.id = p.member_id
  where p.id = c.parent_id and pm.status = ${passed} and pu.status = ${active}))`
const from = sql`from ${showComments} c join ${memberContents} m on m.id = c.content_id
  join ${showRecords} r on r.id = c.record_id join ${members} u on u.id = c.member_id`

/** Comments that a reader sees: those of visible posts, and those of the reader's own posts. */
const listOf = (recordId: number, parentId: number | undefined, memberId: number): SQL => sql`
  c.record_id = ${recordId} and ((${isShown}) or r.member_id = ${memberId})
  and ${isSeen(memberId)} and ${hasParent}
  and ${parentId === undefined ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`}`

/** Returns a page of the comments on a post, newest first, or of the replies to a comment, oldest first. */
export const listComments = async (
  db: Db,
  recordId: number,
  parentId: number | undefined,
  memberId: number,
  { size, skip }: Part,
): Promise<CommentRow[]> => {
  const order = parentId === undefined ? sql`c.id desc` : sql`c.id`
  const { rows } = await db.execute<CommentRow>(sql`
    select c.id, c.record_id, c.parent_id, c.member_id, r.member_id as author_id, u.name as member_name,
      u.avatar as member_avatar, m.content, m.status, m.reason, c.created_at,
      (select count(*)::int from ${showComments} a join ${memberContents} am on am.id = a.content_id
        join ${members} au on au.id = a.member_id
        where a.parent_id = c.id and am.status = ${passed} and au.status = ${active}) as replies
    ${from} where ${listOf(recordId, parentId, memberId)} order by ${order} limit ${size} offset ${skip}`)
  return rows
}

export const countComments = async (
  db: Db,
  recordId: number,
  parentId: number | undefined,
  memberId: number,
): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${from} where ${listOf(recordId, parentId, memberId)}`,
  )
  return rows[0]?.n ?? 0
}

/** Returns a comment that everybody sees, with the id of its parent. */
export const findShownComment = async (db: Db, id: number) => {
  const { rows } = await db.execute<{ id: string; record_id: string; parent_id: string | null }>(sql`
    select c.id, c.record_id, c.parent_id ${from} where c.id = ${id} and ${isSeen(0)} and ${hasParent}`)
  return rows[0]
}

export const insertComment = async (db: Db, values: typeof showComments.$inferInsert): Promise<number> => {
  const [row] = await db.insert(showComments).values(values).returning({ id: showComments.id })
  return row?.id ?? 0
}

/** Deletes a member's own comment; returns its post and content ids, undefined if it is not theirs. */
export const takeComment = async (db: Db, id: number, memberId: number) => {
  const [row] = await db
    .delete(showComments)
    .where(and(eq(showComments.id, id), eq(showComments.memberId, memberId)))
    .returning({ contentId: showComments.contentId, recordId: showComments.recordId })
  return row
}

/** Deletes all comments on a post, with their contents and entries in the moderation queue. */
export const dropComments = async (db: Db, recordId: number): Promise<void> => {
  const gone = await db
    .delete(showComments)
    .where(eq(showComments.recordId, recordId))
    .returning({ contentId: showComments.contentId })
  await dropContents(
    db,
    gone.map(({ contentId }) => contentId),
  )
}

/**
 * Recounts the visible comments of posts and stores the numbers that cards show. Locks the posts first: a count
 * in the same statement would not see what another transaction committed while this one waited.
 */
export const refreshComments = async (db: Db, recordIds: readonly number[]): Promise<void> => {
  const list = sql`${sql.param([...recordIds])}::bigint[]`
  await db.execute(sql`
    select from ${showRecords} r where r.id = any(${list}) order by r.id for no key update`)
  await db.execute(sql`
    update ${showRecords} r set comments = (
      select count(*)::int from ${showComments} c join ${memberContents} m on m.id = c.content_id
      join ${members} u on u.id = c.member_id
      where c.record_id = r.id and m.status = ${passed} and u.status = ${active} and ${hasParent})
    where r.id = any(${list})`)
}

/** Returns the ids of posts on which a member commented. */
export const recordsOfComments = async (db: Db, memberId: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ recordId: showComments.recordId })
    .from(showComments)
    .where(eq(showComments.memberId, memberId))
  return rows.map(({ recordId }) => recordId)
}

export type DecidedComment = {
  content_id: string
  record_id: string
  member_id: string
  author_id: string
  record_content: string
  content: string
  member_name: string
  parent_member_id: string | null
}

/** Returns the comments of moderated contents, with the author of the parent comment. */
export const commentsOfContents = async (
  db: Db,
  contentIds: readonly number[],
): Promise<DecidedComment[]> => {
  if (contentIds.length === 0) return []
  const { rows } = await db.execute<DecidedComment>(sql`
    select c.content_id, c.record_id, c.member_id, r.member_id as author_id, rm.content as record_content, m.content,
      u.name as member_name, p.member_id as parent_member_id
    ${from} join ${memberContents} rm on rm.id = r.content_id left join ${showComments} p on p.id = c.parent_id
    where c.content_id = any(${sql.param([...contentIds])}::bigint[]) order by c.id`)
  return rows
}
