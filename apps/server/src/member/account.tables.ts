import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, ref } from '../platform/database/columns'

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
