import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import {
  type CommentRow,
  commentColumns,
  commentsFrom,
  isNoBlockBetween,
  isShownComment,
} from '../post/post.service'
import { comments, marks, posts, talentFollows, talents } from '../post/post.tables'

const active = sql.raw(String(MemberStatus.active))
const passed = sql.raw(String(ModerationStatus.pass))
const ofPost = sql.raw(String(Subject.post))
const ofComment = sql.raw(String(Subject.comment))

type Received = { is_new: boolean; work_type: number; title: string; words: string; cover_path: string }

/** Whether something came after the creator looked last. */
const isNew = (at: SQL, seenAt: Date | null) =>
  sql`${at} > coalesce(${seenAt}::timestamptz, '-infinity'::timestamptz) as is_new`

const work = sql`w.kind as work_type, w.title, w.content as words, w.cover_path`

export type ReceivedLike = Received & {
  member_id: string
  member_name: string
  member_avatar: string
  work_id: string
  comment_id: string
  comment_content: string
  created_at: string
}

/** Likes `l` of the member's works, and of their comments on works. */
const likesOf = (memberId: SQL) => sql`
  from ${marks} l join ${members} u on u.id = l.member_id and u.status = ${active}
    left join ${comments} c on l.subject = ${ofComment} and c.id = l.subject_id
    join ${posts} w on w.status = ${passed} and w.id = case
      when l.subject = ${ofPost} then l.subject_id when c.subject = ${ofPost} then c.subject_id end
  where l.author_id = ${memberId} and l.kind = ${sql.raw(String(Mark.like))} and l.member_id <> ${memberId}
    and ${isNoBlockBetween(memberId, sql`l.member_id`)}`

/** Returns a page of the likes of a member's works and comments, latest first. */
export const listReceivedLikes = async (
  db: Db,
  memberId: number,
  seenAt: Date | null,
  { size, skip }: Part,
): Promise<ReceivedLike[]> => {
  const { rows } = await db.execute<ReceivedLike>(sql`
    select l.member_id, l.created_at, u.name as member_name, u.avatar as member_avatar, w.id as work_id, ${work},
      coalesce(c.id, 0) as comment_id, ${isNew(sql`l.created_at`, seenAt)},
      coalesce((select m.content from ${memberContents} m where m.id = c.content_id), '') as comment_content
    ${likesOf(sql`${memberId}`)} order by l.created_at desc, l.member_id desc limit ${size} offset ${skip}`)
  return rows
}

export const countReceivedLikes = async (db: Db, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${likesOf(sql`${memberId}`)}`,
  )
  return rows[0]?.n ?? 0
}

export type ReceivedComment = CommentRow & Received & { my_content: string }

/** Comments of others on the member's works, and replies to their comments on works. */
const saidTo = (memberId: SQL) => sql`
  (c.author_id = ${memberId} or c.answered_member_id = ${memberId}) and c.member_id <> ${memberId}
  and c.subject = ${ofPost} and ${isShownComment} and ${isNoBlockBetween(memberId, sql`c.member_id`)}`

const receivedFrom = (memberId: number) => sql`${commentsFrom}
  join ${posts} w on w.id = c.subject_id and w.status = ${passed} where ${saidTo(sql`${memberId}`)}`

/** Returns a page of others' comments on a member's works and replies to their comments, newest first. */
export const listReceived = async (
  db: Db,
  memberId: number,
  seenAt: Date | null,
  { size, skip }: Part,
): Promise<ReceivedComment[]> => {
  const { rows } = await db.execute<ReceivedComment>(sql`
    select ${commentColumns(memberId)}, ${work},
      coalesce((select am.content from ${comments} ac join ${memberContents} am on am.id = ac.content_id
        where ac.id = c.answered_id and ac.member_id = ${memberId}), '') as my_content, ${isNew(sql`c.shown_at`, seenAt)}
    ${receivedFrom(memberId)} order by c.shown_at desc, c.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countReceived = async (db: Db, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${receivedFrom(memberId)}`)
  return rows[0]?.n ?? 0
}

export type News = { likes: number; comments: number; fans: number }

/** Returns the numbers of a creator's unseen likes, comments and fans. */
export const countNews = async (db: Db, memberId: number): Promise<News> => {
  const after = (column: string) => sql`coalesce(t.${sql.identifier(column)}, '-infinity'::timestamptz)`
  const { rows } = await db.execute<News>(sql`
    select
      (select count(*)::int ${likesOf(sql`o.id`)} and l.created_at > ${after('likes_seen_at')}) as likes,
      (select count(*)::int from ${comments} c join ${members} u on u.id = c.member_id
          join ${posts} w on w.id = c.subject_id and w.status = ${passed}
        where ${saidTo(sql`o.id`)} and c.shown_at > ${after('comments_seen_at')}) as comments,
      (select count(*)::int from ${talentFollows} f join ${members} u on u.id = f.member_id and u.status = ${active}
        where f.talent_id = o.id and f.created_at > ${after('fans_seen_at')}) as fans
    from (select ${memberId}::bigint as id) o left join ${talents} t on t.member_id = o.id`)
  return rows[0] ?? { likes: 0, comments: 0, fans: 0 }
}
