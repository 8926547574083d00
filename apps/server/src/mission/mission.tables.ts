import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Days on which members signed in; one row a day, the streak that ended there and what it brought. */
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

/** Missions that were rewarded: once a day or once for good (`day` is '' then). */
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

/** A page that the server gave a member to look at, and since when. */
export const browses = pgTable(
  'browses',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    type: integer('type').notNull(),
    productId: ref('product_id').notNull(),
    beganAt: at('began_at').notNull(),
  },
  (t) => [index('browses_member').on(t.memberId, t.type, t.beganAt), index('browses_began').on(t.beganAt)],
)
