import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { and, asc, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { labels, productClasses, productJoints, products } from '../catalog.tables'

/** Columns that bulk actions write. */
const written = [
  ...(['priceFen', 'marketPriceFen', 'classId', 'seriesId', 'freightTemplate'] as const),
  ...(['labels', 'status', 'lowStock'] as const),
]
export type BulkColumn = (typeof written)[number]
export type BulkColumns = Partial<Pick<typeof products.$inferInsert, BulkColumn>>

const table = getTableColumns(products)

const columns = {
  ...Object.fromEntries(written.map((key) => [key, table[key]] as const)),
  ...{ id: products.id, version: products.version, listed: products.listed, code: products.code },
  ...{ name: products.name, attribute: products.attribute, imgPath: products.imgPath },
  ...{ newcomerFen: products.newcomerFen, floorFen: products.floorFen },
  ...{ productAttribute: products.productAttribute, availablePollen: products.availablePollen },
  ...{ freightType: products.freightType, isFreeShipping: products.isFreeShipping },
  netWeightGram: products.netWeightGram,
  ...{ soldFen: products.soldFen, soldNewcomerFen: products.soldNewcomerFen, soldCoins: products.soldCoins },
} as Pick<
  typeof table,
  | BulkColumn
  | 'id'
  | 'version'
  | 'listed'
  | 'code'
  | 'name'
  | 'attribute'
  | 'imgPath'
  | 'newcomerFen'
  | 'floorFen'
  | 'productAttribute'
  | 'availablePollen'
  | 'soldFen'
  | 'soldNewcomerFen'
  | 'soldCoins'
  | 'freightType'
  | 'isFreeShipping'
  | 'netWeightGram'
>

const selectLines = (db: Db, ids: readonly number[]) =>
  db
    .select(columns)
    .from(products)
    .where(and(inArray(products.id, [...ids]), ne(products.status, ProductStatus.delete)))
    .orderBy(asc(products.id))

export type BulkLine = Awaited<ReturnType<typeof selectLines>>[number]

/** Listed pages with their own lines: the page's first, then its variants; other pages are left out. */
export const listOwnLines = async (db: Db, pageIds: readonly number[]): Promise<BulkLine[][]> => {
  const joints = await db
    .select({ mainId: productJoints.mainId, jointId: productJoints.jointId })
    .from(productJoints)
    .where(inArray(productJoints.mainId, [...pageIds]))
    .orderBy(productJoints.index, productJoints.jointId)
  const rows = await selectLines(db, [...pageIds, ...joints.map(({ jointId }) => jointId)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const variants = new Map<number, number[]>()
  for (const { mainId, jointId } of joints) variants.set(mainId, [...(variants.get(mainId) ?? []), jointId])
  return pageIds.flatMap((id) => {
    const page = byId.get(id)
    if (!page?.listed) return []
    const own = (variants.get(id) ?? []).flatMap((jointId) => byId.get(jointId) ?? [])
    return [[page, ...own.filter(({ listed }) => !listed)]]
  })
}

/** Locks lines in id order. */
export const holdLines = (db: Db, ids: readonly number[]) => selectLines(db, ids).for('no key update')

type Written = { id: number; columns: BulkColumns }

/** Writes the same columns of locked lines, in one statement; raises their versions. */
export const writeColumns = async (db: Db, rows: readonly Written[], now: Date): Promise<void> => {
  const [first] = rows
  if (!first) return
  const keys = written.filter((key) => key in first.columns)
  const shape = keys.map((key) => `"${key}" ${table[key].getSQLType()}`).join(', ')
  const set = keys.map((key) => `${table[key].name} = g."${key}"`).join(', ')
  const json = JSON.stringify(rows.map(({ id, columns: given }) => ({ id, ...given })))
  await db.execute(sql`
    update products p set ${sql.raw(set)}, version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${json}::jsonb) as g (id bigint, ${sql.raw(shape)}) where p.id = g.id`)
}

/** Names of classes by id. */
export const classNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await db.select().from(productClasses)).map(({ id, name }) => [id, name]))

/** Those of the names that are no label. */
export const unknownLabels = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const known = await db
    .select({ name: labels.name })
    .from(labels)
    .where(inArray(labels.name, [...names]))
  const there = new Set(known.map(({ name }) => name))
  return names.filter((name) => !there.has(name))
}
