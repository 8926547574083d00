import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** One line per member and product; shown newest first. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    productId: ref('product_id').notNull(),
    /** The page on which it was chosen. */
    mainId: ref('main_id').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: at('added_at').notNull(),
    /** Price of a piece when it was put in, to show what it fell by; null for lines from before the column. */
    addedFen: integer('added_fen'),
  },
  (t) => [
    unique('cart_lines_one_per_product').on(t.memberId, t.productId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 9999`),
    index('cart_lines_member').on(t.memberId, t.addedAt.desc().nullsFirst()),
  ],
)
