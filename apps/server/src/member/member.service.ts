import { and, eq, gt } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { SignedInMember } from '../platform/http/context'
import { getSetting } from '../setting/setting.service'
import { memberSessions, members } from './member.tables'

const day = 86_400_000
const touchEvery = 10 * 60_000

/**
 * The member of a token: undefined when the token is unknown, expired or idle too long, 'gone' when its member
 * no longer exists (the client then clears everything, spec 8.1).
 */
export const findSignedInMember = async (
  app: App,
  db: Db,
  sessionHash: string,
  now: number,
): Promise<SignedInMember | 'gone' | undefined> => {
  const idleSince = new Date(now - (await getSetting(app, 'session.idleDays')) * day)
  const [row] = await db
    .select({
      sessionMember: memberSessions.memberId,
      id: members.id,
      status: members.status,
      lastSeenAt: memberSessions.lastSeenAt,
    })
    .from(memberSessions)
    .leftJoin(members, eq(members.id, memberSessions.memberId))
    .where(
      and(
        eq(memberSessions.tokenHash, sessionHash),
        gt(memberSessions.expiresAt, new Date(now)),
        gt(memberSessions.lastSeenAt, idleSince),
      ),
    )
  if (!row) return undefined
  if (row.id === null) return 'gone'
  if (row.status !== 10) return undefined
  if (now - row.lastSeenAt.getTime() > touchEvery) {
    await db
      .update(memberSessions)
      .set({ lastSeenAt: new Date(now) })
      .where(eq(memberSessions.tokenHash, sessionHash))
  }
  return { id: row.id, sessionHash }
}
