import type { ProductPlace } from '@greenstar/rules/coupon/coupon.scope'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStatement, type Value } from '../platform/database/statement'
import { products } from './catalog.tables'

export const functionIdsOf = sql<number[]>`array(
  select pf.function_id from product_functions pf where pf.product_id = ${products.id})`.mapWith(
  (ids: (number | string)[]) => ids.map(Number),
)

const places = defineStatement((db, value: Value<{ ids: readonly number[] }>) =>
  db
    .select({
      id: products.id,
      classId: products.classId,
      brandId: products.brandId,
      seriesId: products.seriesId,
      functionIds: functionIdsOf,
    })
    .from(products)
    .where(sql`${products.id} = any(${value('ids')}::bigint[])`),
)

/** Returns class, brand, series and functions of products, by id; unknown ids are absent. */
export const listPlaces = async (db: Db, ids: readonly number[]): Promise<Map<number, ProductPlace>> =>
  new Map((await places(db, { ids })).map(({ id, ...place }) => [id, place]))
