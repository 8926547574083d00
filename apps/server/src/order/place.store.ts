import { randomInt } from 'node:crypto'
import { aroundSequence, SEQUENCE_DIGITS } from '@greenstar/rules/order/order.number'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { insertRows } from '../platform/database/insert-rows'
import { defineSql } from '../platform/database/statement'
import type { NewOrder } from './order.store'
import { orderLines, orderLogs, orders } from './order.tables'

export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'>
type NewLog = Omit<typeof orderLogs.$inferInsert, 'orderId'>
type Placing = { before: string; after: string; order: string; lines: string; logs: string }

const code = (before: unknown, after: unknown) =>
  sql`${before}::text || lpad(nextval('order_numbers')::text, ${sql.raw(String(SEQUENCE_DIGITS))}, '0') || ${after}::text`

const placing = defineSql<Placing, { id: number; code: string }>((value) => {
  const placed = { known: { orderId: sql`placed.id` }, from: sql`placed` }
  return sql`
    with placed as (
      ${insertRows(orders, value('order'), { code: code(value('before'), value('after')) })} returning id, code
    ),
    lines as (${insertRows(orderLines, value('lines'), placed.known, placed.from)}),
    logs as (${insertRows(orderLogs, value('logs'), placed.known, placed.from)})
    select id, code from placed`
})

/**
 * Writes a new order with the next code of its day (rules: order.number), its lines and its history so far, in one
 * statement: each is a way to the database and back, and they were four.
 */
export const insertOrder = async <Order extends Omit<NewOrder, 'code'>>(
  db: Db,
  order: Order,
  lines: readonly NewOrderLine[],
  logs: readonly NewLog[],
): Promise<Order & { id: number; code: string }> => {
  const [placed] = await placing(db, {
    ...aroundSequence(shanghaiDay(order.createdAt.getTime()), randomInt(10_000)),
    order: JSON.stringify([order]),
    lines: JSON.stringify(lines),
    logs: JSON.stringify(logs),
  })
  if (!placed) throw new Error('an order was not inserted')
  return { ...order, ...placed }
}
