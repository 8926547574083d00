import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../database/columns'

/**
 * Who did what, when, before and after: one row for every change made in the console. Rows are never changed or
 * deleted: the database refuses it.
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
 * The chain over the log: each link is made of the link before and one row. The database itself adds it as a change
 * commits, one after the other (function `seal_audit_log`), so that changes made at once do not fork it.
 */
export const auditSeals = pgTable('audit_seals', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  auditId: ref('audit_id')
    .notNull()
    .unique()
    .references(() => auditLogs.id),
  hash: text('hash').notNull(),
})
