import { OrderStatus } from '@greenstar/rules/order/order.status'
import {
  openWaybills,
  type WaybillMove,
  WaybillStatus,
  waybillMoves,
} from '@greenstar/rules/order/order.waybill'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { defineStates } from '../../platform/database/states'
import { orders, waybills } from '../order.tables'

export type WaybillRow = typeof waybills.$inferSelect

/**
 * Adds a wanted waybill for each order without an open one. Returns the rows that were added. The code counts the
 * waybills of the order, so that the courier's service knows each of them by its own.
 */
export const insertWaybills = async (
  db: Db,
  rows: readonly { orderId: number; orderCode: string; shipperCode: string; shipperName: string }[],
  now: Date,
): Promise<WaybillRow[]> => {
  if (rows.length === 0) return []
  const counted = await db
    .select({ orderId: waybills.orderId, n: sql`count(*)`.mapWith(Number) })
    .from(waybills)
    .where(
      inArray(
        waybills.orderId,
        rows.map(({ orderId }) => orderId),
      ),
    )
    .groupBy(waybills.orderId)
  const before = new Map(counted.map(({ orderId, n }) => [orderId, n]))
  return db
    .insert(waybills)
    .values(
      rows.map(({ orderCode, ...row }) => ({
        ...row,
        code: `${orderCode}-W${(before.get(row.orderId) ?? 0) + 1}`,
        status: WaybillStatus.wanted,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning()
}

export const findWaybill = async (db: Db, id: number): Promise<WaybillRow | undefined> =>
  (await db.select().from(waybills).where(eq(waybills.id, id)))[0]

/** The newest waybill of each order that was not cancelled. */
export const listWaybills = async (db: Db, orderIds: readonly number[]): Promise<Map<number, WaybillRow>> => {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(waybills)
          .where(and(inArray(waybills.orderId, [...orderIds]), ne(waybills.status, WaybillStatus.cancelled)))
          .orderBy(waybills.id)
  return new Map(rows.map((row) => [row.orderId, row]))
}

const move = defineStates({ table: waybills, moves: waybillMoves })

/** Moves waybills; a label is dropped with its use. Returns those that were in a state from which the move starts. */
export const moveWaybills = (
  db: Db,
  ids: readonly number[],
  name: WaybillMove,
  change: Partial<typeof waybills.$inferInsert>,
  kind: 'warehouse' | 'system',
): Promise<WaybillRow[]> =>
  move(db, [...ids], name, { ...(name === 'take' ? {} : { label: '' }), ...change }, { actor: { kind } })

export const putWaybillNumber = (db: Db, id: number, { number, mark }: { number: string; mark: string }) =>
  db.update(waybills).set({ logisticCode: number, mark }).where(eq(waybills.id, id))

const isOpen = inArray(waybills.status, [...openWaybills])

/** Ids of the open waybills of an order. */
export const openWaybillsOf = async (db: Db, orderId: number): Promise<number[]> =>
  (
    await db
      .select({ id: waybills.id })
      .from(waybills)
      .where(and(eq(waybills.orderId, orderId), isOpen))
  ).map(({ id }) => id)

/** Locks open waybills whose order is no longer to be shipped; skips rows that another worker has locked. */
export const takeNeedless = (db: Db, max: number, aside: readonly number[]): Promise<WaybillRow[]> =>
  db
    .select()
    .from(waybills)
    .where(
      and(
        isOpen,
        sql`${waybills.id} <> all(${sql.param([...aside])}::bigint[])`,
        sql`exists (select from ${orders} o where o.id = ${waybills.orderId}
          and o.status <> ${OrderStatus.HasBeenConfirmedToBeShipped})`,
      ),
    )
    .orderBy(waybills.id)
    .limit(max)
    .for('update', { skipLocked: true })
