import { TaxRate } from '@greenstar/rules/catalog/tax-rate'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { products } from '../catalog.tables'

/** Returns the present tax rates (percent) of products by id; deleted products have the rate of goods. */
export const taxRatesOf = async (db: Db, ids: readonly number[]): Promise<(id: number) => number> => {
  const rows = await db
    .select({ id: products.id, percent: products.taxPercent })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
  const rates = new Map(rows.map(({ id, percent }) => [id, percent]))
  return (id) => rates.get(id) ?? TaxRate.goods
}
