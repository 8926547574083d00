import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { brands, functions, productClasses, products, series, stocks } from './catalog.tables'
import { shownColumns } from './product/product.columns'
import { type ListFilter, type ListSort, pageOfIds } from './product/product-list.store'
import { skuColumns } from './product/sku.service'

const cardColumns = {
  ...skuColumns,
  commentCount: products.commentCount,
}

/** Rows of a page (id, place) in their order. */
const cardsOf = (db: Db, page: SQL) =>
  db
    .select(cardColumns)
    .from(products)
    .innerJoin(page, sql`page.id = ${products.id}`)
    .leftJoin(stocks, eq(stocks.productId, products.id))
    .orderBy(sql`page.place`)

/** Returns one page of a list in its order, in one statement. */
export const listCards = (db: Db, filter: ListFilter, sort: ListSort, part: Part, now: Date) =>
  cardsOf(db, pageOfIds(filter, sort, part, now))

/** Returns the given products in the order of `ids`. */
export const listCardsOf = (db: Db, ids: readonly number[]) =>
  cardsOf(db, sql`unnest(${sql.param([...ids])}::bigint[]) with ordinality as page (id, place)`)

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/** Returns the class ids of products without duplicates; also for unlisted lines. */
export const listClassesOf = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ classId: products.classId })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.flatMap(({ classId }) => classId ?? []).sort((a, b) => a - b)
}

/** Returns class and series of a product, to find related ones; undefined if unknown. */
export const findPlace = async (db: Db, id: number) =>
  (
    await db
      .select({ classId: products.classId, seriesId: products.seriesId })
      .from(products)
      .where(eq(products.id, id))
  )[0]

type MediaFacts = { ID: number; Type: number; MediaPath: string; CoverPath: string }
type ServiceFacts = { Key: string; Value: string }

const media = sql<MediaFacts[]>`coalesce((
  select json_agg(json_build_object('ID', m.id, 'Type', m.type, 'MediaPath', m.path, 'CoverPath', m.cover_path)
    order by m.index, m.id)
  from product_media m where m.product_id = ${products.id}), '[]')`

const servicesOf = sql<ServiceFacts[]>`coalesce((
  select json_agg(json_build_object('Key', v.name, 'Value', v.text) order by ps.index, v.id)
  from product_services ps join services v on v.id = ps.service_id where ps.product_id = ${products.id}), '[]')`

/** Returns a product page with gallery and services, in one statement, whatever its status. */
export const findDetail = async (db: Db, id: number) =>
  (
    await db
      .select({
        ...cardColumns,
        goodCommentCount: products.goodCommentCount,
        classId: products.classId,
        className: productClasses.name,
        brandName: brands.name,
        detailHtml: products.detailHtml,
        parameters: products.parameters,
        shown: shownColumns,
        media,
        services: servicesOf,
      })
      .from(products)
      .leftJoin(stocks, eq(stocks.productId, products.id))
      .leftJoin(productClasses, eq(productClasses.id, products.classId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(eq(products.id, id))
  )[0]

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>

export const listClasses = (db: Db) =>
  db
    .select()
    .from(productClasses)
    .where(eq(productClasses.shown, true))
    .orderBy(asc(productClasses.index), asc(productClasses.id))
    .limit(200)

export const listBrands = (db: Db) =>
  db.select().from(brands).orderBy(asc(brands.index), asc(brands.id)).limit(200)

/** Returns all series or those of a class, without those of hidden classes. */
export const listSeries = (db: Db, classId: number | undefined) =>
  db
    .select()
    .from(series)
    .where(
      and(
        classId ? eq(series.classId, classId) : undefined,
        sql`not exists (select from ${productClasses} c where c.id = ${series.classId} and not c.shown)`,
      ),
    )
    .orderBy(asc(series.index), asc(series.id))
    .limit(500)

/** Returns all functions, or those used by the products of a class. */
export const listFunctions = (db: Db, classId: number | undefined) =>
  db
    .select()
    .from(functions)
    .where(
      classId
        ? sql`exists (select 1 from product_functions pf join products p on p.id = pf.product_id
            where pf.function_id = ${functions.id} and p.class_id = ${classId} and p.listed and p.status <> -99)`
        : undefined,
    )
    .orderBy(asc(functions.index), asc(functions.id))
    .limit(200)
