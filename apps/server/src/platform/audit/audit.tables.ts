import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../database/columns'

/**
 * Who changed what, when, before and after: one row for every change in the console. The database refuses
 * to change or delete rows.
 */
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
  (t) => [
    index('audit_logs_created').on(t.createdAt),
    index('audit_logs_subject').on(t.subject),
    index('audit_logs_operator').on(t.operatorId, t.id),
    index('audit_logs_action').on(t.action, t.id),
  ],
)

/**
 * The hash chain over the log: each link is computed from the previous link and one row. The database adds it when a
 * change commits, one after the other (function `seal_audit_log`), so that concurrent changes do not fork it.
 */
export const auditSeals = pgTable('audit_seals', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  auditId: ref('audit_id')
    .notNull()
    .unique()
    .references(() => auditLogs.id),
  hash: text('hash').notNull(),
})
