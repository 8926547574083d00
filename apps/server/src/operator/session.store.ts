import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { operatorSessions, operators } from './operator.tables'

export type SessionRow = typeof operatorSessions.$inferSelect & { displayName: string }

type Live = { now: Date; idleSince: Date; operator?: number | undefined }

const isLive = ({ now, idleSince, operator }: Live) =>
  and(
    gt(operatorSessions.expiresAt, now),
    gt(operatorSessions.lastSeenAt, idleSince),
    operator === undefined ? undefined : eq(operatorSessions.operatorId, operator),
  )

/** Live sessions, the last used first. */
export const listSessions = async (db: Db, live: Live, size = 50, page = 1): Promise<SessionRow[]> => {
  const rows = await db
    .select({ session: operatorSessions, displayName: operators.displayName })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(isLive(live))
    .orderBy(desc(operatorSessions.lastSeenAt), desc(operatorSessions.id))
    .limit(size)
    .offset((page - 1) * size)
  return rows.map(({ session, displayName }) => ({ ...session, displayName }))
}

export const countSessions = (db: Db, live: Live) => db.$count(operatorSessions, isLive(live))

export const findSession = async (db: Db, id: number) =>
  (await db.select().from(operatorSessions).where(eq(operatorSessions.id, id)))[0]
