import type { FilterOf, Ops } from '@greenstar/contract'
import { FeedbackStatus } from '@greenstar/rules/feedback/feedback.kind'
import { and, desc, eq, getTableColumns, gte, lt } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals, onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'
import { feedbacks } from './feedback.tables'

export type FeedbackRow = typeof feedbacks.$inferSelect
type NewFeedback = Omit<typeof feedbacks.$inferInsert, 'status'>

export const insertFeedback = async (db: Db, row: NewFeedback): Promise<number> => {
  const [made] = await db
    .insert(feedbacks)
    .values({ ...row, status: FeedbackStatus.waiting })
    .returning({ id: feedbacks.id })
  return made?.id ?? 0
}

export const countSince = (db: Db, memberId: number, since: Date): Promise<number> =>
  db.$count(feedbacks, and(eq(feedbacks.memberId, memberId), gte(feedbacks.createdAt, since)))

export const listFeedback = (db: Db, memberId: number, { size, skip }: Part): Promise<FeedbackRow[]> =>
  db
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.memberId, memberId))
    .orderBy(desc(feedbacks.id))
    .limit(size)
    .offset(skip)

export const countFeedback = (db: Db, memberId: number): Promise<number> =>
  db.$count(feedbacks, eq(feedbacks.memberId, memberId))

/** Returns the member's feedback; another member's looks like a missing one (domain 0.6). */
export const findFeedback = async (db: Db, memberId: number, id: number): Promise<FeedbackRow | undefined> =>
  (
    await db
      .select()
      .from(feedbacks)
      .where(and(eq(feedbacks.id, id), eq(feedbacks.memberId, memberId)))
  )[0]

export const holdFeedback = async (db: Db, id: number): Promise<FeedbackRow | undefined> =>
  (await db.select().from(feedbacks).where(eq(feedbacks.id, id)).for('update'))[0]

export const putAnswer = (db: Db, id: number, answer: string, answeredBy: string, answeredAt: Date) =>
  db
    .update(feedbacks)
    .set({ answer, answeredBy, answeredAt, status: FeedbackStatus.answered })
    .where(eq(feedbacks.id, id))

export type FeedbackFilter = FilterOf<Ops['feedback']['ListFeedback']>

const conditionOf = ({ status, type, keyword, member, from, to }: FeedbackFilter) => {
  return and(
    equals(feedbacks.status, status),
    equals(feedbacks.type, type),
    keyword ? hasWords(feedbacks.content, keyword) : undefined,
    equals(feedbacks.memberId, member),
    onDays(feedbacks.createdAt, { from, to }),
  )
}

/** Returns a page of the desk, or the rows below an id, newest first, with the members' names. */
export const listFeedbackForConsole = (
  db: Db,
  filter: FeedbackFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
) =>
  db
    .select({ ...getTableColumns(feedbacks), memberName: members.name })
    .from(feedbacks)
    .leftJoin(members, eq(members.id, feedbacks.memberId))
    .where(and(conditionOf(filter), below === undefined ? undefined : lt(feedbacks.id, below)))
    .orderBy(desc(feedbacks.id))
    .limit(size)
    .offset(skip)

export type DeskRow = Awaited<ReturnType<typeof listFeedbackForConsole>>[number]

export const countFeedbackForConsole = (db: Db, filter: FeedbackFilter, max?: number): Promise<number> =>
  countIn(db, feedbacks, conditionOf(filter), max)
