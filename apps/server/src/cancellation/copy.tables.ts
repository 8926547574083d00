import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** The latest data copy of each member: created by a job, available for a short time. */
export const dataCopies = pgTable(
  'data_copies',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    askedAt: at('asked_at').notNull(),
    readyAt: at('ready_at'),
    /** JSON; '' until it is created. */
    content: text('content').notNull().default(''),
  },
  (t) => [unique('data_copies_one').on(t.memberId), index('data_copies_asked').on(t.askedAt)],
)
