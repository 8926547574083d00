import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** That a member showed who he is: for one purpose, on one device, once, for a short time (reliability R46). */
export const memberProofs = pgTable(
  'member_proofs',
  {
    proofHash: text('proof_hash').primaryKey(),
    memberId: ref('member_id').notNull(),
    /** The session in which it was shown. */
    sessionHash: text('session_hash').notNull(),
    /** ProofPurpose. */
    purpose: integer('purpose').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('member_proofs_expires').on(t.expiresAt)],
)

/** When a member agreed to which version of the policy, by which channel, and when he withdrew (reliability R70). */
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

/** A member's wish to leave: seven days to come back, then what tells who he is goes (reliability R73). */
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
