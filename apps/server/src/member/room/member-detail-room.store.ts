import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditLogs } from '../../platform/audit/audit.tables'
import type { Db } from '../../platform/database/connect'
import { memberSessions, members } from '../member.tables'

export const setMemberStatus = (db: Db, id: number, status: number) =>
  db.update(members).set({ status }).where(eq(members.id, id))

export const setMemberNote = (db: Db, id: number, note: string) =>
  db.update(members).set({ note }).where(eq(members.id, id))

export const listSessionsOf = (db: Db, memberId: number, now: Date, idleSince: Date) =>
  db
    .select()
    .from(memberSessions)
    .where(
      and(
        eq(memberSessions.memberId, memberId),
        gt(memberSessions.expiresAt, now),
        gt(memberSessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(memberSessions.lastSeenAt))
    .limit(50)

/** Ends the sessions of a member whose token hash starts with `hashBegin`, or all; returns how many. */
export const endSessions = async (db: Db, memberId: number, hashBegin?: string): Promise<number> =>
  (
    await db
      .delete(memberSessions)
      .where(
        and(
          eq(memberSessions.memberId, memberId),
          hashBegin ? sql`starts_with(${memberSessions.tokenHash}, ${hashBegin})` : undefined,
        ),
      )
      .returning({ memberId: memberSessions.memberId })
  ).length

export const listFreezes = (db: Db, memberId: number) =>
  db
    .select()
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.subject, `member:${memberId}`),
        inArray(auditLogs.action, ['FreezeMember', 'UnfreezeMember']),
      ),
    )
    .orderBy(desc(auditLogs.id))
    .limit(50)
