import { ApprovalStatus } from '@greenstar/rules/operator/approval.status'
import { and, desc, eq, lte, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/connect'
import { approvals } from './approval.tables'
import { operators } from './operator.tables'

export type ApprovalRow = typeof approvals.$inferSelect
export type ListedApproval = ApprovalRow & { askedName: string; decidedName: string | null }

export const insertApproval = async (db: Db, row: typeof approvals.$inferInsert): Promise<ApprovalRow> => {
  const [made] = await db.insert(approvals).values(row).returning()
  if (!made) throw new Error('approval was not stored')
  return made
}

/** The same action on the same subject that already waits. */
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

/** Holds an approval, so that it is decided once. */
export const holdApproval = async (db: Db, id: number): Promise<ApprovalRow | undefined> =>
  (await db.select().from(approvals).where(eq(approvals.id, id)).for('update'))[0]

export const settleApproval = (
  db: Db,
  id: number,
  change: Pick<ApprovalRow, 'status' | 'decidedBy' | 'decidedAt' | 'note'>,
) => db.update(approvals).set(change).where(eq(approvals.id, id))

/** Ends what waited too long; answers how many. */
export const expireApprovals = async (db: Db, now: Date): Promise<number> =>
  (
    await db
      .update(approvals)
      .set({ status: ApprovalStatus.expired, decidedAt: now })
      .where(and(eq(approvals.status, ApprovalStatus.waiting), lte(approvals.expiresAt, now)))
      .returning({ id: approvals.id })
  ).length

export type ApprovalFilter = { status?: number | undefined; askedBy?: number | undefined }

const whereOf = ({ status, askedBy }: ApprovalFilter): SQL | undefined =>
  and(
    status === undefined ? undefined : eq(approvals.status, status),
    askedBy === undefined ? undefined : eq(approvals.askedBy, askedBy),
  )

/** A page of approvals, newest first, with the names of who asked and who decided. */
export const listApprovals = async (
  db: Db,
  filter: ApprovalFilter,
  size: number,
  page: number,
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
    .offset((page - 1) * size)
  return rows.map(({ approval, ...names }) => ({ ...approval, ...names }))
}

export const countApprovals = (db: Db, filter: ApprovalFilter) => db.$count(approvals, whereOf(filter))
