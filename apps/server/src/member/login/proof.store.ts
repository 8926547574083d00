import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { memberProofs } from '../account/account.tables'

export const insertProof = (db: Db, row: typeof memberProofs.$inferInsert) =>
  db
    .insert(memberProofs)
    .values(row)
    .onConflictDoUpdate({
      target: memberProofs.proofHash,
      set: { expiresAt: row.expiresAt, usedAt: null },
    })

export type ProofFacts = { proofHash: string; memberId: number; sessionHash: string; purpose: number }

const live = (facts: ProofFacts, now: Date) =>
  and(
    eq(memberProofs.proofHash, facts.proofHash),
    eq(memberProofs.memberId, facts.memberId),
    eq(memberProofs.sessionHash, facts.sessionHash),
    eq(memberProofs.purpose, facts.purpose),
    isNull(memberProofs.usedAt),
    gt(memberProofs.expiresAt, now),
  )

/** Whether a proof is valid now; does not use it up. */
export const isLiveProof = async (db: Db, facts: ProofFacts, now: Date): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(memberProofs).where(live(facts, now))).length > 0

/** Marks a proof as used; false if used, expired, unknown, or of another member, session or purpose. */
export const useProof = async (db: Db, facts: ProofFacts, now: Date): Promise<boolean> => {
  const used = await db
    .update(memberProofs)
    .set({ usedAt: now })
    .where(live(facts, now))
    .returning({ one: sql`1` })
  return used.length > 0
}
