import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { brands, functions, labels, productClasses, products, series, services } from '../catalog.tables'

export type TaxonomyKind = 'class' | 'brand' | 'series' | 'function' | 'label' | 'service'

const kept = sql`p.status <> ${sql.raw(String(ProductStatus.delete))}`

type Shelf = {
  table:
    | typeof productClasses
    | typeof brands
    | typeof series
    | typeof functions
    | typeof labels
    | typeof services
  /** Additional columns of the list. */
  extra: SQL
  /** Query of `key, n`: number of uses, by row id; labels by name. */
  used: SQL
}

const plain = sql`true as shown, null::bigint as class_id, '' as text, 0 as use_days`
const byColumn = (column: string) => sql`
  select p.${sql.raw(column)}::text as key, count(*) as n from products p
  where ${kept} and p.${sql.raw(column)} is not null group by 1`
const byLink = (table: string, column: string) => sql`
  select l.${sql.raw(column)}::text as key, count(*) as n from ${sql.raw(table)} l
  join products p on p.id = l.product_id where ${kept} group by 1`

const shelves: Record<TaxonomyKind, Shelf> = {
  class: {
    table: productClasses,
    extra: sql`t.shown, null::bigint as class_id, '' as text, t.use_days`,
    used: sql`select key, sum(n) as n from (${byColumn('class_id')}
      union all select class_id::text, count(*) from series group by 1) both_uses group by 1`,
  },
  brand: { table: brands, extra: plain, used: byColumn('brand_id') },
  series: {
    table: series,
    extra: sql`true as shown, t.class_id, '' as text, 0 as use_days`,
    used: byColumn('series_id'),
  },
  function: { table: functions, extra: plain, used: byLink('product_functions', 'function_id') },
  label: {
    table: labels,
    extra: plain,
    used: sql`select word as key, count(*) as n from products p, unnest(p.labels) as word where ${kept} group by 1`,
  },
  service: {
    table: services,
    extra: sql`true as shown, null::bigint as class_id, t.text, 0 as use_days`,
    used: byLink('product_services', 'service_id'),
  },
}

export type TaxonomyRow = {
  id: number
  name: string
  img_path: string
  index: number
  shown: boolean
  class_id: number | null
  text: string
  use_days: number
  used: number
}

/** Most entries of a kind, and of a call that sorts them. */
export const maxEntries = 500

/** Returns the entries of a kind in order, with the number of products (class: and series) using them. */
export const listTaxonomy = async (db: Db, kind: TaxonomyKind, id?: number): Promise<TaxonomyRow[]> => {
  const { table, extra, used } = shelves[kind]
  const { rows } = await db.execute<TaxonomyRow>(sql`
    with uses as (${used})
    select t.id, t.name, t.img_path, t.index, ${extra}, coalesce(u.n, 0)::int as used
    from ${table} t left join uses u on u.key = ${kind === 'label' ? sql`t.name` : sql`t.id::text`}
    where ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by t.index, t.id limit ${maxEntries}`)
  return rows
}

/** Returns an entry and locks it until the transaction ends. */
export const lockTaxonomy = async (
  db: Db,
  kind: TaxonomyKind,
  id: number,
): Promise<TaxonomyRow | undefined> => {
  await db.execute(sql`select from ${shelves[kind].table} t where t.id = ${id} for update`)
  return (await listTaxonomy(db, kind, id))[0]
}

export const isNameTaken = async (db: Db, kind: TaxonomyKind, name: string, except = 0): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from ${shelves[kind].table} t where t.name = ${name} and t.id <> ${except}`,
  )
  return rows.length > 0
}

export type TaxonomyFacts = {
  name: string
  imgPath: string
  shown: boolean
  useDays: number
  classId: number
  text: string
}

const extrasOf = (kind: TaxonomyKind, { shown, useDays, classId, text }: TaxonomyFacts) =>
  kind === 'class' ? { shown, useDays } : kind === 'series' ? { classId } : kind === 'service' ? { text } : {}

/** Inserts an entry as the last of its kind; returns its id. */
export const insertTaxonomy = async (db: Db, kind: TaxonomyKind, facts: TaxonomyFacts): Promise<number> => {
  const { table } = shelves[kind]
  const [row] = await db
    .insert(table as typeof productClasses)
    .values({
      name: facts.name,
      imgPath: facts.imgPath,
      index: sql`(select coalesce(max(t.index), 0) + 1 from ${table} t)`,
      ...extrasOf(kind, facts),
    })
    .returning({ id: productClasses.id })
  return row?.id as number
}

export const updateTaxonomy = (db: Db, kind: TaxonomyKind, id: number, facts: TaxonomyFacts) => {
  const table = shelves[kind].table as typeof productClasses
  return db
    .update(table)
    .set({ name: facts.name, imgPath: facts.imgPath, ...extrasOf(kind, facts) })
    .where(eq(table.id, id))
}

/** Numbers the entries 1, 2, 3 … as given; returns the number of rows. */
export const sortTaxonomy = async (db: Db, kind: TaxonomyKind, ids: readonly number[]): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update ${shelves[kind].table} t set index = given.place
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as given (id, place) where t.id = given.id`)
  return rowCount ?? 0
}

export const deleteTaxonomy = (db: Db, kind: TaxonomyKind, id: number) => {
  const table = shelves[kind].table as typeof productClasses
  return db.delete(table).where(eq(table.id, id))
}

/** Renames a label in all products, which store its name; raises their version because of open forms. */
export const renameLabel = (db: Db, before: string, after: string) =>
  db.execute(sql`
    update ${products} set labels = array_replace(labels, ${before}, ${after}), version = version + 1
    where labels @> array[${before}]`)

/** Returns up to 200 ids of products that use the entry, above `after`, ascending. */
export const listNamedBy = async (db: Db, kind: TaxonomyKind, id: number, name: string, after: number) => {
  const has: Record<TaxonomyKind, SQL> = {
    class: sql`p.class_id = ${id}`,
    brand: sql`p.brand_id = ${id}`,
    series: sql`p.series_id = ${id}`,
    function: sql`exists (select from product_functions f where f.product_id = p.id and f.function_id = ${id})`,
    label: sql`p.labels @> array[${name}]`,
    service: sql`false`,
  }
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from products p where ${has[kind]} and p.id > ${after} order by p.id limit 200`)
  return rows.map((row) => row.id)
}

/** Names of all classes, brands, series, functions and services, by their ids. */
export const listNames = async (db: Db) => ({
  classes: await db.select({ id: productClasses.id, name: productClasses.name }).from(productClasses),
  brands: await db.select({ id: brands.id, name: brands.name }).from(brands),
  series: await db.select({ id: series.id, name: series.name, classId: series.classId }).from(series),
  functions: await db.select({ id: functions.id, name: functions.name }).from(functions),
  services: await db.select({ id: services.id, name: services.name }).from(services),
})
