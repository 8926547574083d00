import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ref } from '../platform/database/columns'

/** Who read a post on a day, as a keyed hash of the day and the member or browser; deleted after the day. */
export const postViews = pgTable(
  'post_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    postId: ref('post_id').notNull(),
    viewer: text('viewer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.postId, t.viewer] })],
)
