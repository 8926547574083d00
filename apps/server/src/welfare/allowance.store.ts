import type { WelfareEvent } from '@greenstar/rules/welfare/welfare.allowance'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { couponRecords } from '../coupon/coupon.tables'
import type { Db } from '../platform/database/connect'
import { welfareAllowances, welfareCoupons, welfareEvents, welfareRewards } from './welfare.tables'

export type AllowanceRow = typeof welfareAllowances.$inferSelect

/** The unique month is the check: undefined when the officer has his allowance of it already. */
export const insertAllowance = async (
  db: Db,
  row: typeof welfareAllowances.$inferInsert,
): Promise<AllowanceRow | undefined> =>
  (await db.insert(welfareAllowances).values(row).onConflictDoNothing().returning())[0]

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

/** Held for the transaction: takers of one officer come one after the other, and before or after its end. */
export const holdAllowance = async (
  db: Db,
  memberId: number,
  month: string,
): Promise<AllowanceRow | undefined> =>
  (await db.select().from(welfareAllowances).where(ofMonth(memberId, month)).for('update'))[0]

const ofMonth = (memberId: number, month: string) =>
  and(eq(welfareAllowances.memberId, memberId), eq(welfareAllowances.month, month))

/** The next coupon of an allowance that is still in stock. */
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

/** How many of an allowance are in stock and in use; both follow from its coupons. */
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

/** What a member took of an officer in a month. */
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
          eq(welfareCoupons.memberId, memberId),
        ),
      )
  )[0]?.recordId

/** Writes who took a coupon of a held allowance. */
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

/** Allowances whose end has come, none of those aside; rows that another worker holds are skipped. */
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

/** Coupons of an allowance that nobody took. */
export const listUntaken = async (db: Db, allowanceId: number): Promise<number[]> => {
  const rows = await db
    .select({ recordId: welfareCoupons.recordId })
    .from(welfareCoupons)
    .where(and(eq(welfareCoupons.allowanceId, allowanceId), isNull(welfareCoupons.memberId)))
  return rows.map(({ recordId }) => recordId)
}

export const markEnded = (db: Db, id: number, ended: number, endedAt: Date) =>
  db.update(welfareAllowances).set({ ended, endedAt }).where(eq(welfareAllowances.id, id))

/** An officer hands nothing over any more: what he has ends now, and its deadline does the rest. */
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

/** Handed-over coupons among these that no paid order used before, now used; in the order of their ids. */
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

/** The unique new member is the check: false when he was rewarded before, for whichever officer. */
export const insertReward = async (db: Db, row: typeof welfareRewards.$inferInsert): Promise<boolean> =>
  (await db.insert(welfareRewards).values(row).onConflictDoNothing().returning({ id: welfareRewards.id }))
    .length > 0

/** Takes back the rewards of orders; a second time nothing comes. */
export const takeBackRewards = (db: Db, orderIds: readonly number[], takenBackAt: Date) =>
  db
    .update(welfareRewards)
    .set({ takenBackAt })
    .where(and(inArray(welfareRewards.orderId, [...orderIds]), isNull(welfareRewards.takenBackAt)))
    .returning()

type Event = { officerId: number; kind: WelfareEvent; memberId: number; num?: number; createdAt: Date }

export const insertEvents = (db: Db, rows: readonly Event[]) => db.insert(welfareEvents).values([...rows])
