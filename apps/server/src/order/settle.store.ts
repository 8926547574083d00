import { OrderStatus } from '@greenstar/rules/order/order.status'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { dueAt, isOpen, orders } from './order.tables'

/** Locks orders to settle (domain 3: SettleDate): received, time over, without open after-sale, not aside. */
export const takeToSettle = (
  db: Db,
  { now, limit, aside }: { now: number; limit: number; aside: readonly number[] },
): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isOpen(orders),
        eq(orders.status, OrderStatus.Completed),
        eq(orders.isInCustomerService, false),
        sql`${dueAt(orders)} <= ${new Date(now)}`,
        sql`${orders.id} <> all(${sql.param([...aside])}::bigint[])`,
      ),
    )
    .orderBy(dueAt(orders), asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true })

export const markSettled = (db: Db, ids: readonly number[], now: number) =>
  db
    .update(orders)
    .set({ settledAt: new Date(now) })
    .where(inArray(orders.id, [...ids]))
    .returning()

/** Query of settlement times, for the console's page of deadlines. */
export const dueSettlements = (now: Date) =>
  sql`select settle_at as at from ${orders} where ${isOpen(orders)} and status = ${sql.raw(String(OrderStatus.Completed))}
    and not is_in_customer_service and ${dueAt(orders)} <= ${now}`
