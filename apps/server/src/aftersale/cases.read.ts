import { inArray } from 'drizzle-orm'
import type { OrderLineRow } from '../order/order.service'
import { orderLines } from '../order/order.tables'
import type { Db } from '../platform/database/connect'

/** Order lines by id, in one query. */
export const linesOfCases = async (db: Db, ids: readonly number[]): Promise<Map<number, OrderLineRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}
