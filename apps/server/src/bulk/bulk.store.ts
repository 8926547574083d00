import { bulkMoves } from '@greenstar/rules/bulk/bulk.moves'
import { BulkRowStatus, BulkStatus } from '@greenstar/rules/bulk/bulk.status'
import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import type { Part } from '../platform/database/part'
import { defineStates } from '../platform/database/states'
import { bulkJobs, bulkRows } from './bulk.tables'

export type BulkJob = typeof bulkJobs.$inferSelect
export type BulkRow = typeof bulkRows.$inferSelect

export const moveBulk = defineStates({ table: bulkJobs, moves: bulkMoves })

export const insertBulk = async (db: Db, row: typeof bulkJobs.$inferInsert): Promise<BulkJob> => {
  const [made] = await db.insert(bulkJobs).values(row).returning()
  if (!made) throw new Error('a bulk job was not inserted')
  return made
}

type NewRow = Omit<BulkRow, 'jobId'>

/** Inserts the rows of a job, in one statement. */
export const insertBulkRows = async (db: Db, jobId: number, rows: readonly NewRow[]): Promise<void> => {
  await db.execute(sql`
    insert into bulk_rows (job_id, row_id, name, note, reason, status, change)
    select ${jobId}, "rowId", name, note, reason, status, change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g ("rowId" bigint, name text, note text, reason text, status int, change jsonb)`)
}

export const findBulk = async (db: Db, id: number): Promise<BulkJob | undefined> =>
  (await db.select().from(bulkJobs).where(eq(bulkJobs.id, id)))[0]

/** Locks a job. */
export const holdBulk = async (db: Db, id: number): Promise<BulkJob | undefined> =>
  (await db.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('update'))[0]

/** Locks the oldest job that runs or is being undone; skips those of other workers and those aside. */
export const takeBulk = (db: Db, aside: readonly number[]): Promise<BulkJob[]> =>
  db
    .select()
    .from(bulkJobs)
    .where(sql`${bulkJobs.status} in (10, 30) and ${bulkJobs.id} <> all(${sql.param([...aside])}::bigint[])`)
    .orderBy(asc(bulkJobs.startedAt))
    .limit(1)
    .for('update', { skipLocked: true })

/** Confirmed jobs of these actions, newest first. */
const confirmed = (acts: readonly string[]) =>
  and(sql`${bulkJobs.status} > 0`, inArray(bulkJobs.act, [...acts]))

export const listBulks = (db: Db, acts: readonly string[], { size, skip }: Part): Promise<BulkJob[]> =>
  db.select().from(bulkJobs).where(confirmed(acts)).orderBy(desc(bulkJobs.id)).limit(size).offset(skip)

export const countBulks = (db: Db, acts: readonly string[]) => db.$count(bulkJobs, confirmed(acts))

/** Sum of the planned rows of an action's jobs that an operator confirmed since a time without a second person. */
export const sumStartedAlone = async (
  db: Db,
  act: string,
  operatorId: number,
  since: Date,
): Promise<number> => {
  const [row] = await db
    .select({ rows: sql<number>`coalesce(sum(${bulkJobs.planned}), 0)`.mapWith(Number) })
    .from(bulkJobs)
    .where(
      and(
        confirmed([act]),
        eq(bulkJobs.operatorId, operatorId),
        isNull(bulkJobs.approvalId),
        gte(bulkJobs.startedAt, since),
      ),
    )
  return row?.rows ?? 0
}

const ofJob = (jobId: number, statuses: readonly number[] | undefined) =>
  and(eq(bulkRows.jobId, jobId), statuses ? inArray(bulkRows.status, [...statuses]) : undefined)

/** Rows of a job by id, all or of some states. */
export const listBulkRows = (
  db: Db,
  jobId: number,
  statuses: readonly number[] | undefined,
  { size, skip }: Part,
): Promise<BulkRow[]> =>
  db
    .select()
    .from(bulkRows)
    .where(ofJob(jobId, statuses))
    .orderBy(asc(bulkRows.rowId))
    .limit(size)
    .offset(skip)

/** Ids of the rows of a job that are planned. */
export const listPlannedIds = async (db: Db, jobId: number): Promise<number[]> =>
  (
    await db
      .select({ id: bulkRows.rowId })
      .from(bulkRows)
      .where(ofJob(jobId, [BulkRowStatus.planned]))
      .orderBy(asc(bulkRows.rowId))
  ).map(({ id }) => id)

export const countBulkRows = (
  db: Db,
  jobId: number,
  statuses: readonly number[] | undefined,
  max?: number,
): Promise<number> => countIn(db, bulkRows, ofJob(jobId, statuses), max)

/** What waits for a second person, of all rows of a job. */
export const listWaits = async (db: Db, jobId: number): Promise<object[]> => {
  const rows = await db
    .select({ waits: sql<object>`${bulkRows.change} -> 'waits'` })
    .from(bulkRows)
    .where(and(eq(bulkRows.jobId, jobId), sql`${bulkRows.change} ? 'waits'`))
    .orderBy(asc(bulkRows.rowId))
  return rows.map(({ waits }) => waits)
}

type Ended = { rowId: number; status: number; reason: string }

/** Writes the results of a batch, in one statement. */
export const putBulkRows = async (db: Db, jobId: number, rows: readonly Ended[]): Promise<void> => {
  await db.execute(sql`
    update bulk_rows r set status = g.status, reason = case when g.reason = '' then r.reason else g.reason end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ("rowId" bigint, status int, reason text)
    where r.job_id = ${jobId} and r.row_id = g."rowId"`)
}

/** Counts the results of a batch. */
export const countResults = (
  db: Db,
  id: number,
  { done, refused, undone }: { done: number; refused: number; undone: number },
) =>
  db
    .update(bulkJobs)
    .set({
      done: sql`${bulkJobs.done} + ${done}`,
      refused: sql`${bulkJobs.refused} + ${refused}`,
      undone: sql`${bulkJobs.undone} + ${undone}`,
    })
    .where(eq(bulkJobs.id, id))

export const putApproval = (db: Db, id: number, approvalId: number) =>
  db.update(bulkJobs).set({ approvalId }).where(eq(bulkJobs.id, id))

/** The state in which rows of a job in this state wait for the worker. */
export const openRows = (status: number) =>
  status === BulkStatus.undoing ? BulkRowStatus.done : BulkRowStatus.planned
