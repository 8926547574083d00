import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { isShown } from './article.store'
import { articleCommentLikes, articleComments, articles } from './article.tables'

export type CommentRow = {
  id: string
  article_id: string
  parent_id: string | null
  member_id: string
  content_id: string
  member_name: string
  member_avatar: string
  content: string
  status: number
  reason: string
  likes: number
  is_like: boolean
  replies: number
  created_at: string
  title: string
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
  select from ${articleComments} p join ${memberContents} pm on pm.id = p.content_id join ${members} pu on pu.id = p.member_id
  where p.id = c.parent_id and pm.status = ${passed} and pu.status = ${active}))`

const from = sql`from ${articleComments} c join ${memberContents} m on m.id = c.content_id
  join ${articles} a on a.id = c.article_id join ${members} u on u.id = c.member_id`

const columns = (memberId: number) => sql`
  c.id, c.article_id, c.parent_id, c.member_id, c.content_id, u.name as member_name, u.avatar as member_avatar, m.content, m.status,
  m.reason, c.created_at, a.title,
  (select count(*)::int from ${articleCommentLikes} l where l.comment_id = c.id) as likes,
  exists (select from ${articleCommentLikes} l where l.comment_id = c.id and l.member_id = ${memberId}) as is_like,
  (select count(*)::int from ${articleComments} r join ${memberContents} rm on rm.id = r.content_id
    join ${members} ru on ru.id = r.member_id
    where r.parent_id = c.id and rm.status = ${passed} and ru.status = ${active}) as replies`

/** Lists no comments of an article that is not visible. */
const listOf = (articleId: number, parentId: number | undefined, memberId: number, now: Date): SQL => sql`
  c.article_id = ${articleId} and ${isShown(now)} and ${isSeen(memberId)} and ${hasParent}
  and ${parentId === undefined ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`}`

/** Returns a page of comments on an article, newest first, or of replies to one, oldest first. */
export const listComments = async (
  db: Db,
  articleId: number,
  parentId: number | undefined,
  memberId: number,
  now: Date,
  { size, skip }: Part,
): Promise<CommentRow[]> => {
  const order = parentId === undefined ? sql`c.id desc` : sql`c.id`
  const { rows } = await db.execute<CommentRow>(sql`
    select ${columns(memberId)} ${from} where ${listOf(articleId, parentId, memberId, now)}
    order by ${order} limit ${size} offset ${skip}`)
  return rows
}

export const countComments = async (
  db: Db,
  articleId: number,
  parentId: number | undefined,
  memberId: number,
  now: Date,
): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${from} where ${listOf(articleId, parentId, memberId, now)}`,
  )
  return rows[0]?.n ?? 0
}

/** Returns a comment that the reader may see, on a visible article. */
export const findComment = async (
  db: Db,
  id: number,
  memberId: number,
  now: Date,
): Promise<CommentRow | undefined> => {
  const { rows } = await db.execute<CommentRow>(sql`
    select ${columns(memberId)} ${from}
    where c.id = ${id} and ${isSeen(memberId)} and ${hasParent} and ${isShown(now)}`)
  return rows[0]
}

export const insertComment = async (db: Db, values: typeof articleComments.$inferInsert): Promise<number> => {
  const [row] = await db.insert(articleComments).values(values).returning({ id: articleComments.id })
  return row?.id ?? 0
}

/** Deletes a member's own comment with its likes; returns its content id, undefined if it is not theirs. */
export const takeComment = async (db: Db, id: number, memberId: number): Promise<number | undefined> => {
  const [row] = await db
    .delete(articleComments)
    .where(and(eq(articleComments.id, id), eq(articleComments.memberId, memberId)))
    .returning({ contentId: articleComments.contentId })
  if (row) await db.delete(articleCommentLikes).where(eq(articleCommentLikes.commentId, id))
  return row?.contentId
}

/** Likes a comment; idempotent. */
export const putCommentLike = (db: Db, commentId: number, memberId: number, createdAt: Date) =>
  db.insert(articleCommentLikes).values({ commentId, memberId, createdAt }).onConflictDoNothing()

/** Removes a like; false if there was none. */
export const dropCommentLike = async (db: Db, commentId: number, memberId: number): Promise<boolean> => {
  const { rowCount } = await db
    .delete(articleCommentLikes)
    .where(and(eq(articleCommentLikes.commentId, commentId), eq(articleCommentLikes.memberId, memberId)))
  return (rowCount ?? 0) > 0
}

export const countCommentLikes = (db: Db, commentId: number) =>
  db.$count(articleCommentLikes, eq(articleCommentLikes.commentId, commentId))

export type DecidedComment = {
  content_id: string
  article_id: string
  member_id: string
  title: string
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
    select c.content_id, c.article_id, c.member_id, a.title, m.content, u.name as member_name,
      p.member_id as parent_member_id
    ${from} left join ${articleComments} p on p.id = c.parent_id
    where c.content_id = any(${sql.param([...contentIds])}::bigint[]) order by c.id`)
  return rows
}
