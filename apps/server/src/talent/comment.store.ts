import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { TalentLikeType } from '@greenstar/rules/talent/talent.work'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { talentComments, talentLikes, talentWorks } from './talent.tables'

export type CommentRow = {
  id: string
  work_id: string
  author_id: string
  parent_id: string | null
  answered_id: string | null
  answered_member_id: string | null
  reply_to: string
  member_id: string
  content_id: string
  member_name: string
  member_avatar: string
  content: string
  status: number
  reason: string
  likes: number
  is_like: boolean
  is_top: boolean
  replies: number
  created_at: string
}

const { pass, pending, fail, reported } = ModerationStatus
const passed = sql.raw(String(pass))
const own = sql.raw(`${pending}, ${fail}, ${reported}`)
const active = sql.raw(String(MemberStatus.active))
const likeOfComment = sql.raw(String(TalentLikeType.comment))

/** Comments that passed, of active members; an author also sees their own pending, refused or hidden ones. */
const isSeen = (memberId: number) => sql`(
  (c.status = ${passed} and u.status = ${active}) or (c.member_id = ${memberId} and c.status in (${own})))`

/** A reply is visible only if its parent comment passed and its author is active. */
export const hasParent = sql`(c.parent_id is null or exists (
  select from ${talentComments} p join ${members} pu on pu.id = p.member_id
  where p.id = c.parent_id and p.status = ${passed} and pu.status = ${active}))`

const from = sql`from ${talentComments} c join ${memberContents} m on m.id = c.content_id
  join ${talentWorks} w on w.id = c.work_id join ${members} u on u.id = c.member_id
  left join ${members} a on a.id = c.answered_member_id and c.answered_id <> c.parent_id`

const columns = (memberId: number) => sql`
  c.id, c.work_id, c.author_id, c.parent_id, c.answered_id, c.answered_member_id, coalesce(a.name, '') as reply_to,
  c.member_id, c.content_id, u.name as member_name, u.avatar as member_avatar, m.content, c.status, m.reason, c.likes,
  c.created_at, w.top_comment_id is not distinct from c.id as is_top,
  exists (select from ${talentLikes} l where l.type = ${likeOfComment} and l.subject_id = c.id
    and l.member_id = ${memberId}) as is_like,
  (select count(*)::int from ${talentComments} r join ${members} ru on ru.id = r.member_id
    where r.parent_id = c.id and r.status = ${passed} and ru.status = ${active}) as replies`

const listOf = (workId: number, parentId: number | undefined, memberId: number): SQL => sql`
  c.work_id = ${workId} and ${isSeen(memberId)} and ${hasParent}
  and ${parentId === undefined ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`}`

/** Returns a page of comments on a work, pinned, then newest first; or of replies to one, oldest first. */
export const listComments = async (
  db: Db,
  workId: number,
  parentId: number | undefined,
  memberId: number,
  { size, skip }: Part,
): Promise<CommentRow[]> => {
  const order =
    parentId === undefined ? sql`(w.top_comment_id is not distinct from c.id) desc, c.id desc` : sql`c.id`
  const { rows } = await db.execute<CommentRow>(sql`
    select ${columns(memberId)} ${from} where ${listOf(workId, parentId, memberId)}
    order by ${order} limit ${size} offset ${skip}`)
  return rows
}

export const countComments = async (
  db: Db,
  workId: number,
  parentId: number | undefined,
  memberId: number,
): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${from} where ${listOf(workId, parentId, memberId)}`,
  )
  return rows[0]?.n ?? 0
}

/** Returns a visible comment on a visible work. */
export const findComment = async (db: Db, id: number): Promise<CommentRow | undefined> => {
  const { rows } = await db.execute<CommentRow>(sql`
    select ${columns(0)} ${from} join ${members} wu on wu.id = w.member_id
    where c.id = ${id} and c.status = ${passed} and u.status = ${active} and ${hasParent}
      and w.status = ${passed} and wu.status = ${active}`)
  return rows[0]
}

/** Returns a comment in any status. */
export const readComment = async (db: Db, id: number) =>
  (await db.select().from(talentComments).where(eq(talentComments.id, id)))[0]

export const insertComment = async (db: Db, values: typeof talentComments.$inferInsert): Promise<number> => {
  const [row] = await db.insert(talentComments).values(values).returning({ id: talentComments.id })
  return row?.id ?? 0
}

/** Locks the work and deletes a comment with its likes and pin; false if the comment no longer exists. */
export const takeComment = async (db: Db, id: number): Promise<boolean> => {
  await holdWorksOf(db, [id])
  const [gone] = await db
    .delete(talentComments)
    .where(eq(talentComments.id, id))
    .returning({ workId: talentComments.workId })
  if (!gone) return false
  await db
    .delete(talentLikes)
    .where(and(eq(talentLikes.type, TalentLikeType.comment), eq(talentLikes.subjectId, id)))
  await db
    .update(talentWorks)
    .set({ topCommentId: null })
    .where(and(eq(talentWorks.id, gone.workId), eq(talentWorks.topCommentId, id)))
  return true
}

/** Locks the works of comments in the order of their ids: a work is locked before its comments. */
const holdWorksOf = (db: Db, commentIds: readonly number[]) =>
  db.execute(sql`
    select w.id from ${talentWorks} w where w.id in (
      select c.work_id from ${talentComments} c where c.id = any(${sql.param([...commentIds])}::bigint[]))
    order by w.id for update`)

/** Locks the works and sets the status of comments; sets `shownAt` at the first pass, else unpins. */
export const moveComments = async (
  db: Db,
  ids: readonly number[],
  status: number,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await holdWorksOf(db, ids)
  const shownAt = status === pass ? { shownAt: sql`coalesce(${talentComments.shownAt}, ${now})` } : {}
  await db
    .update(talentComments)
    .set({ status, ...shownAt })
    .where(inArray(talentComments.id, [...ids]))
  if (status !== pass)
    await db.execute(sql`
      update ${talentWorks} w set top_comment_id = null from ${talentComments} c
      where c.id = any(${sql.param([...ids])}::bigint[]) and w.id = c.work_id and w.top_comment_id = c.id`)
}

/**
 * Recounts the comments that passed, without replies to those that did not. The caller has locked the works.
 * Comments of frozen accounts are counted too, so that freezing changes no count.
 */
export const recountComments = async (db: Db, workIds: readonly number[]): Promise<void> => {
  if (workIds.length === 0) return
  await db.execute(sql`
    update ${talentWorks} w set comments = (
      select count(*) from ${talentComments} c left join ${talentComments} p on p.id = c.parent_id
      where c.work_id = w.id and c.status = ${passed} and (c.parent_id is null or p.status = ${passed}))
    where w.id = any(${sql.param([...new Set(workIds)])}::bigint[])`)
}

export type DecidedComment = CommentRow & {
  title: string
  type: number
  work_status: number
  shown_at: string | null
}

/** Returns the comments of moderated contents. */
export const commentsOfContents = async (
  db: Db,
  contentIds: readonly number[],
): Promise<DecidedComment[]> => {
  if (contentIds.length === 0) return []
  const { rows } = await db.execute<DecidedComment>(sql`
    select ${columns(0)}, c.shown_at, w.title, w.type, w.status as work_status
    ${from} where c.content_id = any(${sql.param([...contentIds])}::bigint[]) order by c.work_id, c.id`)
  return rows
}

export type ReceivedRow = CommentRow & {
  work_type: number
  title: string
  cover_path: string
  my_content: string
  is_new: boolean
}

const received = (memberId: number) => sql`
  (c.author_id = ${memberId} or c.answered_member_id = ${memberId}) and c.member_id <> ${memberId}
  and c.status = ${passed} and u.status = ${active} and w.status = ${passed} and ${hasParent}`

/** Returns a page of others' comments on a member's works and replies to their comments, newest first. */
export const listReceived = async (
  db: Db,
  memberId: number,
  seenAt: Date | null,
  { size, skip }: Part,
): Promise<ReceivedRow[]> => {
  const { rows } = await db.execute<ReceivedRow>(sql`
    select ${columns(memberId)}, w.type as work_type, w.title, w.cover_path,
      coalesce((select am.content from ${talentComments} ac join ${memberContents} am on am.id = ac.content_id
        where ac.id = c.answered_id and ac.member_id = ${memberId}), '') as my_content,
      c.shown_at > coalesce(${seenAt}::timestamptz, '-infinity'::timestamptz) as is_new
    ${from} where ${received(memberId)} order by c.shown_at desc, c.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countReceived = async (db: Db, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${from} where ${received(memberId)}`,
  )
  return rows[0]?.n ?? 0
}
