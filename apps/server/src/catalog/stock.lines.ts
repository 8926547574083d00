import { sql } from 'drizzle-orm'
import type { Value } from '../platform/database/statement'

/** So many pieces of one product. */
export type StockLine = { productId: number; quantity: number }

/** One line per product, in product order: two carts in opposite order never wait for each other in a ring. */
export const inOrder = (lines: readonly StockLine[]): StockLine[] => {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId)
}

export type Wanted = { productIds: readonly number[]; quantities: readonly number[] }

export const wantedOf = (lines: readonly StockLine[]): Wanted => ({
  productIds: lines.map((line) => line.productId),
  quantities: lines.map((line) => line.quantity),
})

export type Product = { product_id: number }

export const idsOf = (rows: readonly Product[]) => rows.map((row) => Number(row.product_id))

/** The lines as rows (product_id, n), two bound parameters however many lines there are. */
export const wantedRows = (value: Value<Wanted>) => sql`
  select * from unnest(${value('productIds')}::bigint[], ${value('quantities')}::int[]) as w (product_id, n)`

/** The same as a part `wanted` of a `with`. */
export const wanted = (value: Value<Wanted>) => sql`wanted as materialized (${wantedRows(value)})`
