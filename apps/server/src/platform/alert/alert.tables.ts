import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../database/columns'

/**
 * Something a person must look at: forged notice, wrong amount, refused refund, a finding of the
 * nightly audit.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    facts: jsonb('facts').notNull(),
    createdAt: at('created_at').notNull(),
    handledAt: at('handled_at'),
    /** Name of the operator who handled it, and their remark. */
    handledBy: text('handled_by').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('alerts_open').on(t.createdAt).where(sql`${t.handledAt} is null`),
    index('alerts_newest').on(t.createdAt, t.id),
  ],
)
