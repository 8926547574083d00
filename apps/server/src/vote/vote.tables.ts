import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, ref } from '../platform/database/columns'

/** Votes for new products, one per member and product. */
export const productVotes = pgTable(
  'product_votes',
  {
    productId: ref('product_id').notNull(),
    memberId: ref('member_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.memberId] }),
    index('product_votes_member').on(t.memberId, t.productId),
  ],
)

/** Number of all votes of a product, including those of erased members. */
export const productVoteCounts = pgTable(
  'product_vote_counts',
  { productId: ref('product_id').primaryKey(), votes: integer('votes').notNull() },
  (t) => [check('product_vote_counts_positive', sql`${t.votes} > 0`)],
)
