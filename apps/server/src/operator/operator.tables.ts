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
  /** An administrator set the password: the operator chooses his own before anything else. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  passwordChangedAt: at('password_changed_at'),
  /**
   * The operator who made the account or last set its password or took its authenticator away: he may know how to enter it,
   * so it decides nothing that he asked. Empty when it was made at the shell of the server.
   */
  madeBy: ref('made_by'),
  lastLoginAt: at('last_login_at'),
  /** Secret of the authenticator app, closed with the key of the configuration; counts once it was confirmed. */
  totpSealed: text('totp_sealed'),
  totpConfirmedAt: at('totp_confirmed_at'),
  /** The last half minute whose code was taken: each code opens once. */
  totpLastStep: ref('totp_last_step').notNull().default(0),
  createdAt: at('created_at').notNull(),
})

/** Roles of this shop's own, beside those shipped (domain 20). */
export const operatorRoles = pgTable('operator_roles', {
  key: text('key').primaryKey(),
  name: text('name').notNull().unique(),
  permissions: jsonb('permissions').$type<string[]>().notNull(),
  createdAt: at('created_at').notNull(),
})

/** Hashes of passwords used before, so that none comes back soon. */
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

/** What opens an account whose phone is lost: hashed, each once. */
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
    /** Names a session where its token must not. */
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
