import { AppealStatus } from '@greenstar/rules/moderation/moderation.appeal'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { contentAppeals, memberContents } from './moderation.tables'

const waiting = sql.raw(String(AppealStatus.waiting))

/** The waiting appeal of a content `c` of member_contents. */
export const waitingAppeal = sql`from ${contentAppeals} a where a.content_id = c.id and a.status = ${waiting}
  and a.decision_at = c.moderated_at and c.status = ${sql.raw(String(ModerationStatus.fail))}`

/** Times of all appeals that wait, from their index. */
export const waitingAppeals = sql`select a.created_at from ${contentAppeals} a where a.status = ${waiting}`

export type JudgedContent = { status: number; moderated_at: string | null; appeal: number | null }

/** Reads the decision on a member's content and the appeal against it; undefined if it is not theirs. */
export const readJudged = async (
  db: Db,
  memberId: number,
  contentId: number,
): Promise<JudgedContent | undefined> => {
  const { rows } = await db.execute<JudgedContent>(sql`
    select c.status, c.moderated_at, a.status as appeal from ${memberContents} c
    left join ${contentAppeals} a on a.content_id = c.id and a.decision_at = c.moderated_at
    where c.id = ${contentId} and c.member_id = ${memberId}`)
  return rows[0]
}

/** Stores an appeal; false if there is one against this decision. */
export const insertAppeal = async (db: Db, row: typeof contentAppeals.$inferInsert): Promise<boolean> => {
  const { rowCount } = await db.insert(contentAppeals).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Returns those of the contents whose appeal waits, with the words of the appeal. */
export const readWaiting = async (db: Db, contentIds: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await db.execute<{ id: string; words: string }>(sql`
    select c.id, (select a.words ${waitingAppeal}) as words from ${memberContents} c
    where c.id = any(${sql.param([...contentIds])}::bigint[]) and exists (select ${waitingAppeal})`)
  return new Map(rows.map(({ id, words }) => [Number(id), words]))
}

/** Closes the waiting appeals against contents. */
export const closeAppeals = async (
  db: Db,
  contentIds: readonly number[],
  status: AppealStatus,
  at: Date,
): Promise<void> => {
  if (contentIds.length > 0)
    await db.execute(sql`
      update ${contentAppeals} set status = ${status}, closed_at = ${at}
      where content_id = any(${sql.param([...contentIds])}::bigint[]) and status = ${waiting}`)
}

export const countWaiting = async (db: Db): Promise<number> =>
  db.$count(contentAppeals, sql`${contentAppeals.status} = ${waiting}`)
