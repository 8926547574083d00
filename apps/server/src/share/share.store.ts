import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import type { Part } from '../platform/database/part'
import { shares, shareVisits } from './share.tables'

/** Stores a share; the same page on the same day increases its count. */
export const putShare = (db: Db, row: Omit<typeof shares.$inferInsert, 'num'>) =>
  db
    .insert(shares)
    .values(row)
    .onConflictDoUpdate({
      target: [shares.memberId, shares.day, shares.path],
      set: { num: sql`${shares.num} + 1`, way: row.way, visitor: row.visitor },
    })

export const countSharesOn = (db: Db, memberId: number, day: string) =>
  db.$count(shares, and(eq(shares.memberId, memberId), eq(shares.day, day)))

/** Whether the member shared since a time, and whether they shared from one of these browsers. */
export const findSharing = async (db: Db, memberId: number, since: Date, visitors: readonly string[]) => {
  const [row] = await db
    .select({
      shared: sql<boolean>`coalesce(bool_or(${gte(shares.createdAt, since)}), false)`,
      own: sql<boolean>`coalesce(bool_or(${inArray(shares.visitor, [...visitors])}), false)`,
    })
    .from(shares)
    .where(eq(shares.memberId, memberId))
  return row ?? { shared: false, own: false }
}

export const countNetworkVisits = (db: Db, network: string, since: Date) =>
  db.$count(shareVisits, and(eq(shareVisits.network, network), gte(shareVisits.createdAt, since)))

export const hasVisited = async (db: Db, visitor: string): Promise<boolean> =>
  (await db.$count(shareVisits, eq(shareVisits.visitor, visitor))) > 0

/** Returns undefined for a visitor who came before (decided by the unique index). */
export const insertVisit = async (db: Db, row: typeof shareVisits.$inferInsert) =>
  (await db.insert(shareVisits).values(row).onConflictDoNothing().returning({ id: shareVisits.id }))[0]?.id

export const setVisitPollen = (db: Db, id: number, pollen: number) =>
  db.update(shareVisits).set({ pollen }).where(eq(shareVisits.id, id))

/** Counts a member's visitors since a time that were rewarded. */
export const countRewarded = (db: Db, memberId: number, since: Date) =>
  db.$count(
    shareVisits,
    and(
      eq(shareVisits.memberId, memberId),
      gte(shareVisits.createdAt, since),
      sql`${shareVisits.pollen} > 0`,
    ),
  )

/** Returns a member's total of shares, visits and pollen. */
export const sumSharing = async (db: Db, memberId: number) => {
  const [shared] = await db
    .select({ num: sql<number>`coalesce(sum(${shares.num}), 0)`.mapWith(Number) })
    .from(shares)
    .where(eq(shares.memberId, memberId))
  const [came] = await db
    .select({ num: count(), pollen: sql<number>`coalesce(sum(${shareVisits.pollen}), 0)`.mapWith(Number) })
    .from(shareVisits)
    .where(eq(shareVisits.memberId, memberId))
  return { ShareNum: shared?.num ?? 0, VisitNum: came?.num ?? 0, PollenNum: came?.pollen ?? 0 }
}

/** Returns members who registered with a code, newest first. */
export const listFriends = (db: Db, code: string, { size, skip }: Part) =>
  db
    .select({
      id: members.id,
      name: members.name,
      avatar: members.avatar,
      phone: members.phone,
      orderNum: members.orderNum,
      createdAt: members.createdAt,
    })
    .from(members)
    .where(and(sql`${members.referrerCode} <> ''`, eq(members.referrerCode, code)))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(size)
    .offset(skip)

export const countFriends = (db: Db, code: string, max?: number): Promise<number> =>
  countIn(db, members, and(sql`${members.referrerCode} <> ''`, eq(members.referrerCode, code)), max)
