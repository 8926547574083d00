import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../database/columns'

/** Who did what, when, before and after: one row for every change made in the console. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    operatorId: ref('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    ip: text('ip').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('audit_logs_created').on(t.createdAt), index('audit_logs_subject').on(t.subject)],
)
