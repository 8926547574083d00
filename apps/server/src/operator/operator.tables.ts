import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

export const operators = pgTable('operators', {
  id: id(),
  name: text('name').notNull().unique(),
  displayName: text('display_name').notNull(),
  avatar: text('avatar').notNull().default(''),
  role: text('role').notNull(),
  passwordHash: text('password_hash').notNull(),
  status: integer('status').notNull().default(10),
  /** Whether an administrator set the password, so that the operator must change it first. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  passwordChangedAt: at('password_changed_at'),
  /**
   * The operator who made the account, or last reset its password or authenticator: they may be able to log
   * in to it, so it may not decide their requests. Null if made or reset in the server's shell.
   */
  madeBy: ref('made_by'),
  lastLoginAt: at('last_login_at'),
  /** Secret of the authenticator app, encrypted with a key of the configuration; valid once confirmed. */
  totpSealed: text('totp_sealed'),
  totpConfirmedAt: at('totp_confirmed_at'),
  /** Time step (30 s) of the last code used: each code works once. */
  totpLastStep: ref('totp_last_step').notNull().default(0),
  createdAt: at('created_at').notNull(),
})

/** Roles of the shop's own, besides the built-in ones (domain 20). */
export const operatorRoles = pgTable('operator_roles', {
  key: text('key').primaryKey(),
  name: text('name').notNull().unique(),
  permissions: jsonb('permissions').$type<string[]>().notNull(),
  createdAt: at('created_at').notNull(),
})

/** Hashes of earlier passwords, which may not be reused. */
export const operatorPasswords = pgTable(
  'operator_passwords',
  {
    id: id(),
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    passwordHash: text('password_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('operator_passwords_operator').on(t.operatorId, t.id)],
)

/** Recovery codes for a lost authenticator: hashed, each usable once. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    usedAt: at('used_at'),
  },
  (t) => [index('operator_recovery_codes_operator').on(t.operatorId)],
)

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies a session where its token must not be shown. */
    id: ref('id').generatedAlwaysAsIdentity().notNull(),
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
