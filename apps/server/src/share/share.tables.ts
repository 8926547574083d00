import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Pages that members shared, one row a member, day and page. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    /** ShareWay of the last time. */
    way: integer('way').notNull(),
    num: integer('num').notNull().default(1),
    /** The browser that shared, so that nobody is his own visitor. */
    visitor: text('visitor').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    unique('shares_one_per_page').on(t.memberId, t.day, t.path),
    index('shares_created').on(t.createdAt),
  ],
)

/** Browsers that came by a share for the first time; each counts once, for whoever brought it first. */
export const shareVisits = pgTable(
  'share_visits',
  {
    id: id(),
    /** Who shared. */
    memberId: ref('member_id').notNull(),
    visitor: text('visitor').notNull().unique(),
    network: text('network').notNull(),
    path: text('path').notNull(),
    /** What it brought; 0 beyond the limits of the day. */
    pollen: integer('pollen').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('share_visits_member').on(t.memberId, t.createdAt),
    index('share_visits_network').on(t.network, t.createdAt),
    index('share_visits_created').on(t.createdAt),
  ],
)
