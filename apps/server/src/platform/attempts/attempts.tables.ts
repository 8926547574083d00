import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns'

/** One row per counted event and hour-like window: password failures by phone and by address, texts by budget. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStart: at('window_start').notNull(),
  },
  (t) => [index('attempt_counters_window').on(t.windowStart)],
)
