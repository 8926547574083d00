import { and, desc, eq, gt, ilike, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { equals, likeText } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'
import { operatorSessions, operators } from './operator.tables'

export type SessionRow = typeof operatorSessions.$inferSelect & { displayName: string }

type Live = {
  now: Date
  idleSince: Date
  operator?: number | undefined
  /** Part of an account's name or of a network address. */
  keyword?: string | undefined
}

const holds = (keyword: string) =>
  or(
    ilike(operatorSessions.ip, likeText(keyword)),
    sql`exists (select from operators o where o.id = ${operatorSessions.operatorId}
      and ${hasWords(sql`concat_ws(' ', o.name, o.display_name)`, keyword)})`,
  )

const isLive = ({ now, idleSince, operator, keyword }: Live) =>
  and(
    gt(operatorSessions.expiresAt, now),
    gt(operatorSessions.lastSeenAt, idleSince),
    equals(operatorSessions.operatorId, operator),
    keyword ? holds(keyword) : undefined,
  )

export const listSessions = async (db: Db, live: Live, { size, skip }: Part): Promise<SessionRow[]> => {
  const rows = await db
    .select({ session: operatorSessions, displayName: operators.displayName })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(isLive(live))
    .orderBy(desc(operatorSessions.lastSeenAt), desc(operatorSessions.id))
    .limit(size)
    .offset(skip)
  return rows.map(({ session, displayName }) => ({ ...session, displayName }))
}

export const countSessions = (db: Db, live: Live) => db.$count(operatorSessions, isLive(live))

export const findSession = async (db: Db, id: number) =>
  (await db.select().from(operatorSessions).where(eq(operatorSessions.id, id)))[0]
