import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect'
import { countIn } from '../../platform/database/count-rows'
import type { Part } from '../../platform/database/part'
import { brands, productClasses, products, series, stocks } from '../catalog.tables'
import { asSearched, foundBy } from '../search/keyword.service'
import { storedColumnsOf } from './product.columns'

export type RoomFilter = {
  keyword?: string | undefined
  classID?: number | undefined
  brandID?: number | undefined
  type?: number | undefined
}

const roomTabs = ['all', 'selling', 'soldOut', 'low', 'waiting', 'offShelf'] as const
export type RoomTab = (typeof roomTabs)[number]

/** The named tab, else all products. */
export const roomTabOf = (name: string | undefined): RoomTab => roomTabs.find((one) => one === name) ?? 'all'

const deleted = sql.raw(String(ProductStatus.delete))
const selling = sql.raw(String(ProductStatus.selling))

/** Must equal the condition of the console's indexes: listed and not deleted. */
const isKept = sql`${products.listed} and ${products.status} <> ${deleted}`

/** Condition: the text begins with `text`; a range, which the index of codes supports. */
export const codeBegins = (column: SQL, text: string) =>
  sql`${column} between ${text} and ${`${text}\u{10ffff}`}`

/** Ids of pages found by search text, by their code or by the code of one of their lines. */
export const foundPages = (keyword: string) => {
  const typed = [...new Set([keyword, keyword.toUpperCase()])]
  const byCode = (column: SQL) =>
    sql.join(
      typed.map((text) => codeBegins(column, text)),
      sql` or `,
    )
  return sql`(
    select ${products.id} from ${asSearched} where ${foundBy(products.searchText, keyword)}
    union select found.id from products found where ${byCode(sql`found.code`)}
    union select j.main_id from product_joints j join products found on found.id = j.joint_id where ${byCode(sql`found.code`)})`
}

export const foundLines = (keyword: string) => sql`(
  with pages as materialized ${foundPages(keyword)}
  select id from pages union select j.joint_id from product_joints j join pages on pages.id = j.main_id)`

const left = sql`(s.on_hand + s.presale_quota - s.locked)`

/** Joint lines of the page that can be sold. */
const sellableJoint = sql`
  select from product_joints j join products line on line.id = j.joint_id join stocks s on s.product_id = line.id
  where j.main_id = ${products.id} and line.status = ${selling} and not line.is_sell_out and ${left} > 0`

/** Condition: neither the page's own line, which the indexes find, nor any joint line can be sold. */
const isSoldOut = sql`${products.id} in (
    select line.id from products line where line.is_sell_out and line.status <> ${deleted}
    union all select s.product_id from stocks s where ${left} <= 0)
  and not exists (${sellableJoint})`

/** Ids of lines with stock at or below their own mark, or the shop's mark if they have none. */
const lowLines = (mark: number) => sql`
  select line.id from stocks s join products line on line.id = s.product_id
  where line.status <> ${deleted} and line.low_stock is null and ${left} <= ${mark}::int
  union all select line.id from products line join stocks s on s.product_id = line.id
  where line.status <> ${deleted} and line.low_stock is not null and ${left} <= line.low_stock`

const lowPages = (mark: number) => sql`(
  with low as materialized (${lowLines(mark)})
  select id from low union all select j.main_id from product_joints j join low on low.id = j.joint_id)`

const tabCondition = (tab: RoomTab, mark: number): SQL => {
  const isSelling = sql`${products.status} = ${selling}`
  switch (tab) {
    case 'selling':
      return isSelling
    case 'waiting':
      return sql`${products.status} = ${sql.raw(String(ProductStatus.waitSell))}`
    case 'offShelf':
      return sql`${products.status} = ${sql.raw(String(ProductStatus.offShelf))}`
    case 'soldOut':
      return sql`${isSelling} and ${isSoldOut}`
    case 'low':
      return sql`${isSelling} and ${products.id} in ${lowPages(mark)}`
    case 'all':
      return sql`true`
  }
}

const filterCondition = (
  { keyword, classID, brandID, type }: RoomFilter,
  found = foundPages(keyword ?? ''),
): SQL =>
  sql.join(
    [
      isKept,
      keyword ? sql`${products.id} in ${found}` : undefined,
      classID ? sql`${products.classId} = ${classID}` : undefined,
      brandID ? sql`${products.brandId} = ${brandID}` : undefined,
      type ? sql`${products.type} = ${type}` : undefined,
    ].filter((part) => part !== undefined),
    sql` and `,
  )

const columns = {
  updated: sql`${products.updatedAt}`,
  price: sql`${products.priceFen}`,
  sold: sql`${products.soldNum}`,
} as const

/** Ids of one page, ordered by `price` ascending or `-price` descending; default: newest change first. */
const idsInOrder = (where: SQL, sort: string, part: Part): SQL => {
  const key = sort.replace(/^-/, '')
  if (key === 'stock') return idsByStock(where, sort.startsWith('-'), part)
  const isKnown = Object.hasOwn(columns, key)
  const column = columns[isKnown ? (key as keyof typeof columns) : 'updated']
  const order =
    isKnown && sort === key ? sql`${column}, ${products.id}` : sql`${column} desc, ${products.id} desc`
  return sql`select id, row_number() over () as place from (
    select ${products.id} as id from ${products} where ${where} order by ${order}
    limit ${part.size}::int offset ${part.skip}::int) as ids`
}

/** Orders by sellable pieces of all lines: single lines by the index of stocks, others by their sum. */
const idsByStock = (where: SQL, isFalling: boolean, { size, skip }: Part): SQL => {
  const way = sql.raw(isFalling ? 'desc' : 'asc')
  const joints = sql`select j.joint_id from product_joints j where j.main_id = ${products.id}`
  return sql`select id, row_number() over (order by stock ${way}, id ${way}) as place from (
      (select s.product_id as id, ${left} as stock from stocks s join ${products} on ${products.id} = s.product_id
        where ${where} and not exists (${joints}) order by ${left} ${way}, s.product_id ${way} limit ${skip + size}::int)
      union all
      (select ${products.id}, coalesce((select sum(${left}) from stocks s
          where s.product_id = any(array[${products.id}] || array(${joints}))), 0)
        from ${products} where ${where} and exists (${joints}))
    ) as either order by stock ${way}, id ${way} limit ${size}::int offset ${skip}::int`
}

/** Returns a page of the product list; `mark` is the shop's low-stock mark. */
export const listRoom = (
  db: Db,
  filter: RoomFilter,
  tab: RoomTab,
  mark: number,
  sort: string | undefined,
  part: Part,
) => {
  const where = sql`${filterCondition(filter)} and ${tabCondition(tab, mark)}`
  return db
    .select({
      id: products.id,
      version: products.version,
      code: products.code,
      name: products.name,
      summary: products.summary,
      imgPath: products.imgPath,
      className: productClasses.name,
      brandName: brands.name,
      type: products.type,
      status: products.status,
      soldNum: products.soldNum,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(sql`(${idsInOrder(where, sort ?? '', part)}) as page`, sql`page.id = ${products.id}`)
    .leftJoin(productClasses, eq(productClasses.id, products.classId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .orderBy(sql`page.place`)
}

export const countRoom = (db: Db, filter: RoomFilter, tab: RoomTab, mark: number, max?: number) =>
  countIn(db, products, sql`${filterCondition(filter)} and ${tabCondition(tab, mark)}`, max)

/** Ids of all pages of a filter, at most `max`. */
export const listRoomIds = async (
  db: Db,
  filter: RoomFilter,
  tab: RoomTab,
  mark: number,
  max: number,
): Promise<number[]> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${filterCondition(filter)} and ${tabCondition(tab, mark)}`)
    .orderBy(products.id)
    .limit(max)
  return rows.map(({ id }) => id)
}

export type RoomRow = Awaited<ReturnType<typeof listRoom>>[number]

export const countTabs = async (
  db: Db,
  filter: RoomFilter,
  mark: number,
): Promise<Record<RoomTab, number>> => {
  const found = filter.keyword ? sql`with pages as materialized ${foundPages(filter.keyword)}` : sql``
  const where = filterCondition(filter, sql`(select id from pages)`)
  const count = (tab: RoomTab) =>
    sql`(select count(*) from ${products} where ${where} and ${tabCondition(tab, mark)}) as ${sql.identifier(tab)}`
  const { rows } = await db.execute<Record<RoomTab, number>>(
    sql`${found} select ${sql.join(roomTabs.map(count), sql`, `)}`,
  )
  return rows[0] as Record<RoomTab, number>
}

/** Returns the next lines (own and joint) of listed pages after a line, by id, for a file. */
export const listLinesForFile = async (
  db: Db,
  filter: RoomFilter,
  tab: RoomTab,
  mark: number,
  after: number | undefined,
  size: number,
) => {
  const wanted = db
    .select({ id: products.id })
    .from(products)
    .where(sql`${filterCondition(filter)} and ${tabCondition(tab, mark)}`)
  const line = alias(products, 'file_line')
  return db
    .select({
      id: line.id,
      code: line.code,
      ...storedColumnsOf(line),
      className: productClasses.name,
      brandName: brands.name,
      seriesName: series.name,
      onHand: sql<number>`coalesce(${stocks.onHand}, 0)`.mapWith(Number),
      freightTemplate: line.freightTemplate,
      soldNum: line.soldNum,
    })
    .from(line)
    .leftJoin(stocks, eq(stocks.productId, line.id))
    .leftJoin(productClasses, eq(productClasses.id, line.classId))
    .leftJoin(brands, eq(brands.id, line.brandId))
    .leftJoin(series, eq(series.id, line.seriesId))
    .where(
      sql`${line.status} <> ${deleted} and (${line.id} in ${wanted}
        or ${line.id} in (select j.joint_id from product_joints j where j.main_id in ${wanted}))
        and ${line.id} > ${after ?? 0}`,
    )
    .orderBy(line.id)
    .limit(size)
}
