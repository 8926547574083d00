import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, ref } from '../platform/database/columns'

/** Last time that a member viewed a product's page; one row per member and product. */
export const footmarks = pgTable(
  'footmarks',
  {
    memberId: ref('member_id').notNull(),
    productId: ref('product_id').notNull(),
    viewedAt: at('viewed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    index('footmarks_viewed').on(t.viewedAt),
    index('footmarks_newest').on(t.memberId, t.viewedAt.desc().nullsFirst(), t.productId.desc().nullsFirst()),
  ],
)

/** Views by subject and day (ViewKind): how many browsers, each once a day. */
export const viewDays = pgTable(
  'view_days',
  {
    kind: integer('kind').notNull(),
    subjectId: ref('subject_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    viewers: integer('viewers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.day] }), index('view_days_day').on(t.day, t.kind)],
)

/** Who was counted on a day; deleted after it. The viewer is a keyed hash of the day and the browser. */
export const viewDayBrowsers = pgTable(
  'view_day_browsers',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: integer('kind').notNull(),
    subjectId: ref('subject_id').notNull(),
    viewer: text('viewer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.subjectId, t.viewer] })],
)
