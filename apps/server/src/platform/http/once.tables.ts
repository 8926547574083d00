import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns'

/** First responses of writing calls by request id, kept 24 h (domain 0.7). */
export const onceKeys = pgTable(
  'once_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('once_keys_day').using('brin', t.createdAt)],
)
