import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, ref } from '../platform/database/columns'

/** The work that a member views for the mission, and when the viewing began. */
export const talentBrowses = pgTable(
  'talent_browses',
  {
    memberId: ref('member_id').primaryKey(),
    workId: ref('work_id').notNull(),
    beganAt: at('began_at').notNull(),
  },
  (t) => [index('talent_browses_began').on(t.beganAt)],
)

/** Days on which the mission to view a work was rewarded; `day` is a business day. */
export const talentMissions = pgTable(
  'talent_missions',
  {
    memberId: ref('member_id').notNull(),
    day: text('day').notNull(),
    pollen: integer('pollen').notNull(),
    doneAt: at('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)
