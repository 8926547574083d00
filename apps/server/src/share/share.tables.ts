import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Shared pages: one row per member, day and page. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    /** ShareWay of the latest share. */
    way: integer('way').notNull(),
    num: integer('num').notNull().default(1),
    /** Hash of the browser that shared, so that members are not their own visitors. */
    visitor: text('visitor').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    unique('shares_one_per_page').on(t.memberId, t.day, t.path),
    index('shares_created').on(t.createdAt),
  ],
)

/** First visits of browsers by a share; each browser counts once, for the first sharer. */
export const shareVisits = pgTable(
  'share_visits',
  {
    id: id(),
    /** The sharer. */
    memberId: ref('member_id').notNull(),
    visitor: text('visitor').notNull().unique(),
    network: text('network').notNull(),
    path: text('path').notNull(),
    /** Pollen for the visit; 0 above the daily limit. */
    pollen: integer('pollen').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('share_visits_member').on(t.memberId, t.createdAt),
    index('share_visits_network').on(t.network, t.createdAt),
    index('share_visits_created').on(t.createdAt),
  ],
)
