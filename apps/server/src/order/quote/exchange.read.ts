import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import type { Part } from '../../platform/database/part'
import { orderLines, orders } from '../order.tables'

/** Must equal the condition of the index orders_exchange. */
const isExchange = sql`${orders.pollenNum} > 0 and ${orders.pollenFen} = 0`
const exchangesOf = (memberId: number) =>
  and(eq(orders.memberId, memberId), isExchange, isNull(orders.hiddenAt))

/** Returns a member's exchanges in the pollen mall, one row per order line, newest first. */
export const listExchanges = (db: Db, memberId: number, { size, skip }: Part) =>
  db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(exchangesOf(memberId))
    .orderBy(desc(orders.id), orderLines.index)
    .limit(size)
    .offset(skip)

export const countExchanges = async (db: Db, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(exchangesOf(memberId))
  return row?.count ?? 0
}
