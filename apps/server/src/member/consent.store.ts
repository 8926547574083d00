import { POLICY_VERSION } from '@greenstar/rules/member/policy'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { memberConsents } from './account.tables'
import { deleteSessionsOf } from './member.store'
import { members } from './member.tables'

type By = { channel: string; now: number }

/** Sets what a member agrees to and keeps when; false when it was so already, and then nothing is kept twice. */
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

/** A member agrees to the policy as it stands: by a login, whose form is sent with the tick only, or when asked again. */
export const agreeToPolicy = (db: Db, memberId: number, by: By) => setConsent(db, memberId, true, by)

/** A member withdraws: the shop cannot go on without, so every session ends. Logging in again is agreeing again. */
export const withdrawConsent = async (db: Db, memberId: number, by: By): Promise<void> => {
  await setConsent(db, memberId, false, by)
  await deleteSessionsOf(db, memberId)
}

/** What a member agreed to and when he withdrew, newest first, at most 50. */
export const listConsents = (db: Db, memberId: number) =>
  db
    .select()
    .from(memberConsents)
    .where(eq(memberConsents.memberId, memberId))
    .orderBy(desc(memberConsents.id))
    .limit(50)
