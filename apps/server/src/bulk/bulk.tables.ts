import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** One action on many rows of a list: previewed, confirmed, worked off in batches, perhaps undone. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: id(),
    /** Name of its `BulkSpec`. */
    act: text('act').notNull(),
    params: jsonb('params').notNull(),
    /** What is done to each row, in words. */
    words: text('words').notNull(),
    reason: text('reason').notNull().default(''),
    /** BulkStatus. */
    status: integer('status').notNull().default(0),
    total: integer('total').notNull(),
    planned: integer('planned').notNull().default(0),
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    undone: integer('undone').notNull().default(0),
    approvalId: ref('approval_id'),
    operatorId: ref('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    /** Who undid it, perhaps somebody else. */
    undoneById: ref('undone_by_id'),
    undoneBy: text('undone_by').notNull().default(''),
    /** Request that confirmed it, or undid it, for the audit log. */
    requestId: text('request_id').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (t) => [
    check('bulk_jobs_counts', sql`${t.undone} <= ${t.done} and ${t.done} <= ${t.planned}`),
    index('bulk_jobs_open').on(t.startedAt).where(sql`${t.status} in (10, 30)`),
    index('bulk_jobs_newest').on(t.id.desc().nullsFirst()).where(sql`${t.status} > 0`),
    index('bulk_jobs_created').on(t.createdAt),
  ],
)

/** The rows of a job, fixed by its preview. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    jobId: ref('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    /** Id of the row in its list. */
    rowId: ref('row_id').notNull(),
    name: text('name').notNull(),
    /** The change in words. */
    note: text('note').notNull().default(''),
    /** Why it was not done, or what waits for a second person. */
    reason: text('reason').notNull().default(''),
    /** BulkRowStatus. */
    status: integer('status').notNull(),
    /** What the action writes, with what it saw; null without a change. */
    change: jsonb('change'),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.rowId] }),
    index('bulk_rows_status').on(t.jobId, t.status, t.rowId),
  ],
)
