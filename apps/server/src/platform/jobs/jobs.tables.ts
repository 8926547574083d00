import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../database/columns'

/** Jobs that failed past the last rung of their ladder: the operators' queue. */
export const failedJobs = pgTable('failed_jobs', {
  id: id(),
  name: text('name').notNull(),
  data: jsonb('data').notNull(),
  error: text('error').notNull(),
  failedAt: at('failed_at').notNull(),
})
