import { POLICY_VERSION } from '@greenstar/rules/member/policy'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { deleteSessionsOf } from '../member.store'
import { members } from '../member.tables'
import { memberConsents } from './account.tables'

type By = { channel: string; now: number }

/** Sets and records the member's consent; returns false and records nothing if it is unchanged. */
const setConsent = async (db: Db, memberId: number, agreed: boolean, { channel, now }: By) => {
  const consentVersion = agreed ? POLICY_VERSION : ''
  const moved = await db
    .update(members)
    .set({ consentVersion })
    .where(and(eq(members.id, memberId), ne(members.consentVersion, consentVersion)))
    .returning({ id: members.id })
  if (moved.length === 0) return false
  const row = { memberId, version: POLICY_VERSION, agreed, channel, createdAt: new Date(now) }
  await db.insert(memberConsents).values(row)
  return true
}

/** Records consent to the current policy: at each login (its form requires the tick) or when asked again. */
export const agreeToPolicy = (db: Db, memberId: number, by: By) => setConsent(db, memberId, true, by)

/** Withdraws consent and ends every session, as the shop needs consent; logging in again renews it. */
export const withdrawConsent = async (db: Db, memberId: number, by: By): Promise<void> => {
  await setConsent(db, memberId, false, by)
  await deleteSessionsOf(db, memberId)
}

/** Returns a member's consents and withdrawals, newest first, at most 50. */
export const listConsents = (db: Db, memberId: number) =>
  db
    .select()
    .from(memberConsents)
    .where(eq(memberConsents.memberId, memberId))
    .orderBy(desc(memberConsents.id))
    .limit(50)
