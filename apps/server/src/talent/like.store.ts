import { MemberStatus } from '@greenstar/rules/member/member.status'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { TalentLikeType } from '@greenstar/rules/talent/talent.work'
import { and, eq, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { talentComments, talentLikes, talentNoInterests, talentShares, talentWorks } from './talent.tables'

const active = sql.raw(String(MemberStatus.active))
const passed = sql.raw(String(ModerationStatus.pass))

type Like = Omit<typeof talentLikes.$inferInsert, 'createdAt'>

/** Stores a like of a work or comment; false if the member already likes it. */
export const putLike = async (db: Db, like: Like, createdAt: Date): Promise<boolean> => {
  const { rowCount } = await db
    .insert(talentLikes)
    .values({ ...like, createdAt })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Removes a like; false if there was none. */
export const dropLike = async (db: Db, { type, subjectId, memberId }: Like): Promise<boolean> => {
  const { rowCount } = await db
    .delete(talentLikes)
    .where(
      and(
        eq(talentLikes.type, type),
        eq(talentLikes.subjectId, subjectId),
        eq(talentLikes.memberId, memberId),
      ),
    )
  return (rowCount ?? 0) > 0
}

export const dropLikesOfWork = (db: Db, workId: number) =>
  db
    .delete(talentLikes)
    .where(and(eq(talentLikes.type, TalentLikeType.work), eq(talentLikes.subjectId, workId)))

/** Adds `step` to the likes of a work or comment and returns their number. */
export const addLikes = async (db: Db, type: number, id: number, step: 1 | -1 | 0): Promise<number> => {
  const table = type === TalentLikeType.work ? talentWorks : talentComments
  const { rows } = await db.execute<{ likes: number }>(
    step === 0
      ? sql`select likes from ${table} where id = ${id}`
      : sql`update ${table} set likes = likes + ${step}::int where id = ${id} returning likes`,
  )
  return rows[0]?.likes ?? 0
}

export type ReceivedLike = {
  member_id: string
  member_name: string
  member_avatar: string
  work_id: string
  work_type: number
  title: string
  cover_path: string
  comment_id: string
  comment_content: string
  is_new: boolean
  created_at: string
}

const receivedFrom = (memberId: number) => sql`
  from ${talentLikes} l join ${members} u on u.id = l.member_id and u.status = ${active}
    join ${talentWorks} w on w.id = l.work_id and w.status = ${passed}
    left join ${talentComments} c on l.type = ${sql.raw(String(TalentLikeType.comment))} and c.id = l.subject_id
    left join ${memberContents} m on m.id = c.content_id
  where l.author_id = ${memberId} and l.member_id <> ${memberId}`

/** Returns a page of the likes of a member's works and comments, latest first. */
export const listReceivedLikes = async (
  db: Db,
  memberId: number,
  seenAt: Date | null,
  { size, skip }: Part,
): Promise<ReceivedLike[]> => {
  const { rows } = await db.execute<ReceivedLike>(sql`
    select l.member_id, u.name as member_name, u.avatar as member_avatar, l.work_id, w.type as work_type, w.title,
      w.cover_path, coalesce(c.id, 0) as comment_id, coalesce(m.content, '') as comment_content, l.created_at,
      l.created_at > coalesce(${seenAt}::timestamptz, '-infinity'::timestamptz) as is_new
    ${receivedFrom(memberId)} order by l.created_at desc, l.member_id desc limit ${size} offset ${skip}`)
  return rows
}

export const countReceivedLikes = async (db: Db, memberId: number): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${receivedFrom(memberId)}`)
  return rows[0]?.n ?? 0
}

/** Hides a work from a member's lists; idempotent. */
export const putNoInterest = (db: Db, memberId: number, workId: number, createdAt: Date) =>
  db.insert(talentNoInterests).values({ memberId, workId, createdAt }).onConflictDoNothing()

/** Counts a share of a work, once per member; returns the number of shares. */
export const putShare = async (
  db: Db,
  workId: number,
  memberId: number,
  createdAt: Date,
): Promise<number> => {
  const { rowCount } = await db
    .insert(talentShares)
    .values({ workId, memberId, createdAt })
    .onConflictDoNothing()
  const step = (rowCount ?? 0) > 0 ? 1 : 0
  const { rows } = await db.execute<{ shares: number }>(
    sql`update ${talentWorks} set shares = shares + ${step}::int where id = ${workId} returning shares`,
  )
  return rows[0]?.shares ?? 0
}
