import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { dropContents } from '../moderation/moderation.service'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { isUnblocked } from './block.store'
import type { Commented } from './comment-use'
import { comments, marks } from './post.tables'

export type CommentRow = {
  id: string
  subject: Commented
  subject_id: string
  author_id: string | null
  parent_id: string | null
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
  shown_at: string | null
  created_at: string
}

const { pass, pending, fail, reported } = ModerationStatus
const passed = sql.raw(String(pass))
const active = sql.raw(String(MemberStatus.active))
const own = sql.raw(`${pending}, ${fail}, ${reported}`)

/** A reply is visible only if the comment above it passed and its author is active. */
const hasParent = sql`(c.parent_id is null or exists (
  select from ${comments} p join ${members} pu on pu.id = p.member_id
  where p.id = c.parent_id and p.status = ${passed} and pu.status = ${active}))`

/** Condition of public comments: `c`, whose author is `u`. */
export const isShownComment = sql`c.status = ${passed} and u.status = ${active} and ${hasParent}`

/** Public comments; an author also sees their own pending, refused or hidden ones. */
const isSeen = (memberId: number) => sql`((${isShownComment} ${isUnblocked(memberId, sql`c.member_id`)})
  or (c.member_id = ${memberId} and c.status in (${own}) and ${hasParent}))`

/** Number of the public comments on a subject. */
export const commentCount = (subject: Commented, id: SQL): SQL => sql`(
  select count(*)::int from ${comments} c join ${members} u on u.id = c.member_id
  where c.subject = ${sql.raw(String(subject))} and c.subject_id = ${id} and ${isShownComment})`

/** Author and text of a comment `c`. */
export const saidBy = sql`join ${memberContents} m on m.id = c.content_id join ${members} u on u.id = c.member_id`

const from = sql`from ${comments} c ${saidBy}
  left join ${members} a on a.id = c.answered_member_id and c.answered_id <> c.parent_id`

export const commentColumns = (memberId: number) => sql`
  c.id, c.subject, c.subject_id, c.author_id, c.parent_id, c.answered_member_id, 
  case when a.id is not null ${isUnblocked(memberId, sql`a.id`)} then a.name else '' end as reply_to,
  c.member_id, c.content_id, u.name as member_name, u.avatar as member_avatar, m.content, c.status, m.reason, c.likes,
  c.is_top, c.shown_at, c.created_at,
  exists (select from ${marks} l where l.subject = ${sql.raw(String(Subject.comment))} and l.subject_id = c.id
    and l.kind = ${sql.raw(String(Mark.like))} and l.member_id = ${memberId}) as is_like,
  (select count(*)::int from ${comments} r join ${members} ru on ru.id = r.member_id
    where r.parent_id = c.id and r.status = ${passed} and ru.status = ${active}
      ${isUnblocked(memberId, sql`r.member_id`)}) as replies`
export const commentsFrom = from

export type Place = {
  subject: Commented
  subjectId: number
  parentId: number | undefined
  /** Of a question: the accepted answer, null for none yet; then the others are by marks of help. */
  acceptedId?: number | null
}

const listOf = ({ subject, subjectId, parentId }: Place, memberId: number): SQL => sql`
  c.subject = ${sql.raw(String(subject))} and c.subject_id = ${subjectId} and ${isSeen(memberId)}
  and ${parentId === undefined ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`}`

const orderOf = ({ parentId, acceptedId }: Place): SQL => {
  if (parentId !== undefined) return sql`c.id`
  if (acceptedId !== undefined) return sql`(c.id = ${acceptedId ?? 0}) desc, c.likes desc, c.id`
  return sql`c.is_top desc, c.id desc`
}

/**
 * Returns a page of comments on a subject, pinned, then newest first; of answers the accepted one, then the most helpful;
 * or of replies to one, oldest first.
 */
export const listComments = async (
  db: Db,
  place: Place,
  memberId: number,
  { size, skip }: Part,
): Promise<CommentRow[]> => {
  const { rows } = await db.execute<CommentRow>(sql`
    select ${commentColumns(memberId)} ${from} where ${listOf(place, memberId)}
    order by ${orderOf(place)} limit ${size} offset ${skip}`)
  return rows
}

export const countComments = async (db: Db, place: Place, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${from} where ${listOf(place, memberId)}`,
  )
  return rows[0]?.n ?? 0
}

export type BestReply = { id: string; shop_reply: string; name: string | null; content: string | null }

/**
 * What was answered to comments, by their ids: the reply of the shop ('' without one), and the reply of another member that
 * was liked most, then the earliest; null if the reader sees none.
 */
export const bestReplies = async (
  db: Db,
  ids: readonly number[],
  memberId: number,
): Promise<Map<number, BestReply>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<BestReply>(sql`
    select q.id, q.shop_reply, best.name, best.content from ${comments} q left join lateral (
      select u.name, m.content from ${comments} c ${saidBy}
      where c.parent_id = q.id and c.answered_id = q.id and c.member_id <> q.member_id
        and c.status = ${passed} and u.status = ${active} ${isUnblocked(memberId, sql`c.member_id`)}
      order by c.likes desc, c.id limit 1) best on true
    where q.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** Stores the reply of the shop to a comment; '' takes it back. */
export const setShopReply = async (
  db: Db,
  id: number,
  reply: { shopReply: string; repliedBy: string; repliedAt: Date | null },
): Promise<void> => {
  await db.update(comments).set(reply).where(eq(comments.id, id))
}

/** Returns a comment that a reader sees, if they see its subject. */
export const findComment = async (db: Db, id: number, memberId: number): Promise<CommentRow | undefined> => {
  const { rows } = await db.execute<CommentRow>(
    sql`select ${commentColumns(memberId)} ${from} where c.id = ${id} and ${isSeen(memberId)}`,
  )
  return rows[0]
}

/** Locks a comment, in any status. */
export const lockComment = async (db: Db, id: number) =>
  (await db.select().from(comments).where(eq(comments.id, id)).for('no key update'))[0]

/** Returns a comment in any status. */
export const readComment = async (db: Db, id: number) =>
  (await db.select().from(comments).where(eq(comments.id, id)))[0]

export const insertComment = async (db: Db, values: typeof comments.$inferInsert): Promise<number> => {
  const [row] = await db.insert(comments).values(values).returning({ id: comments.id })
  return row?.id ?? 0
}

/** Deletes comments with their marks; returns the ids of their contents. */
export const takeComments = async (db: Db, which: SQL): Promise<number[]> => {
  const gone = await db
    .delete(comments)
    .where(which)
    .returning({ id: comments.id, contentId: comments.contentId })
  if (gone.length > 0)
    await db.delete(marks).where(
      and(
        eq(marks.subject, Subject.comment),
        inArray(
          marks.subjectId,
          gone.map(({ id }) => id),
        ),
      ),
    )
  return gone.map(({ contentId }) => contentId)
}

/** Deletes all comments on a subject, with their contents and entries in the moderation queue. */
export const dropComments = async (db: Db, subject: Commented, subjectId: number): Promise<void> =>
  dropContents(
    db,
    await takeComments(db, sql`${comments.subject} = ${subject} and ${comments.subjectId} = ${subjectId}`),
  )

/** Sets the status of comments; sets `shownAt` at the first pass, else unpins. */
export const moveComments = async (
  db: Db,
  ids: readonly number[],
  status: number,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return
  const shownAt = sql`coalesce(${comments.shownAt}, ${now})`
  await db
    .update(comments)
    .set(status === pass ? { status, shownAt } : { status, isTop: false })
    .where(inArray(comments.id, [...ids]))
}

/** Pins a comment instead of another one, or unpins it. The caller has locked the subject. */
export const pinComment = async (
  db: Db,
  row: typeof comments.$inferSelect,
  isTop: boolean,
): Promise<void> => {
  if (isTop)
    await db
      .update(comments)
      .set({ isTop: false })
      .where(and(eq(comments.subject, row.subject), eq(comments.subjectId, row.subjectId), comments.isTop))
  await db.update(comments).set({ isTop }).where(eq(comments.id, row.id))
}

/** Adds `step` to the likes of a comment and returns their number. */
export const addCommentLikes = async (db: Db, id: number, step: 1 | -1 | 0): Promise<number> => {
  const [row] = await db
    .update(comments)
    .set({ likes: sql`${comments.likes} + ${step}` })
    .where(eq(comments.id, id))
    .returning({ likes: comments.likes })
  return row?.likes ?? 0
}

export type DecidedComment = CommentRow & { title: string | null }

/** Returns the comments of moderated contents, all on one kind of subject whose names are `title`. */
export const commentsOfContents = async (
  db: Db,
  contentIds: readonly number[],
  title: SQL,
): Promise<DecidedComment[]> => {
  const { rows } = await db.execute<DecidedComment>(sql`
    select ${commentColumns(0)}, ${title} as title ${from}
    where c.content_id = any(${sql.param([...contentIds])}::bigint[]) order by c.subject_id, c.id`)
  return rows
}

/** Returns the subjects on which a member commented, by kind. */
export const subjectsOfMember = async (db: Db, memberId: number): Promise<Map<number, number[]>> => {
  const { rows } = await db.execute<{ subject: number; ids: string[] }>(sql`
    select c.subject, array_agg(distinct c.subject_id order by c.subject_id) as ids
    from ${comments} c where c.member_id = ${memberId} group by c.subject`)
  return new Map(rows.map(({ subject, ids }) => [subject, ids.map(Number)]))
}
