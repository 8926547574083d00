import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Sign-ins: one row per member and day, with the streak up to that day and the pollen earned. */
export const signDays = pgTable(
  'sign_days',
  {
    memberId: ref('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    streak: integer('streak').notNull(),
    pollen: integer('pollen').notNull(),
    isMadeUp: boolean('is_made_up').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] }), index('sign_days_day').on(t.day)],
)

/** Rewarded missions: once a day, or once in all (`day` is '' then). */
export const missionsDone = pgTable(
  'missions_done',
  {
    memberId: ref('member_id').notNull(),
    type: integer('type').notNull(),
    day: text('day').notNull(),
    pollen: integer('pollen').notNull(),
    doneAt: at('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.type, t.day] })],
)

/** Products and activities that the server gave a member to browse, with the start time. */
export const browses = pgTable(
  'browses',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    type: integer('type').notNull(),
    /** Null for an activity. */
    productId: ref('product_id'),
    beganAt: at('began_at').notNull(),
  },
  (t) => [index('browses_member').on(t.memberId, t.type, t.beganAt), index('browses_began').on(t.beganAt)],
)
