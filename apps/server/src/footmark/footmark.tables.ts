import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
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
