import {
  type ApprovalActor,
  type ApprovalMove,
  approvalMoves,
} from '@greenstar/rules/operator/approval.moves'
import { ApprovalStatus } from '@greenstar/rules/operator/approval.status'
import { and, count, desc, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals, onDays } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { defineStates } from '../platform/database/states'
import { hasWords } from '../platform/database/words'
import { approvals } from './approval.tables'
import { operators } from './operator.tables'

export type ApprovalRow = typeof approvals.$inferSelect
export type ListedApproval = ApprovalRow & { askedName: string; decidedName: string | null }

export const insertApproval = async (db: Db, row: typeof approvals.$inferInsert): Promise<ApprovalRow> => {
  const [made] = await db.insert(approvals).values(row).returning()
  if (!made) throw new Error('approval was not stored')
  return made
}

export const findWaiting = async (db: Db, kind: string, subject: string): Promise<ApprovalRow | undefined> =>
  (
    await db
      .select()
      .from(approvals)
      .where(
        and(
          eq(approvals.kind, kind),
          eq(approvals.subject, subject),
          eq(approvals.status, ApprovalStatus.waiting),
        ),
      )
  )[0]

export const listWaitingOn = (db: Db, subjects: readonly string[]) =>
  db
    .select({
      id: approvals.id,
      kind: approvals.kind,
      subject: approvals.subject,
      askedBy: approvals.askedBy,
      askedName: operators.displayName,
      askedAt: approvals.askedAt,
    })
    .from(approvals)
    .innerJoin(operators, eq(operators.id, approvals.askedBy))
    .where(and(inArray(approvals.subject, [...subjects]), eq(approvals.status, ApprovalStatus.waiting)))

/** Whether an approval of a price below a floor about the subject was given. */
export const wasAgreedBelowFloor = async (db: Db, subject: string): Promise<boolean> => {
  const rows = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.subject, subject),
        eq(approvals.status, ApprovalStatus.approved),
        like(approvals.kind, '%.below-floor'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether an approval of this kind was given about the subject as the digest shows it. */
export const wasAgreedAs = async (
  db: Db,
  { kind, subject, digest }: Pick<ApprovalRow, 'kind' | 'subject' | 'digest'>,
): Promise<boolean> =>
  (await db.$count(
    approvals,
    and(
      eq(approvals.kind, kind),
      eq(approvals.subject, subject),
      eq(approvals.digest, digest),
      eq(approvals.status, ApprovalStatus.approved),
    ),
  )) > 0

export const holdApproval = async (db: Db, id: number): Promise<ApprovalRow | undefined> =>
  (await db.select().from(approvals).where(eq(approvals.id, id)).for('update'))[0]

const move = defineStates({ table: approvals, moves: approvalMoves })

/** Ends an approval that the caller has locked and found waiting. */
export const settleApproval = async (
  db: Db,
  id: number,
  name: ApprovalMove,
  by: ApprovalActor,
  change: Pick<ApprovalRow, 'decidedBy' | 'decidedAt' | 'note'>,
): Promise<void> => {
  const [moved] = await move(db, [id], name, change, { actor: { kind: by } })
  if (!moved) throw new Error(`approval ${id} was decided before`)
}

/** Expires waiting approvals that are due; returns how many. */
export const expireApprovals = async (db: Db, now: Date): Promise<number> => {
  const due = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.status, ApprovalStatus.waiting), lte(approvals.expiresAt, now)))
  const ids = due.map(({ id }) => id)
  return (await move(db, ids, 'expire', { decidedAt: now }, { actor: { kind: 'system' } })).length
}

export type ApprovalFilter = {
  status?: number | undefined
  askedBy?: number | undefined
  /** Part of the summary, the reason or the requester's name. */
  keyword?: string | undefined
  /** Business days of the request, both included. */
  from?: string | undefined
  to?: string | undefined
}

const holds = (keyword: string) =>
  or(
    hasWords(approvals.summary, keyword),
    hasWords(approvals.reason, keyword),
    sql`exists (select from operators a where a.id = ${approvals.askedBy} and ${hasWords(sql`a.display_name`, keyword)})`,
  )

const whereOf = ({ status, askedBy, keyword, ...days }: ApprovalFilter): SQL | undefined => {
  return and(
    equals(approvals.status, status),
    equals(approvals.askedBy, askedBy),
    keyword ? holds(keyword) : undefined,
    onDays(approvals.askedAt, days),
  )
}

/** Returns a page of approvals, newest first, with the names of requester and decider. */
export const listApprovals = async (
  db: Db,
  filter: ApprovalFilter,
  { size, skip }: Part,
): Promise<ListedApproval[]> => {
  const decider = alias(operators, 'decider')
  const rows = await db
    .select({ approval: approvals, askedName: operators.displayName, decidedName: decider.displayName })
    .from(approvals)
    .innerJoin(operators, eq(operators.id, approvals.askedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(whereOf(filter))
    .orderBy(desc(approvals.id))
    .limit(size)
    .offset(skip)
  return rows.map(({ approval, ...names }) => ({ ...approval, ...names }))
}

/** Who asked for approvals that wait: how many, and when for the oldest. */
export const listWaitingByAsker = (db: Db): Promise<{ asker: number; count: number; oldest: Date }[]> =>
  db
    .select({
      asker: approvals.askedBy,
      count: count(),
      oldest: sql<Date>`min(${approvals.askedAt})`.mapWith(approvals.askedAt),
    })
    .from(approvals)
    .where(eq(approvals.status, ApprovalStatus.waiting))
    .groupBy(approvals.askedBy)

/** What became of the approvals that operators asked for since a time. */
export const countAsked = async (db: Db, operatorIds: readonly number[], since: Date) => {
  if (operatorIds.length === 0) return new Map<number, never>()
  const of = (status: ApprovalStatus) =>
    sql<number>`count(*) filter (where ${approvals.status} = ${status})`.mapWith(Number)
  const rows = await db
    .select({
      ...{ id: approvals.askedBy, num: count() },
      ...{ approved: of(ApprovalStatus.approved), refused: of(ApprovalStatus.refused) },
    })
    .from(approvals)
    .where(and(inArray(approvals.askedBy, [...operatorIds]), gte(approvals.askedAt, since)))
    .groupBy(approvals.askedBy)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export const countApprovals = (db: Db, filter: ApprovalFilter, max?: number): Promise<number> =>
  countIn(db, approvals, whereOf(filter), max)
