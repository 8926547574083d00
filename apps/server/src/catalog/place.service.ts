import type { ProductPlace } from '@greenstar/rules/coupon/coupon.scope'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStatement, type Value } from '../platform/database/statement'
import { products } from './catalog.tables'

export const functionIdsOf = sql<number[]>`array(
  select pf.function_id from product_functions pf where pf.product_id = ${products.id})`.mapWith(
  (ids: (number | string)[]) => ids.map(Number),
)

/** Labels of a product and of the pages that it is a line of; only pages store theirs. */
export const labelIdsOf = sql<number[]>`array(
  select lb.id from labels lb where lb.name = any(products.labels) or lb.name in (
    select unnest(m.labels) from product_joints j join products m on m.id = j.main_id
    where j.joint_id = products.id))`.mapWith((ids: (number | string)[]) => ids.map(Number))

const places = defineStatement((db, value: Value<{ ids: readonly number[] }>) =>
  db
    .select({
      id: products.id,
      classId: products.classId,
      brandId: products.brandId,
      seriesId: products.seriesId,
      functionIds: functionIdsOf,
      labelIds: labelIdsOf,
    })
    .from(products)
    .where(sql`${products.id} = any(${value('ids')}::bigint[])`),
)

/** Returns class, brand, series, functions and labels of products, by id; unknown ids are absent. */
export const listPlaces = async (db: Db, ids: readonly number[]): Promise<Map<number, ProductPlace>> =>
  new Map((await places(db, { ids })).map(({ id, ...place }) => [id, place]))

/** Name of a product with a page of its own; undefined if there is none. */
export const findPageName = async (db: Db, id: number): Promise<string | undefined> =>
  (
    await db
      .select({ name: products.name })
      .from(products)
      .where(and(eq(products.id, id), eq(products.listed, true)))
  )[0]?.name
