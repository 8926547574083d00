import type { FilterOf, Ops } from '@greenstar/contract'
import {
  openPickups,
  type PickupMove,
  PickupStatus,
  pickupMoves,
} from '@greenstar/rules/aftersale/aftersale.pickup'
import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { defineStates } from '../platform/database/states'
import { afterSales, pickups } from './aftersale.tables'

export type PickupRow = typeof pickups.$inferSelect
export type PickupFilter = FilterOf<Ops['aftersale']['ListPickups']>

export const insertPickup = async (db: Db, row: typeof pickups.$inferInsert): Promise<PickupRow> => {
  const [made] = await db.insert(pickups).values(row).returning()
  if (!made) throw new Error('a pick-up was not inserted')
  return made
}

/** Bookings of a case, the newest first. */
export const listCasePickups = (db: Db, afterSaleId: number): Promise<PickupRow[]> =>
  db.select().from(pickups).where(eq(pickups.afterSaleId, afterSaleId)).orderBy(desc(pickups.id))

export const findPickup = async (db: Db, id: number): Promise<PickupRow | undefined> =>
  (await db.select().from(pickups).where(eq(pickups.id, id)))[0]

/** The booking with these numbers of the courier's service. */
export const findPickupOf = async (
  db: Db,
  { taskId, orderId }: { taskId: string; orderId: string },
): Promise<PickupRow | undefined> =>
  (
    await db
      .select()
      .from(pickups)
      .where(and(eq(pickups.taskId, taskId), ne(pickups.taskId, ''), eq(pickups.courierOrderId, orderId)))
  )[0]

/** Counts bookings that a member made on the business day of `now`; other bookings of the member wait until the end. */
export const countPickupsToday = async (db: Db, memberId: number, now: number): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pickup:${memberId}`}, 0))`)
  const from = new Date(startOfShanghaiDay(now))
  const [row] = await db
    .select({ n: count() })
    .from(pickups)
    .where(and(eq(pickups.memberId, memberId), gte(pickups.createdAt, from)))
  return row?.n ?? 0
}

const move = defineStates({ table: pickups, moves: pickupMoves })
type Cause = Parameters<typeof move>[4]

/** Moves a booking; undefined if it is in none of the states that the move starts from. */
export const movePickup = async (
  db: Db,
  id: number,
  name: PickupMove,
  change: Partial<typeof pickups.$inferInsert>,
  kind: Cause['actor']['kind'],
): Promise<PickupRow | undefined> => {
  const ends = name === 'book' ? {} : { dueAt: null }
  return (await move(db, [id], name, { ...change, ...ends }, { actor: { kind } }))[0]
}

export const changePickup = async (
  db: Db,
  id: number,
  change: Partial<typeof pickups.$inferInsert>,
): Promise<PickupRow | undefined> =>
  Object.keys(change).length === 0
    ? findPickup(db, id)
    : (await db.update(pickups).set(change).where(eq(pickups.id, id)).returning())[0]

/** Locks bookings whose courier has not come in time; skips rows locked by another worker. */
export const takeLatePickups = (db: Db, now: Date, limit: number): Promise<PickupRow[]> =>
  db
    .select()
    .from(pickups)
    .where(and(inArray(pickups.status, [...openPickups]), lte(pickups.dueAt, now)))
    .orderBy(pickups.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })

const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

const whereOf = ({ status, keyword, byShop, from, to }: PickupFilter): SQL | undefined =>
  and(
    equals(pickups.status, status),
    equals(pickups.byShop, byShop),
    keyword ? or(eq(afterSales.code, keyword), eq(pickups.logisticCode, keyword)) : undefined,
    from ? gte(pickups.createdAt, new Date(startOf(from))) : undefined,
    to ? lt(pickups.createdAt, new Date(startOf(to) + DAY)) : undefined,
  )

const listed = { ...getTableColumns(pickups), caseCode: afterSales.code }

/** Returns a page of bookings, or the rows below an id, newest first, with the codes of their cases. */
export const listPickups = (db: Db, filter: PickupFilter, { size, skip }: Part, below?: number) =>
  db
    .select(listed)
    .from(pickups)
    .innerJoin(afterSales, eq(afterSales.id, pickups.afterSaleId))
    .where(and(whereOf(filter), below === undefined ? undefined : lt(pickups.id, below)))
    .orderBy(desc(pickups.id))
    .limit(size)
    .offset(skip)
export type ListedPickup = Awaited<ReturnType<typeof listPickups>>[number]

/** Counts bookings, and sums what the shop owes couriers for those collected (fen). */
export const sumPickups = async (db: Db, filter: PickupFilter): Promise<{ n: number; owedFen: number }> => {
  const isOwed = and(eq(pickups.byShop, true), eq(pickups.status, PickupStatus.collected))
  const [row] = await db
    .select({
      n: count(),
      owedFen: sql`coalesce(sum(${pickups.feeFen}) filter (where ${isOwed}), 0)`.mapWith(Number),
    })
    .from(pickups)
    .innerJoin(afterSales, eq(afterSales.id, pickups.afterSaleId))
    .where(whereOf(filter))
  return row ?? { n: 0, owedFen: 0 }
}
