import { date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id } from '../database/columns'
import type { HeartbeatFacts } from './heartbeat'

/** Jobs that failed after their last retry: the operators' queue. */
export const failedJobs = pgTable('failed_jobs', {
  id: id(),
  name: text('name').notNull(),
  data: jsonb('data').notNull(),
  error: text('error').notNull(),
  failedAt: at('failed_at').notNull(),
})

/** Which daily work was queued for which business day; one row, however many processes there are. */
export const dailyRuns = pgTable(
  'daily_runs',
  {
    name: text('name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
    /** Why its last try failed; empty if it succeeded. */
    error: text('error').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.name, t.day] })],
)

/** A running process of the shop: one row each, updated every few seconds. */
export const heartbeats = pgTable(
  'heartbeats',
  {
    /** Host, process id and start time. */
    id: text('id').primaryKey(),
    role: text('role').notNull(),
    /** By the database's clock, which the demo's clock does not change. */
    startedAt: at('started_at').notNull(),
    seenAt: at('seen_at').notNull(),
    facts: jsonb('facts').$type<HeartbeatFacts>().notNull(),
  },
  (t) => [index('heartbeats_seen').on(t.seenAt)],
)
