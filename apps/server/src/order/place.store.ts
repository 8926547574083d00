import { randomInt } from 'node:crypto'
import { aroundSequence, SEQUENCE_DIGITS } from '@greenstar/rules/order/order.number'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { insertRows, rowsOf } from '../platform/database/insert-rows'
import { defineSql } from '../platform/database/statement'
import type { NewOrder, OrderLineRow } from './order.store'
import { orderLines, orderLogs, orders } from './order.tables'

export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'>
type NewLog = Omit<typeof orderLogs.$inferInsert, 'orderId'>
type Placing = { before: string; after: string; order: string; lines: string; logs: string }

const lineRows = rowsOf(orderLines)

const code = (before: unknown, after: unknown) =>
  sql`${before}::text || lpad(nextval('order_numbers')::text, ${sql.raw(String(SEQUENCE_DIGITS))}, '0') || ${after}::text`

type Placed = { id: number; code: string; line_ids: (number | string)[] }

const placing = defineSql<Placing, Placed>((value) => {
  const placed = { known: { orderId: sql`placed.id` }, from: sql`placed` }
  return sql`
    with placed as (
      ${insertRows(orders, value('order'), { code: code(value('before'), value('after')) })} returning id, code
    ),
    lines as (${insertRows(orderLines, value('lines'), placed.known, placed.from)} returning id, index),
    logs as (${insertRows(orderLogs, value('logs'), placed.known, placed.from)})
    select id, code, array(select lines.id from lines order by lines.index) as line_ids from placed`
})

/**
 * Inserts a new order with the next code of its day (rules: order.number), its lines and its history, in one
 * statement instead of four, which saves three round trips. Returns the lines for the effects of placing, so
 * that they are not read again.
 */
export const insertOrder = async <Order extends Omit<NewOrder, 'code'>>(
  db: Db,
  order: Order,
  lines: readonly NewOrderLine[],
  logs: readonly NewLog[],
): Promise<{ order: Order & { id: number; code: string }; lines: OrderLineRow[] }> => {
  const [placed] = await placing(db, {
    ...aroundSequence(shanghaiDay(order.createdAt.getTime()), randomInt(10_000)),
    order: JSON.stringify([order]),
    lines: JSON.stringify(lines),
    logs: JSON.stringify(logs),
  })
  if (!placed) throw new Error('an order was not inserted')
  const { id, code: placedCode, line_ids: lineIds } = placed
  return {
    order: { ...order, id, code: placedCode },
    lines: lineRows(lines.map((line, at) => ({ ...line, id: Number(lineIds[at]), orderId: id }))),
  }
}
