import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../platform/database/columns'

/** Announcements of operators; purchases are read from the orders. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    text: text('text').notNull(),
    /** '' for no link. */
    linkUrl: text('link_url').notNull().default(''),
    index: integer('index').notNull().default(0),
    shown: boolean('shown').notNull().default(true),
    /** Start and end of display; null: no limit. */
    beginAt: at('begin_at'),
    endAt: at('end_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    check('broadcasts_window', sql`${t.beginAt} is null or ${t.endAt} is null or ${t.beginAt} < ${t.endAt}`),
    index('broadcasts_order').on(t.index, t.id),
  ],
)
