import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref } from '../platform/database/columns'

/** Likes of products, one per member and product. */
export const productLikes = pgTable(
  'product_likes',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    productId: ref('product_id').notNull(),
    createdAt: at('created_at').notNull(),
    /** Price of the product when it was liked, or in the last notice of a lower one; null: liked before this was kept. */
    seenFen: fenColumn('seen_fen'),
  },
  (t) => [
    unique('product_likes_once').on(t.memberId, t.productId),
    index('product_likes_newest').on(t.memberId, t.id.desc().nullsFirst()),
    index('product_likes_product').on(t.productId, t.seenFen),
    index('product_likes_created').on(t.createdAt),
  ],
)
