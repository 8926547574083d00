import type { WelfareEvent } from '@greenstar/rules/welfare/welfare.allowance'
import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { couponRecords } from '../coupon/coupon.tables'
import { personOf } from '../member/account/former.service'
import type { Db } from '../platform/database/connect'
import { welfareAllowances, welfareCoupons, welfareEvents, welfareRewards } from './welfare.tables'

export type AllowanceRow = typeof welfareAllowances.$inferSelect

/** Inserts an allowance; undefined if the officer already has that month's (unique index). */
export const insertAllowance = async (
  db: Db,
  row: typeof welfareAllowances.$inferInsert,
): Promise<AllowanceRow | undefined> =>
  (await db.insert(welfareAllowances).values(row).onConflictDoNothing().returning())[0]

/** Whether an officer had the allowance of a month with an account that was erased. */
export const hadAllowance = async (db: Db, memberId: number, month: string): Promise<boolean> =>
  (await db.$count(
    welfareAllowances,
    and(
      sql`${welfareAllowances.memberId} = any(${personOf(memberId)})`,
      ne(welfareAllowances.memberId, memberId),
      eq(welfareAllowances.month, month),
    ),
  )) > 0

export const insertAllowanceCoupons = (
  db: Db,
  { id: allowanceId, memberId: officerId, month }: AllowanceRow,
  recordIds: readonly number[],
) =>
  db.insert(welfareCoupons).values(recordIds.map((recordId) => ({ recordId, allowanceId, officerId, month })))

export const findAllowance = async (
  db: Db,
  memberId: number,
  month: string,
): Promise<AllowanceRow | undefined> =>
  (await db.select().from(welfareAllowances).where(ofMonth(memberId, month)))[0]

/** Locks an allowance, so that requests for its coupons and its end run one at a time. */
export const holdAllowance = async (
  db: Db,
  memberId: number,
  month: string,
): Promise<AllowanceRow | undefined> =>
  (await db.select().from(welfareAllowances).where(ofMonth(memberId, month)).for('update'))[0]

const ofMonth = (memberId: number, month: string) =>
  and(eq(welfareAllowances.memberId, memberId), eq(welfareAllowances.month, month))

/** Returns the record id of the next coupon of an allowance in stock. */
export const nextInStock = async (db: Db, allowanceId: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ recordId: welfareCoupons.recordId })
    .from(welfareCoupons)
    .innerJoin(couponRecords, eq(couponRecords.id, welfareCoupons.recordId))
    .where(and(eq(welfareCoupons.allowanceId, allowanceId), inStock))
    .orderBy(asc(welfareCoupons.id))
    .limit(1)
  return row?.recordId
}
const inStock = sql`${couponRecords.status} = 40`

/** Returns how many coupons of an allowance are in stock and how many are used, counted from its coupons. */
export const countOfAllowance = async (db: Db, allowanceId: number) => {
  const [row] = await db
    .select({
      left: sql<number>`count(*) filter (where ${inStock})`.mapWith(Number),
      used: sql<number>`count(*) filter (where ${welfareCoupons.usedAt} is not null)`.mapWith(Number),
    })
    .from(welfareCoupons)
    .innerJoin(couponRecords, eq(couponRecords.id, welfareCoupons.recordId))
    .where(eq(welfareCoupons.allowanceId, allowanceId))
  return row ?? { left: 0, used: 0 }
}

/** Returns the record id of the coupon that a person took from an officer in a month, also with an erased account. */
export const findTaken = async (
  db: Db,
  { officerId, memberId, month }: { officerId: number; memberId: number; month: string },
) =>
  (
    await db
      .select({ recordId: welfareCoupons.recordId })
      .from(welfareCoupons)
      .where(
        and(
          eq(welfareCoupons.officerId, officerId),
          eq(welfareCoupons.month, month),
          sql`${welfareCoupons.memberId} = any(${personOf(memberId)})`,
        ),
      )
  )[0]?.recordId

/** Stores who took a coupon of a locked allowance. */
export const markTaken = async (
  db: Db,
  { id }: AllowanceRow,
  recordId: number,
  memberId: number,
  takenAt: Date,
): Promise<void> => {
  await db.update(welfareCoupons).set({ memberId, takenAt }).where(eq(welfareCoupons.recordId, recordId))
  await db
    .update(welfareAllowances)
    .set({ taken: sql`${welfareAllowances.taken} + 1` })
    .where(eq(welfareAllowances.id, id))
}

/** Locks allowances that are due to end, except the ids in `aside`; skips rows locked by other workers. */
export const takeEnded = (
  db: Db,
  { now, limit, aside }: { now: number; limit: number; aside: readonly number[] },
): Promise<AllowanceRow[]> =>
  db
    .select()
    .from(welfareAllowances)
    .where(
      and(
        isNull(welfareAllowances.endedAt),
        lte(welfareAllowances.endsAt, new Date(now)),
        sql`${welfareAllowances.id} <> all(${sql.param([...aside])}::bigint[])`,
      ),
    )
    .orderBy(welfareAllowances.endsAt, welfareAllowances.id)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Returns the record ids of an allowance's coupons that were not taken. */
export const listUntaken = async (db: Db, allowanceId: number): Promise<number[]> => {
  const rows = await db
    .select({ recordId: welfareCoupons.recordId })
    .from(welfareCoupons)
    .where(and(eq(welfareCoupons.allowanceId, allowanceId), isNull(welfareCoupons.memberId)))
  return rows.map(({ recordId }) => recordId)
}

export const markEnded = (db: Db, id: number, ended: number, endedAt: Date) =>
  db.update(welfareAllowances).set({ ended, endedAt }).where(eq(welfareAllowances.id, id))

/** Sets the end of an officer's open allowances to now; the deadline then ends their coupons. */
export const endAllowances = (db: Db, memberId: number, now: Date) =>
  db
    .update(welfareAllowances)
    .set({ endsAt: now })
    .where(
      and(
        eq(welfareAllowances.memberId, memberId),
        isNull(welfareAllowances.endedAt),
        sql`${welfareAllowances.endsAt} > ${now}`,
      ),
    )

/** Marks taken coupons as used, if they were not; returns those that changed. */
export const markUsed = async (db: Db, recordIds: readonly number[], usedAt: Date) =>
  db
    .update(welfareCoupons)
    .set({ usedAt })
    .where(and(inArray(welfareCoupons.recordId, [...recordIds]), isNull(welfareCoupons.usedAt)))
    .returning({
      recordId: welfareCoupons.recordId,
      officerId: welfareCoupons.officerId,
      memberId: welfareCoupons.memberId,
    })

/** Inserts a reward; false if the new member was already rewarded, for any officer (unique index). */
export const insertReward = async (db: Db, row: typeof welfareRewards.$inferInsert): Promise<boolean> =>
  (await db.insert(welfareRewards).values(row).onConflictDoNothing().returning({ id: welfareRewards.id }))
    .length > 0

/** Marks the rewards of orders as taken back; returns only those that were not taken back before. */
export const takeBackRewards = (db: Db, orderIds: readonly number[], takenBackAt: Date) =>
  db
    .update(welfareRewards)
    .set({ takenBackAt })
    .where(and(inArray(welfareRewards.orderId, [...orderIds]), isNull(welfareRewards.takenBackAt)))
    .returning()

type Event = { officerId: number; kind: WelfareEvent; memberId: number; num?: number; createdAt: Date }

export const insertEvents = (db: Db, rows: readonly Event[]) => db.insert(welfareEvents).values([...rows])
