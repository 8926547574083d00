import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect'
import { products, shown } from '../catalog.tables'
import { onSale } from '../product/on-sale.service'
import { conditions, deepest, type ListFilter, type ListSort, orderOf } from '../product/product-list.store'
import { asSearched, isCalled, relevance } from './keyword.service'

export type KeywordFilter = ListFilter & { keyword: string }

/** Up to this many matches are all sorted; of more, the first ones come from the index of the order. */
const maxSorted = 6000

/** Of too many matches, at most this many whose name begins with the keyword are ranked too. */
const maxCalled = 500

/** Columns used by onSale and by the orders. */
const columns = sql.raw(
  'id type status is_sell_out sale_begin_at sale_end_at sort sold_num price_fen created_at'
    .split(' ')
    .map((name) => `products.${name}`)
    .join(', '),
)

/** Second alias of products, for the indexes of their orders. */
const line = alias(products, 'line')

const rankOf = (sort: ListSort, { near }: KeywordFilter): SQL => {
  if (sort !== 0) return orderOf(sort)
  if (near) return sql`array_position(${sql.param(near)}::bigint[], ${products.id})`
  return sql`rank, ${orderOf(0)}`
}

const wantsRank = (sort: ListSort, { near }: KeywordFilter) => sort === 0 && !near

const rowsOf = (filter: KeywordFilter, sort: ListSort) =>
  sql`select ${columns}, ${wantsRank(sort, filter) ? relevance(filter.keyword) : sql`0`} as rank from ${asSearched}`

/** Puts products on sale first (D6) among the first `max` only, as each costs a query of the stock. */
const inOrder = (filter: KeywordFilter, sort: ListSort, max: SQL, now: Date) => {
  const rank = rankOf(sort, filter)
  return sql`
    select id, is_on_sale, (select count(*) from found) as total from (
      select id, ${filter.inStock ? sql`true` : onSale(now)} as is_on_sale, place from (
        select *, row_number() over () as place from (
          select * from found as products order by ${rank} limit ${max}) as placed) as products) as first
    order by is_on_sale desc, place`
}

/** Usual keywords: sorts all matches; of too many it returns one row with the total. */
const few = (filter: KeywordFilter, sort: ListSort, far: number, now: Date) => sql`
  with found as materialized (
    ${rowsOf(filter, sort)} where ${conditions(filter, now)} limit ${maxSorted + 1}::int)
  ${inOrder(filter, sort, sql`case when (select count(*) from found) > ${maxSorted}::int then 1 else ${far}::int end`, now)}`

/**
 * A keyword that matches a large part of the shop: walks the index of the order until enough match in
 * search_rows; for relevance also those whose name begins with the keyword.
 */
const many = (filter: KeywordFilter, sort: ListSort, far: number, now: Date) => {
  const which = conditions(filter, now)
  const rows = rowsOf(filter, sort)
  const called = sql`union (${rows} where ${which} and ${isCalled(filter.keyword)} limit ${maxCalled}::int)`
  return sql`
    with found as materialized (
      (${rows} join ${products} as line on ${line.id} = ${products.id}
        where ${which} and ${shown(line)} order by ${orderOf(sort, line)} limit ${2 * far}::int)
      ${wantsRank(sort, filter) ? called : sql``})
    ${inOrder(filter, sort, sql`${far}::int`, now)}`
}

type FoundRow = { id: number; is_on_sale: boolean; total: number }

/** `ids` in list order, those on sale first; how many of them are; the total, at most `deepest`. */
export type Found = { ids: number[]; onSale: number; total: number }

/**
 * Returns the first `far` matches of a keyword, or products near it; one statement, two if it matches a large
 * part of the shop. The order is exact as far as products on sale go, or if there are no more matches.
 */
export const listFound = async (
  db: Db,
  filter: KeywordFilter,
  sort: ListSort,
  far: number,
  now: Date,
): Promise<Found> => {
  const ask = async (statement: SQL) => (await db.execute<FoundRow>(statement)).rows
  const found = await ask(few(filter, sort, far, now))
  const total = Number(found[0]?.total ?? 0)
  const rows = total > maxSorted ? await ask(many(filter, sort, far, now)) : found
  return {
    ids: rows.map((row) => row.id),
    onSale: rows.filter((row) => row.is_on_sale).length,
    total: Math.min(total, deepest),
  }
}
