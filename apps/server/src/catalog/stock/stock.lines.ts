import { sql } from 'drizzle-orm'
import type { Value } from '../../platform/database/statement'

export type StockLine = { productId: number; quantity: number }

/** Merges lines by product and sorts them: two orders lock in the same sequence and never deadlock. */
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

/** The lines as rows (product_id, n), with two bound parameters. */
export const wantedRows = (value: Value<Wanted>) => sql`
  select * from unnest(${value('productIds')}::bigint[], ${value('quantities')}::int[]) as w (product_id, n)`

/** The same as a common table expression `wanted`. */
export const wanted = (value: Value<Wanted>) => sql`wanted as materialized (${wantedRows(value)})`
