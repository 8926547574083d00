import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { defineLedger } from '../platform/database/ledger'
import type { Part } from '../platform/database/part'
import { growthEntries, memberLevels } from './level.tables'

/** Growth is a ledger too; its balance is written together with the level (level.service). */
export const growthLedger = defineLedger({
  balances: members,
  key: members.id,
  entries: growthEntries,
  owner: growthEntries.memberId,
  sums: [{ balance: members.growth, delta: growthEntries.delta }],
})

export type GrowthEntry = typeof growthEntries.$inferInsert

/** Adds an entry; false if its cause was entered before. */
export const insertGrowth = async (db: Db, row: GrowthEntry): Promise<boolean> =>
  (await db.insert(growthEntries).values(row).onConflictDoNothing().returning({ id: growthEntries.id }))
    .length === 1

export const putMemberLevel = (
  db: Db,
  memberId: number,
  facts: { level: number; reachedAt: Date; reviewAt: Date },
) =>
  db
    .insert(memberLevels)
    .values({ memberId, ...facts })
    .onConflictDoUpdate({ target: memberLevels.memberId, set: facts })

export const dropMemberLevel = (db: Db, memberId: number) =>
  db.delete(memberLevels).where(eq(memberLevels.memberId, memberId))

export const findMemberLevel = async (db: Db, memberId: number) =>
  (await db.select().from(memberLevels).where(eq(memberLevels.memberId, memberId)))[0]

/** Members whose level is due for review; not locked, so the caller checks again. */
export const takeReviews = async (db: Db, now: Date, limit: number, aside: readonly number[]) =>
  (
    await db
      .select({ memberId: memberLevels.memberId, level: memberLevels.level })
      .from(memberLevels)
      .where(
        and(
          lte(memberLevels.reviewAt, now),
          sql`${memberLevels.memberId} <> all(${sql.param([...aside])}::bigint[])`,
        ),
      )
      .orderBy(asc(memberLevels.reviewAt))
      .limit(limit)
  ).map(({ memberId, level }) => ({ id: memberId, level }))

export const growthOfKind = async (db: Db, memberId: number, kind: number, since: Date): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${growthEntries.delta}), 0)`.mapWith(Number) })
    .from(growthEntries)
    .where(
      and(
        eq(growthEntries.memberId, memberId),
        eq(growthEntries.kind, kind),
        gte(growthEntries.createdAt, since),
      ),
    )
  return row?.sum ?? 0
}

export const growthSince = async (db: Db, memberId: number, since: Date): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${growthEntries.delta}), 0)`.mapWith(Number) })
    .from(growthEntries)
    .where(and(eq(growthEntries.memberId, memberId), gte(growthEntries.createdAt, since)))
  return row?.sum ?? 0
}

/** Sum of an order's growth, deductions included. */
export const growthOfOrder = async (db: Db, memberId: number, orderId: number): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${growthEntries.delta}), 0)`.mapWith(Number) })
    .from(growthEntries)
    .where(
      and(sql`${growthEntries.memberId} = any(${personOf(memberId)})`, eq(growthEntries.orderId, orderId)),
    )
  return row?.sum ?? 0
}

export const pageOfGrowth = async (db: Db, memberId: number, { size, skip }: Part) => {
  const its = eq(growthEntries.memberId, memberId)
  const many = db.$count(growthEntries, its)
  const found = await db
    .select({ entry: growthEntries, total: sql<number>`${many}`.mapWith(Number) })
    .from(growthEntries)
    .where(its)
    .orderBy(desc(growthEntries.id))
    .limit(size)
    .offset(skip)
  const total = found[0]?.total ?? (skip > 0 ? await db.$count(growthEntries, its) : 0)
  return { rows: found.map(({ entry }) => entry), total }
}
