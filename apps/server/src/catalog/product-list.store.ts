import { ProductStatus, ProductTopic, ProductType } from '@greenstar/rules/catalog/product.status'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { productFunctions, products } from './catalog.tables'
import { foundBy, isCalled, isShown, relevance } from './keyword.service'

/** What a list may be narrowed to; every part may be missing. */
export type ListFilter = {
  classID?: number | undefined
  brandID?: number | undefined
  seriesID?: number | undefined
  functionID?: number | undefined
  topic?: number | undefined
  keyword?: string | undefined
  /** Instead of what the keyword finds: products near it, the nearest first. */
  near?: number[] | undefined
  freeShipping?: boolean | undefined
  pollen?: boolean | undefined
  inStock?: boolean | undefined
  /** A page that must not be in its own list of related ones. */
  except?: number | undefined
}

/** Order of a list: the contract's codes 0 to 4, or nearest to a product's series first. */
export type ListSort = 0 | 1 | 2 | 3 | 4 | { nearSeries: number | null }

export type Page = { currentPage: number; pageSize: number }

/** What a keyword finds is put in order of relevance among so many of the best placed ones, and those called so. */
const mostRanked = 500

/** Up to so many found are all put in order; of more the first are picked from the index of the order. */
const mostSorted = 5000

/** What a keyword finds is looked at only so far: a little for the first pages, more for the deep ones. */
const farOf = (end: number) => (end <= 100 ? mostRanked : 2 * deepest)

/** A list goes no deeper than this many products, so that no page costs more than the first ones by far. */
export const deepest = 1000

/**
 * SQL twin of the rules' skuStatus (spec 4): the line by itself is on sale. Stock is looked up row by row, so that
 * a page that fills early never reads the whole table of stocks.
 */
const lineOnSale = (line: SQL, now: Date) => sql`
  not ${line}.is_sell_out and ${line}.status = ${sql.raw(String(ProductStatus.selling))}
  and (${line}.sale_begin_at is null or ${line}.sale_begin_at <= ${now})
  and (${line}.sale_end_at is null or ${line}.sale_end_at >= ${now})
  and coalesce((select s.on_hand + s.presale_quota - s.locked from stocks s where s.product_id = ${line}.id), 0) > 0`

/** The columns that onSale looks at. */
const listColumns = sql.raw('id, type, status, is_sell_out, sale_begin_at, sale_end_at')

/** The columns that the orders of a list look at. */
const orderColumns = sql.raw('id, sort, sold_num, price_fen, created_at, series_id')

/** SQL twin of the rules' displayStatus: a composite page is on sale while any of its lines is. */
const onSale = (now: Date) => sql`(
  (${lineOnSale(sql`products`, now)})
  or (${products.type} = ${sql.raw(String(ProductType.compose))} and exists (
    select 1 from product_joints j join products joint on joint.id = j.joint_id
    where j.main_id = ${products.id} and ${lineOnSale(sql`joint`, now)})))`

/** Topics other than the recommended one belong to promotions, which have no products of their own yet. */
const ofTopic = (topic: number) =>
  topic === ProductTopic.RECOMMEND ? sql`${products.isRecommended}` : sql`false`

const found = ({ near, keyword }: ListFilter): SQL | undefined =>
  near ? sql`${products.id} = any(${sql.param(near)}::bigint[])` : keyword ? foundBy(keyword) : undefined

const conditions = (filter: ListFilter, wanted = found(filter)): SQL =>
  sql.join(
    [
      isShown,
      filter.classID && sql`${products.classId} = ${filter.classID}`,
      filter.brandID && sql`${products.brandId} = ${filter.brandID}`,
      filter.seriesID && sql`${products.seriesId} = ${filter.seriesID}`,
      filter.functionID &&
        sql`${products.id} in (select ${productFunctions.productId} from ${productFunctions} where ${productFunctions.functionId} = ${filter.functionID})`,
      filter.topic && ofTopic(filter.topic),
      wanted,
      filter.freeShipping &&
        sql`(${products.isFreeShipping} or ${products.freightType} = ${sql.raw(String(FreightType.BAOYOU))})`,
      filter.pollen && sql`${products.availablePollen} > 0`,
      filter.except && sql`${products.id} <> ${filter.except}`,
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )

const usual = sql`${products.sort} desc, ${products.id} desc`

const orders = {
  0: usual,
  1: sql`${products.soldNum} desc, ${products.id} desc`,
  2: sql`${products.priceFen}, ${products.id}`,
  3: sql`${products.priceFen} desc, ${products.id} desc`,
  4: sql`${products.createdAt} desc, ${products.id} desc`,
} as const

const orderOf = (sort: ListSort, { keyword, near }: ListFilter): SQL => {
  if (typeof sort === 'object')
    return sort.nearSeries === null
      ? usual
      : sql`(${products.seriesId} is not distinct from ${sort.nearSeries}) desc, ${usual}`
  if (sort !== 0) return orders[sort]
  if (near) return sql`array_position(${sql.param(near)}::bigint[], ${products.id})`
  return keyword ? sql`${relevance(keyword)}, ${usual}` : usual
}

/**
 * What a keyword finds, in its order (n), before anybody asks whether it is on sale: that costs a look into the stocks
 * for every row, and a page needs only the first few. However much is found, no more than the first of a list's order
 * are looked at, and for relevance those whose name begins so besides.
 */
const ranked = (filter: ListFilter, sort: ListSort, keyword: string, far: number, now: Date) => {
  const isByRelevance = sort === 0 && !filter.near
  const order = isByRelevance ? usual : orderOf(sort, filter)
  const onlyOnSale = filter.inStock ? sql`and ${onSale(now)}` : sql``
  const first = (which: SQL, most: number) => {
    const place = sql`select products.id, row_number() over (order by ${order}) as place`
    const end = sql`order by ${order} limit ${most}::int`
    return sql`(
      with few as materialized (
        select ${orderColumns} from ${products} where ${which} ${onlyOnSale} limit ${mostSorted + 1}::int)
      (${place} from few as products where (select count(*) from few) <= ${mostSorted}::int ${end})
      union all
      (${place} from ${products} where ${which} ${onlyOnSale} and (select count(*) from few) > ${mostSorted}::int ${end}))`
  }
  const called = sql`${isCalled(keyword)} and ${foundBy(keyword)}`
  const among = isByRelevance
    ? sql`select id, min(place) as place from (
        select * from ${first(conditions(filter), far)} as found
        union all select id, 0 from ${first(conditions(filter, called), mostRanked)} as called) as either group by id`
    : first(conditions(filter), far)
  const rank = isByRelevance ? sql`place > ${mostRanked}::int, ${relevance(keyword)}, ${order}` : sql`place`
  return sql`select ${listColumns}, row_number() over (order by ${rank}) as n
    from ${products} join (${among}) as among using (id)`
}

/**
 * Ids of one page in their order, as a derived table (id, place). Products on sale come first, sold-out and
 * awaiting ones last (D6): the second part is only read once the first cannot fill the page, so that an ordinary
 * page stops early on the index of its order.
 */
export const pageOfIds = (filter: ListFilter, sort: ListSort, { currentPage, pageSize }: Page, now: Date) => {
  const offset = (currentPage - 1) * pageSize
  const end = Math.min(offset + pageSize, deepest)
  const { keyword } = filter
  const order = keyword ? sql`products.n` : orderOf(sort, filter)
  const from = keyword ? sql`ranked as products` : sql`${products}`
  const which = keyword ? sql`true` : conditions(filter)
  const part = (after: SQL, state: SQL, most: SQL) => sql`
    select products.id, ${after} + row_number() over (order by ${order}) as place
    from ${from} where ${which} and ${state} order by ${order} limit ${most}`
  const front = part(sql`0`, onSale(now), sql`${end}::int`)
  const rest = filter.inStock
    ? sql`select null::bigint, null::bigint where false`
    : part(sql`${end}::int`, sql`not ${onSale(now)}`, sql`${end}::int - (select count(*) from front)`)
  return sql`(
    with ${keyword ? sql`ranked as materialized (${ranked(filter, sort, keyword, farOf(end), now)}),` : sql``}
      front as materialized (${front}), rest as materialized (${rest})
    select id, place from (select * from front union all select * from rest) as parts
    order by place limit ${pageSize}::int offset ${offset}::int) as page`
}

/** How many products a list holds, counted up to the deepest page. */
export const countListed = async (db: Db, filter: ListFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select 1 from ${products} where ${conditions(filter)} ${filter.inStock ? sql`and ${onSale(now)}` : sql``}
      limit ${deepest}) as counted`)
  return Number(rows[0]?.count)
}
