import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../../platform/database/columns'

/** Short-lived proofs of a member's identity, for one purpose and session, usable once (reliability FR46). */
export const memberProofs = pgTable(
  'member_proofs',
  {
    proofHash: text('proof_hash').primaryKey(),
    memberId: ref('member_id').notNull(),
    /** The session in which the member verified themselves. */
    sessionHash: text('session_hash').notNull(),
    /** ProofPurpose. */
    purpose: integer('purpose').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('member_proofs_expires').on(t.expiresAt)],
)

/** Consents to a version of the policy and withdrawals, with channel and time (reliability FR70). */
export const memberConsents = pgTable(
  'member_consents',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    version: text('version').notNull(),
    agreed: boolean('agreed').notNull(),
    channel: text('channel').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('member_consents_member').on(t.memberId, t.id)],
)

/** Requests to close an account: a login within seven days revokes one, else data is erased (FR73). */
export const memberCancellations = pgTable(
  'member_cancellations',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** CancellationStatus. */
    status: integer('status').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('member_cancellations_open').on(t.memberId).where(sql`${t.status} = 10`),
    index('member_cancellations_member').on(t.memberId, t.id),
    index('member_cancellations_due').on(t.dueAt).where(sql`${t.status} = 10`),
    index('member_cancellations_status').on(t.status, t.id.desc().nullsFirst()),
    index('member_cancellations_created').on(t.createdAt),
  ],
)
