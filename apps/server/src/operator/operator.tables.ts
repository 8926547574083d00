import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

export const operators = pgTable('operators', {
  id: id(),
  name: text('name').notNull().unique(),
  displayName: text('display_name').notNull(),
  avatar: text('avatar').notNull().default(''),
  role: text('role').notNull(),
  passwordHash: text('password_hash').notNull(),
  status: integer('status').notNull().default(10),
  createdAt: at('created_at').notNull(),
})

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [index('operator_sessions_operator').on(t.operatorId)],
)

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
