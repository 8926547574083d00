import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/connect'
import { brands, productClasses, products, series, stocks } from './catalog.tables'
import { foundBy } from './keyword.service'

/** What the console narrows its products to; every part may be missing. */
export type RoomFilter = {
  keyword?: string | undefined
  classID?: number | undefined
  brandID?: number | undefined
  type?: number | undefined
}

export const roomTabs = ['all', 'selling', 'soldOut', 'low', 'waiting', 'offShelf'] as const
export type RoomTab = (typeof roomTabs)[number]

const deleted = sql.raw(String(ProductStatus.delete))
const selling = sql.raw(String(ProductStatus.selling))

/** Word for word the condition of the room's indexes: a page of its own that is not deleted. */
const isKept = sql`${products.listed} and ${products.status} <> ${deleted}`

/** Text that begins so: a range, because that is what the index of codes is ordered by. */
export const codeBegins = (column: SQL, text: string) =>
  sql`${column} between ${text} and ${`${text}\u{10ffff}`}`

/** Ids of pages found by a keyword: by their search text, by their code or by the code of one of their lines. */
export const foundPages = (keyword: string) => {
  const typed = [...new Set([keyword, keyword.toUpperCase()])]
  const byCode = (column: SQL) =>
    sql.join(
      typed.map((text) => codeBegins(column, text)),
      sql` or `,
    )
  return sql`(
    select found.id from products found where found.id in (select ${products.id} from ${products} where ${foundBy(keyword)})
    union select found.id from products found where ${byCode(sql`found.code`)}
    union select j.main_id from product_joints j join products found on found.id = j.joint_id where ${byCode(sql`found.code`)})`
}

/** Ids of pages one of whose lines (own or joint) is as said; `line` and `s`, its stock, may be named. */
const pagesWithLine = (condition: SQL) => sql`(
  select line.id from products line join stocks s on s.product_id = line.id
  where line.listed and line.status <> ${deleted} and ${condition}
  union select j.main_id from product_joints j join products line on line.id = j.joint_id
  join stocks s on s.product_id = line.id where line.status <> ${deleted} and ${condition})`

const sellable = sql`not line.is_sell_out and line.status = ${selling} and s.on_hand + s.presale_quota > s.locked`
const isLow = (mark: number) =>
  sql`s.on_hand + s.presale_quota - s.locked <= coalesce(line.low_stock, ${mark}::int)`

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
      return sql`${isSelling} and ${products.id} not in ${pagesWithLine(sellable)}`
    case 'low':
      return sql`${isSelling} and ${products.id} in ${pagesWithLine(isLow(mark))}`
    case 'all':
      return sql`true`
  }
}

const filterCondition = ({ keyword, classID, brandID, type }: RoomFilter): SQL =>
  sql.join(
    [
      isKept,
      keyword ? sql`${products.id} in ${foundPages(keyword)}` : undefined,
      classID ? sql`${products.classId} = ${classID}` : undefined,
      brandID ? sql`${products.brandId} = ${brandID}` : undefined,
      type ? sql`${products.type} = ${type}` : undefined,
    ].filter((part) => part !== undefined),
    sql` and `,
  )

/** Pieces that may still be sold of all lines of a page. */
const stockOfPage = sql`(
  select coalesce(sum(s.on_hand + s.presale_quota - s.locked), 0) from stocks s
  where s.product_id = any(array[products.id] || array(select j.joint_id from product_joints j where j.main_id = products.id)))`

const columns = {
  updated: sql`${products.updatedAt}`,
  price: sql`${products.priceFen}`,
  stock: stockOfPage,
  sold: sql`${products.soldNum}`,
} as const

/** `price` rising, `-price` falling; anything else is the newest change first. */
const orderOf = (sort = ''): SQL => {
  const key = sort.replace(/^-/, '')
  const column = Object.hasOwn(columns, key) ? columns[key as keyof typeof columns] : undefined
  if (!column) return sql`${columns.updated} desc, ${products.id} desc`
  return sort === key ? sql`${column}, ${products.id}` : sql`${column} desc, ${products.id} desc`
}

/** A page of the product list, `mark` being the shop's low-stock mark. */
export const listRoom = async (
  db: Db,
  filter: RoomFilter,
  tab: RoomTab,
  mark: number,
  sort: string | undefined,
  page: { currentPage: number; pageSize: number },
) => {
  const where = sql`${filterCondition(filter)} and ${tabCondition(tab, mark)}`
  const [rows, total] = await Promise.all([
    db
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
      .leftJoin(productClasses, eq(productClasses.id, products.classId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(where)
      .orderBy(orderOf(sort))
      .limit(page.pageSize)
      .offset((page.currentPage - 1) * page.pageSize),
    db.$count(products, where),
  ])
  return { rows, total }
}

export type RoomRow = Awaited<ReturnType<typeof listRoom>>['rows'][number]

/** How many products each tab holds. */
export const countTabs = async (
  db: Db,
  filter: RoomFilter,
  mark: number,
): Promise<Record<RoomTab, number>> => {
  const count = (tab: RoomTab) => sql`count(*) filter (where ${tabCondition(tab, mark)})`
  const { rows } = await db.execute<Record<RoomTab, number>>(sql`
    select count(*) as "all", ${count('selling')} as selling, ${count('waiting')} as waiting,
      ${count('offShelf')} as "offShelf", ${count('soldOut')} as "soldOut", ${count('low')} as low
    from ${products} where ${filterCondition(filter)}`)
  return rows[0] as Record<RoomTab, number>
}

/** The next lines (own and joint) of the pages of a list after a line, by id, for a file. */
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
      name: line.name,
      attribute: line.attribute,
      model: line.model,
      summary: line.summary,
      className: productClasses.name,
      brandName: brands.name,
      seriesName: series.name,
      priceFen: line.priceFen,
      marketPriceFen: line.marketPriceFen,
      onHand: sql<number>`coalesce(${stocks.onHand}, 0)`.mapWith(Number),
      netWeightGram: line.netWeightGram,
      minNum: line.minNum,
      maxNum: line.maxNum,
      onceStep: line.onceStep,
      availablePollen: line.availablePollen,
      lowStock: line.lowStock,
      labels: line.labels,
      status: line.status,
      saleBeginAt: line.saleBeginAt,
      saleEndAt: line.saleEndAt,
      imgPath: line.imgPath,
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
