import { sql } from 'drizzle-orm'
import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Members who wait until a product can be bought again, one row per member and product. */
export const restockReminders = pgTable(
  'restock_reminders',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    productId: ref('product_id').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the member was notified; null while waiting. */
    sentAt: at('sent_at'),
  },
  (t) => [
    unique('restock_reminders_once').on(t.memberId, t.productId),
    index('restock_reminders_waiting').on(t.productId, t.id).where(sql`${t.sentAt} is null`),
  ],
)
