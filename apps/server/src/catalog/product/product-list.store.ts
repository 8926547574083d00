import { ProductAttribute, ProductTopic } from '@greenstar/rules/catalog/product.status'
import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect'
import type { Part } from '../../platform/database/part'
import { productFunctions, products } from '../catalog.tables'
import { inScope } from '../scope'
import { foundBy, isOrdinary, isShown } from '../search/keyword.service'
import { campaignTopic } from '../topic.service'
import { onSale } from './on-sale.service'

export type ListFilter = {
  classID?: number | undefined
  brandID?: number | undefined
  seriesID?: number | undefined
  functionID?: number | undefined
  topic?: number | undefined
  keyword?: string | undefined
  /** Replaces the keyword's matches: ids of products near it, nearest first. */
  near?: number[] | undefined
  freeShipping?: boolean | undefined
  pollen?: boolean | undefined
  /** Keyword within the pollen mall, '' for all of it; undefined: ordinary products. */
  exchange?: string | undefined
  inStock?: boolean | undefined
  /** The scope of a coupon. */
  scope?: CouponScope | undefined
  /** The page whose related products are listed. */
  except?: number | undefined
  /** Products to exclude, as pages or as lines of a page. */
  exceptIds?: readonly number[] | undefined
  /** Replaces classID. */
  classIds?: readonly number[] | undefined
  /** Fen. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** Order of a list: the contract's codes 0 to 4, or a product's series first. */
export type ListSort = 0 | 1 | 2 | 3 | 4 | { nearSeries: number | null }

/** Lists end after this many products, so that no page costs much more than the first ones. */
export const deepest = 1000

/** Condition of a topic; campaigns define theirs in `topic.service`, and an undefined topic is empty. */
const ofTopic = (topic: number, now: Date) =>
  topic === ProductTopic.RECOMMEND ? sql`${products.isRecommended}` : campaignTopic(topic, now)

const found = ({ near, keyword }: ListFilter): SQL | undefined =>
  near
    ? sql`${products.id} = any(${sql.param(near)}::bigint[])`
    : keyword
      ? foundBy(products.searchText, keyword)
      : undefined

const exchanged = (keyword: string): SQL => {
  const isExchanged = sql`${products.productAttribute} = ${sql.raw(String(ProductAttribute.pollen))}`
  return keyword === '' ? isExchanged : sql`${isExchanged} and ${foundBy(products.searchText, keyword)}`
}

/** Excludes these products and the pages that sell one of them. */
const without = (ids: readonly number[]): SQL => {
  const list = sql`${sql.param([...ids])}::bigint[]`
  return sql`${products.id} <> all(${list}) and not exists (
    select from product_joints j where j.main_id = ${products.id} and j.joint_id = any(${list}))`
}

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

/** ORDER BY of a list, covered by an index; `line` is the alias of products. */
export const orderOf = (sort: ListSort, line: Ordered = products): SQL => {
  const orders = ordersOf(line)
  if (typeof sort !== 'object') return orders[sort]
  if (sort.nearSeries === null) return orders[0]
  return sql`(${line.seriesId} is not distinct from ${sort.nearSeries}) desc, ${orders[0]}`
}

/**
 * Ids of one page in their order, as a derived table (id, place). Products on sale come first, sold-out and
 * waiting ones last (D6): these are only read if the first cannot fill the page, so that an ordinary page
 * stops early on the index of its order.
 */
export const pageOfIds = (filter: ListFilter, sort: ListSort, { size, skip }: Part, now: Date) => {
  const end = Math.min(skip + size, deepest)
  const order = orderOf(sort)
  const which = conditions(filter, now)
  const stretch = (after: SQL, state: SQL, max: SQL) => sql`
    select ${products.id}, ${after} + row_number() over (order by ${order}) as place
    from ${products} where ${which} and ${state} order by ${order} limit ${max}`
  const front = stretch(sql`0`, onSale(now), sql`${end}::int`)
  const rest = filter.inStock
    ? sql`select null::bigint, null::bigint where false`
    : stretch(sql`${end}::int`, sql`not ${onSale(now)}`, sql`${end}::int - (select count(*) from front)`)
  return sql`(
    with front as materialized (${front}), rest as materialized (${rest})
    select id, place from (select * from front union all select * from rest) as parts
    order by place limit ${size}::int offset ${skip}::int) as page`
}

/** Counts the products of a list, up to `deepest`. */
export const countListed = async (db: Db, filter: ListFilter, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select 1 from ${products} where ${conditions(filter, now)} limit ${deepest}) as counted`)
  return Number(rows[0]?.count)
}
