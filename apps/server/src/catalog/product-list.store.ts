import {
  ProductAttribute,
  ProductStatus,
  ProductTopic,
  ProductType,
} from '@greenstar/rules/catalog/product.status'
import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { productFunctions, products } from './catalog.tables'
import { foundBy, isOrdinary, isShown } from './keyword.service'
import { inScope } from './scope'
import { campaignTopic } from './topic.service'

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
  /** Goods of the pollen mall that a keyword finds, '' for all; undefined: ordinary goods. */
  exchange?: string | undefined
  inStock?: boolean | undefined
  /** What a coupon is for. */
  scope?: CouponScope | undefined
  /** A page that must not be in its own list of related ones. */
  except?: number | undefined
  /** Products that must not be in it, as pages or as lines of a page. */
  exceptIds?: readonly number[] | undefined
  /** Instead of one class. */
  classIds?: readonly number[] | undefined
  /** Fen. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** Order of a list: the contract's codes 0 to 4, or nearest to a product's series first. */
export type ListSort = 0 | 1 | 2 | 3 | 4 | { nearSeries: number | null }

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

/** SQL twin of the rules' displayStatus: a composite page is on sale while any of its lines is. */
export const onSale = (now: Date) => sql`(
  (${lineOnSale(sql`products`, now)})
  or (${products.type} = ${sql.raw(String(ProductType.compose))} and exists (
    select 1 from product_joints j join products joint on joint.id = j.joint_id
    where j.main_id = ${products.id} and ${lineOnSale(sql`joint`, now)})))`

/** Products of a topic; those of campaigns are told by `topic.service`, and a topic that none tells has none. */
const ofTopic = (topic: number, now: Date) =>
  topic === ProductTopic.RECOMMEND ? sql`${products.isRecommended}` : campaignTopic(topic, now)

const found = ({ near, keyword }: ListFilter): SQL | undefined =>
  near ? sql`${products.id} = any(${sql.param(near)}::bigint[])` : keyword ? foundBy(keyword) : undefined

const exchanged = (keyword: string): SQL => {
  const isExchanged = sql`${products.productAttribute} = ${sql.raw(String(ProductAttribute.pollen))}`
  return keyword === '' ? isExchanged : sql`${isExchanged} and ${foundBy(keyword)}`
}

/** Neither these products nor the pages that sell one of them. */
const without = (ids: readonly number[]): SQL => {
  const list = sql`${sql.param([...ids])}::bigint[]`
  return sql`${products.id} <> all(${list}) and not exists (
    select from product_joints j where j.main_id = ${products.id} and j.joint_id = any(${list}))`
}

/** What a product of a list must be, by its own columns. */
export const conditions = (filter: ListFilter, now: Date): SQL =>
  sql.join(
    [
      isShown,
      filter.exchange === undefined ? isOrdinary : exchanged(filter.exchange),
      filter.classID && sql`${products.classId} = ${filter.classID}`,
      filter.brandID && sql`${products.brandId} = ${filter.brandID}`,
      filter.seriesID && sql`${products.seriesId} = ${filter.seriesID}`,
      filter.functionID &&
        sql`${products.id} in (select ${productFunctions.productId} from ${productFunctions} where ${productFunctions.functionId} = ${filter.functionID})`,
      filter.topic && ofTopic(filter.topic, now),
      found(filter),
      filter.scope && inScope(filter.scope),
      filter.freeShipping &&
        sql`(${products.isFreeShipping} or ${products.freightType} = ${sql.raw(String(FreightType.BAOYOU))})`,
      filter.pollen && sql`${products.availablePollen} > 0`,
      filter.except && sql`${products.id} <> ${filter.except}`,
      filter.exceptIds?.length && without(filter.exceptIds),
      filter.classIds && sql`${products.classId} = any(${sql.param([...filter.classIds])}::bigint[])`,
      filter.minPrice !== undefined && sql`${products.priceFen} >= ${filter.minPrice}`,
      filter.maxPrice !== undefined && sql`${products.priceFen} <= ${filter.maxPrice}`,
      filter.inStock && onSale(now),
    ].filter((part) => typeof part === 'object'),
    sql` and `,
  )

type Ordered = Record<'id' | 'sort' | 'soldNum' | 'priceFen' | 'createdAt' | 'seriesId', AnyPgColumn>

const ordersOf = (line: Ordered) => ({
  0: sql`${line.sort} desc, ${line.id} desc`,
  1: sql`${line.soldNum} desc, ${line.id} desc`,
  2: sql`${line.priceFen}, ${line.id}`,
  3: sql`${line.priceFen} desc, ${line.id} desc`,
  4: sql`${line.createdAt} desc, ${line.id} desc`,
})

/** The order of a list, out of an index; `line` is how the query calls the products. */
export const orderOf = (sort: ListSort, line: Ordered = products): SQL => {
  const orders = ordersOf(line)
  if (typeof sort !== 'object') return orders[sort]
  if (sort.nearSeries === null) return orders[0]
  return sql`(${line.seriesId} is not distinct from ${sort.nearSeries}) desc, ${orders[0]}`
}

/**
 * Ids of one page in their order, as a derived table (id, place). Products on sale come first, sold-out and
 * awaiting ones last (D6): the second part is only read once the first cannot fill the page, so that an ordinary
 * page stops early on the index of its order.
 */
export const pageOfIds = (filter: ListFilter, sort: ListSort, { size, skip }: Part, now: Date) => {
  const end = Math.min(skip + size, deepest)
  const order = orderOf(sort)
  const which = conditions(filter, now)
  const stretch = (after: SQL, state: SQL, most: SQL) => sql`
    select ${products.id}, ${after} + row_number() over (order by ${order}) as place
    from ${products} where ${which} and ${state} order by ${order} limit ${most}`
  const front = stretch(sql`0`, onSale(now), sql`${end}::int`)
  const rest = filter.inStock
    ? sql`select null::bigint, null::bigint where false`
    : stretch(sql`${end}::int`, sql`not ${onSale(now)}`, sql`${end}::int - (select count(*) from front)`)
  return sql`(
    with front as materialized (${front}), rest as materialized (${rest})
    select id, place from (select * from front union all select * from rest) as parts
    order by place limit ${size}::int offset ${skip}::int) as page`
}

/** How many products a list holds, counted up to the deepest page. */
export const countListed = async (db: Db, filter: ListFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select 1 from ${products} where ${conditions(filter, now)} limit ${deepest}) as counted`)
  return Number(rows[0]?.count)
}
