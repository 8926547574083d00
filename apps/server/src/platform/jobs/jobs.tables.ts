import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id } from '../database/columns'

/** Jobs that failed past the last rung of their ladder: the operators' queue. */
export const failedJobs = pgTable('failed_jobs', {
  id: id(),
  name: text('name').notNull(),
  data: jsonb('data').notNull(),
  error: text('error').notNull(),
  failedAt: at('failed_at').notNull(),
})

/** Which daily work was handed to the queues for which business day; one row, however many processes there are. */
export const dailyRuns = pgTable(
  'daily_runs',
  {
    name: text('name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    startedAt: at('started_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.day] })],
)
