import { ProductMediaType, ProductStatus, ProductType } from '@greenstar/rules/catalog/product.status'
import { and, asc, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect'
import {
  brands,
  functions,
  productClasses,
  productFunctions,
  productJoints,
  productMedia,
  productServices,
  products,
  series,
  services,
} from '../catalog.tables'

export type ProductInsert = typeof products.$inferInsert
export type ProductChange = Partial<Omit<ProductInsert, 'id' | 'version' | 'createdAt'>>

/** A page or line as an operator saw it; updated only if the version is unchanged. */
export type Seen = { id: number; version: number }

export const insertProduct = async (db: Db, row: ProductInsert): Promise<Seen> => {
  const [made] = await db
    .insert(products)
    .values(row)
    .returning({ id: products.id, version: products.version })
  return made as Seen
}

/** Updates a product if its version is the one seen; returns the new version, else undefined. */
export const updateProduct = async (
  db: Db,
  seen: Seen,
  change: ProductChange,
): Promise<number | undefined> => {
  const [row] = await db
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1` })
    .where(
      and(
        eq(products.id, seen.id),
        eq(products.version, seen.version),
        ne(products.status, ProductStatus.delete),
      ),
    )
    .returning({ version: products.version })
  return row?.version
}

/**
 * Sets the status of listed products whose version is the one seen, in one statement; skips those that have
 * the status already. Returns the changed ones with their previous status.
 */
export const updateStatuses = async (db: Db, seen: readonly Seen[], status: number, now: Date) => {
  const ids = sql.param(seen.map(({ id }) => id))
  const versions = sql.param(seen.map(({ version }) => version))
  const { rows } = await db.execute<{ id: number; name: string; before: number }>(sql`
    with wanted as (select * from unnest(${ids}::bigint[], ${versions}::int[]) as w (id, version)),
    held as (
      select p.id, p.name, p.status from products p join wanted w using (id)
      where p.version = w.version and p.listed and p.status not in (${status}::int, ${ProductStatus.delete}::int)
      order by p.id for update of p
    )
    update products p set status = ${status}, version = p.version + 1, updated_at = ${now}
    from held where held.id = p.id returning p.id, p.name, held.status as before`)
  return rows
}

/** Returns listed products by id with the facts for shelf changes; deleted ones are absent. */
export const listShelf = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      status: products.status,
      version: products.version,
      imgPath: products.imgPath,
      type: products.type,
      productAttribute: products.productAttribute,
      priceFen: products.priceFen,
      soldFen: products.soldFen,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), products.listed, ne(products.status, ProductStatus.delete)))

/** Locks products in id order; returns what their freight and bonus depend on, and whether they were on sale. */
export const holdTerms = (db: Db, ids: readonly number[]) =>
  db
    .select({
      ...{ id: products.id, name: products.name, version: products.version, listed: products.listed },
      ...{ status: products.status, soldFen: products.soldFen, classId: products.classId },
      ...{ freightType: products.freightType, freightTemplate: products.freightTemplate },
      ...{ isFreeShipping: products.isFreeShipping, netWeightGram: products.netWeightGram },
    })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
    .orderBy(asc(products.id))
    .for('no key update')

export type HeldTerms = Awaited<ReturnType<typeof holdTerms>>[number]

/** Pages of variants and joint lines, by line; one page of each. */
export const pageOfLines = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .select({ jointId: productJoints.jointId, mainId: productJoints.mainId })
    .from(productJoints)
    .where(inArray(productJoints.jointId, [...ids]))
  return new Map(rows.map(({ jointId, mainId }) => [jointId, mainId]))
}

export type Parts = {
  pictures: readonly string[]
  video: string
  videoCover: string
  functionIds: readonly number[]
  serviceIds: readonly number[]
  /** Lines besides the page's own, in their order. */
  jointIds: readonly number[]
}

/** Replaces gallery, functions, services and joint lines of a page; the video first, as in the shop. */
export const replaceParts = async (db: Db, productId: number, parts: Parts): Promise<void> => {
  const media = [
    ...(parts.video === ''
      ? []
      : [
          {
            type: ProductMediaType.video,
            path: parts.video,
            coverPath: parts.videoCover || parts.pictures[0] || '',
          },
        ]),
    ...parts.pictures.map((path) => ({ type: ProductMediaType.image, path, coverPath: '' })),
  ].map((one, index) => ({ ...one, productId, index }))
  const functionRows = parts.functionIds.map((functionId) => ({ productId, functionId }))
  const serviceRows = parts.serviceIds.map((serviceId, index) => ({ productId, serviceId, index }))
  const jointRows = parts.jointIds.map((jointId, index) => ({ mainId: productId, jointId, index }))
  await db.delete(productMedia).where(eq(productMedia.productId, productId))
  await db.delete(productFunctions).where(eq(productFunctions.productId, productId))
  await db.delete(productServices).where(eq(productServices.productId, productId))
  await db.delete(productJoints).where(eq(productJoints.mainId, productId))
  if (media.length > 0) await db.insert(productMedia).values(media)
  if (functionRows.length > 0) await db.insert(productFunctions).values(functionRows)
  if (serviceRows.length > 0) await db.insert(productServices).values(serviceRows)
  if (jointRows.length > 0) await db.insert(productJoints).values(jointRows)
}

/** Deletes unlisted lines that are on no page any more; orders have their own copies. */
export const deleteLoneLines = (db: Db, ids: readonly number[], now: Date) =>
  db
    .update(products)
    .set({ status: ProductStatus.delete, version: sql`${products.version} + 1`, updatedAt: now })
    .where(
      and(
        inArray(products.id, [...ids]),
        eq(products.listed, false),
        notExists(db.select().from(productJoints).where(eq(productJoints.jointId, products.id))),
      ),
    )

/** Unlinks a deleted product; another page left without joint lines becomes a single product. */
export const leavePages = async (db: Db, id: number): Promise<void> => {
  const left = await db
    .delete(productJoints)
    .where(or(eq(productJoints.jointId, id), eq(productJoints.mainId, id)))
    .returning({ mainId: productJoints.mainId })
  const pages = left.map(({ mainId }) => mainId)
  await db.execute(sql`
    update products p set type = ${ProductType.general}, version = version + 1
    where p.id = any(${sql.param(pages)}::bigint[]) and p.type = ${ProductType.compose}
      and not exists (select from product_joints j where j.main_id = p.id)`)
}

type Choices = {
  classId: number
  brandId: number | undefined
  seriesId: number | undefined
  functionIds: readonly number[]
  serviceIds: readonly number[]
}

/**
 * Returns the kind of choice that does not exist, undefined if all exist. Locks the existing ones until the
 * transaction ends, so that none is deleted before the product refers to it.
 */
export const findGone = async (db: Db, choices: Choices): Promise<string | undefined> => {
  const { classId, brandId, seriesId, functionIds, serviceIds } = choices
  const held = (table: PgTable, ids: readonly number[], where = sql`true`) => sql`(select count(*) from (
    select from ${table} where id = any(${sql.param(ids)}::bigint[]) and ${where} order by id for key share
  ) held) = ${new Set(ids).size}::int`
  const { rows } = await db.execute<Record<string, boolean>>(sql`
    select ${held(productClasses, [classId])} as "分类", ${held(brands, brandId ? [brandId] : [])} as "品牌",
      ${held(series, seriesId ? [seriesId] : [], sql`class_id = ${classId}`)} as "系列",
      ${held(functions, functionIds)} as "功效", ${held(services, serviceIds)} as "服务"`)
  return Object.entries(rows[0] ?? {}).find(([, isThere]) => !isThere)?.[0]
}

export type CodeOwner = { id: number; code: string }

/** Returns the owners of these codes, including deleted products: a code is never reused. */
export const listCodes = (db: Db, codes: readonly string[]): Promise<CodeOwner[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: products.id, code: products.code })
        .from(products)
        .where(inArray(products.code, [...codes]))
