import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import {
  productFunctions,
  productJoints,
  productMedia,
  productServices,
  products,
  stocks,
} from '../catalog.tables'
import { storedColumnsOf } from './product.columns'

const lineColumns = {
  id: products.id,
  version: products.version,
  listed: products.listed,
  type: products.type,
  ...storedColumnsOf(products),
  code: products.code,
  ...{ freightType: products.freightType, freightTemplate: products.freightTemplate },
  isFreeShipping: products.isFreeShipping,
  limitFlags: products.limitFlags,
  newcomerFen: products.newcomerFen,
  floorFen: products.floorFen,
  isSellOut: products.isSellOut,
  productAttribute: products.productAttribute,
  onHand: sql<number>`coalesce(${stocks.onHand}, 0)`.mapWith(Number),
  locked: sql<number>`coalesce(${stocks.locked}, 0)`.mapWith(Number),
  presaleQuota: sql<number>`coalesce(${stocks.presaleQuota}, 0)`.mapWith(Number),
}

const selectLines = (db: Db) =>
  db.select(lineColumns).from(products).leftJoin(stocks, eq(stocks.productId, products.id))

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

/** Returns the lines of pages by page id, the page's own first, without deleted joints. */
export const listLines = async (db: Db, pageIds: readonly number[]): Promise<Map<number, LineRow[]>> => {
  if (pageIds.length === 0) return new Map()
  const joints = await db
    .select({ mainId: productJoints.mainId, jointId: productJoints.jointId })
    .from(productJoints)
    .where(inArray(productJoints.mainId, [...pageIds]))
    .orderBy(productJoints.index, productJoints.jointId)
  const rows = await selectLines(db).where(
    inArray(products.id, [...new Set([...pageIds, ...joints.map(({ jointId }) => jointId)])]),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    pageIds.map((pageId) => {
      const ids = [pageId, ...joints.filter(({ mainId }) => mainId === pageId).map(({ jointId }) => jointId)]
      const lines = ids.flatMap((id) => byId.get(id) ?? [])
      return [pageId, lines.filter((line) => line.id === pageId || line.status !== ProductStatus.delete)]
    }),
  )
}

/** Returns a page with everything in its form; undefined if deleted, unknown or not listed. */
export const findForm = async (db: Db, id: number) => {
  const [page] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), products.listed, ne(products.status, ProductStatus.delete)))
  if (!page) return undefined
  const lines = await listLines(db, [id])
  const media = await db
    .select()
    .from(productMedia)
    .where(eq(productMedia.productId, id))
    .orderBy(productMedia.index, productMedia.id)
  const functions = await db
    .select()
    .from(productFunctions)
    .where(eq(productFunctions.productId, id))
    .orderBy(productFunctions.functionId)
  const services = await db
    .select()
    .from(productServices)
    .where(eq(productServices.productId, id))
    .orderBy(productServices.index)
  return {
    page,
    lines: lines.get(id) ?? [],
    media,
    functionIds: functions.map(({ functionId }) => functionId),
    serviceIds: services.map(({ serviceId }) => serviceId),
  }
}

export type FormRow = NonNullable<Awaited<ReturnType<typeof findForm>>>
