import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/connect'
import { brands, functions, labels, productClasses, productJoints, products, series } from './catalog.tables'
import { toNamed } from './catalog.wire'
import { inScope } from './scope'
import { isShown } from './search/keyword.service'

const maxChoices = 200

type Named = { id: number; name: string; imgPath: string; index: number }

/** Returns the entries of a taxonomy that products of the scope have, in their order. */
const choicesOf = async (
  db: Db,
  table: PgTable,
  scope: CouponScope,
  of: 'class_id' | 'brand_id' | 'series_id' | 'function',
) => {
  const has =
    of === 'function'
      ? sql`exists (select from product_functions pf where pf.product_id = products.id and pf.function_id = t.id)`
      : sql`products.${sql.raw(of)} = t.id`
  const { rows } = await db.execute<Named & { img_path: string }>(sql`
    select t.id, t.name, t.img_path, t.index from ${table} t
    where exists (select from ${products} where ${isShown} and ${inScope(scope)} and ${has})
    order by t.index, t.id limit ${maxChoices}`)
  return rows.map(({ id, name, img_path, index }) =>
    toNamed({ id: Number(id), name, imgPath: img_path, index }),
  )
}

/** Returns the series, functions, brands and classes of a scope's products, as filter choices. */
export const listScopeChoices = async (db: Db, scope: CouponScope) => {
  const [seriesList, functionList, brandList, classList] = await Promise.all([
    choicesOf(db, series, scope, 'series_id'),
    choicesOf(db, functions, scope, 'function'),
    choicesOf(db, brands, scope, 'brand_id'),
    choicesOf(db, productClasses, scope, 'class_id'),
  ])
  return { series: seriesList, functions: functionList, brands: brandList, classes: classList }
}

export const listClassesByIds = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(productClasses)
    .where(and(inArray(productClasses.id, [...ids]), sql`${productClasses.shown}`))
    .orderBy(asc(productClasses.index), asc(productClasses.id))
  return rows.map(toNamed)
}

/** Names of the entries of a scope by id, including excluded products; unknown ids are absent. */
export type ScopeNames = Record<
  'products' | 'classes' | 'brands' | 'series' | 'functions' | 'labels',
  ReadonlyMap<number, string>
>

const namesOf = async (db: Db, table: PgTable, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, string>()
  const { rows } = await db.execute<{ id: number | string; name: string }>(
    sql`select id, name from ${table} where id = any(${sql.param([...ids])}::bigint[]) order by id`,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}

/** Reads the names, one statement for each list that is not empty. */
export const namesInScope = async (db: Db, scope: CouponScope): Promise<ScopeNames> => ({
  products: await namesOf(db, products, [...scope.productIds, ...scope.excludedIds]),
  classes: await namesOf(db, productClasses, scope.classIds),
  brands: await namesOf(db, brands, scope.brandIds),
  series: await namesOf(db, series, scope.seriesIds),
  functions: await namesOf(db, functions, scope.functionIds),
  labels: await namesOf(db, labels, scope.labelIds ?? []),
})

/**
 * Condition on products: a coupon of this scope applies to them, bought from their own page or from another
 * (as variants and parts are). One query when the scope lists products.
 */
export const inScopeOfAnyPage = async (db: Db, scope: CouponScope): Promise<SQL> => {
  const pages = scope.productIds.filter((id) => !scope.excludedIds.includes(id))
  if (pages.length === 0) return inScope(scope)
  const parts = await db
    .select({ id: productJoints.jointId })
    .from(productJoints)
    .where(inArray(productJoints.mainId, pages))
  return inScope({ ...scope, productIds: [...scope.productIds, ...parts.map(({ id }) => id)] })
}

export { inScope } from './scope'
