import { type CouponActor, type CouponMove, couponMoves } from '@greenstar/rules/coupon/coupon.moves'
import type { CouponSource } from '@greenstar/rules/coupon/coupon.source'
import type { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStates } from '../platform/database/states'
import type { RecordRow } from './coupon.facts'
import { couponLogs, couponRecords } from './coupon.tables'

/** Actor and reason of a move; `name` is logged, `kind` must be allowed by the table of moves. */
export type CouponCause = {
  actor: { kind: CouponActor; name: string }
  reason?: string
  orderId?: number
  now: number
}

export const memberActor = { kind: 'member', name: 'member' } as const
export const systemActor = { kind: 'system', name: 'system' } as const

const logOf = (recordId: number, from: number | null, to: number, cause: CouponCause) => ({
  recordId,
  from,
  to,
  actor: cause.actor.name,
  reason: cause.reason ?? '',
  orderId: cause.orderId ?? null,
  createdAt: new Date(cause.now),
})

const move = defineStates({
  table: couponRecords,
  moves: couponMoves,
  log: {
    table: couponLogs,
    id: 'recordId',
    columns: ({
      actor,
      reason = '',
      orderId = null,
      now,
    }: Omit<CouponCause, 'orderId'> & { orderId?: number | null }) => ({
      actor: actor.name,
      reason,
      orderId,
      createdAt: new Date(now),
    }),
  },
})

/** Moves coupons that still have the expected status, all by the same move (domain 6). */
export const moveCoupons = (
  db: Db,
  ids: readonly number[],
  name: CouponMove,
  from: CouponStatus,
  change: Partial<RecordRow> | Record<string, SQL>,
  cause: CouponCause,
  where?: SQL,
): Promise<RecordRow[]> => move(db, ids, name, change, cause, { from, where })

/** Adds a coupon with the first row of its history. */
export const insertCoupon = async (
  db: Db,
  row: Omit<typeof couponRecords.$inferInsert, 'source'> & { source: CouponSource },
  cause: CouponCause,
): Promise<RecordRow> => {
  const [made] = await db.insert(couponRecords).values(row).returning()
  if (!made) throw new Error('a coupon was not inserted')
  await db.insert(couponLogs).values(logOf(made.id, null, made.status, cause))
  return made
}

/** Adds coupons, each with the first row of its history; skips those whose code already exists. */
export const insertCoupons = async (
  db: Db,
  rows: readonly (Omit<typeof couponRecords.$inferInsert, 'source'> & { source: CouponSource })[],
  cause: CouponCause,
): Promise<RecordRow[]> => {
  if (rows.length === 0) return []
  const made = await db
    .insert(couponRecords)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
  if (made.length > 0)
    await db.insert(couponLogs).values(made.map((row) => logOf(row.id, null, row.status, cause)))
  return made
}

/** Locks coupons in id order. */
export const holdCoupons = (db: Db, ids: readonly number[]): Promise<RecordRow[]> =>
  db
    .select()
    .from(couponRecords)
    .where(inArray(couponRecords.id, [...ids]))
    .orderBy(asc(couponRecords.id))
    .for('update')

/** Finds a coupon of the member; undefined if it belongs to another member (domain 0.6). */
export const findOwn = async (db: Db, memberId: number, id: number): Promise<RecordRow | undefined> =>
  (
    await db
      .select()
      .from(couponRecords)
      .where(and(eq(couponRecords.id, id), eq(couponRecords.memberId, memberId)))
  )[0]

/** Locks due coupons of a status, except those in `aside`; skips rows locked by another worker. */
export const takeDue = (
  db: Db,
  column: 'acceptBy' | 'endAt',
  status: CouponStatus,
  { now, limit, aside }: { now: number; limit: number; aside: readonly number[] },
) =>
  db
    .select({ id: couponRecords.id })
    .from(couponRecords)
    .where(
      and(
        eq(couponRecords.status, status),
        sql`${couponRecords[column]} <= ${new Date(now)}`,
        sql`${couponRecords.id} <> all(${sql.param([...aside])}::bigint[])`,
      ),
    )
    .orderBy(couponRecords[column], couponRecords.id)
    .limit(limit)
    .for('update', { skipLocked: true })
