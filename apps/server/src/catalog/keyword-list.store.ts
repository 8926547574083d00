import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/connect'
import { products, shown } from './catalog.tables'
import { asSearched, isCalled, relevance } from './keyword.service'
import { conditions, deepest, type ListFilter, type ListSort, onSale, orderOf } from './product-list.store'

/** What a keyword finds or is near, in a list. */
export type KeywordFilter = ListFilter & { keyword: string }

/** Up to so many found are all put in order; of more the best placed are picked from the index of the order. */
const mostSorted = 6000

/** Of more than can be sorted, so many that are called so are looked at besides the best placed. */
const mostCalled = 500

/** What onSale and the orders of a list look at. */
const columns = sql.raw(
  'id type status is_sell_out sale_begin_at sale_end_at sort sold_num price_fen created_at'
    .split(' ')
    .map((name) => `products.${name}`)
    .join(', '),
)

/** Products under another name beside the rows that are searched, for the indexes of their orders. */
const line = alias(products, 'line')

const rankOf = (sort: ListSort, { near }: KeywordFilter): SQL => {
  if (sort !== 0) return orderOf(sort)
  if (near) return sql`array_position(${sql.param(near)}::bigint[], ${products.id})`
  return sql`rank, ${orderOf(0)}`
}

const wantsRank = (sort: ListSort, { near }: KeywordFilter) => sort === 0 && !near

const rowsOf = (filter: KeywordFilter, sort: ListSort) =>
  sql`select ${columns}, ${wantsRank(sort, filter) ? relevance(filter.keyword) : sql`0`} as rank from ${asSearched}`

/** Products on sale come first (D6), which is asked of the first `most` only: it costs a look into the stocks each. */
const inOrder = (filter: KeywordFilter, sort: ListSort, most: SQL, now: Date) => {
  const rank = rankOf(sort, filter)
  return sql`
    select id, is_on_sale, (select count(*) from found) as total from (
      select id, ${filter.inStock ? sql`true` : onSale(now)} as is_on_sale, place from (
        select *, row_number() over () as place from (
          select * from found as products order by ${rank} limit ${most}) as placed) as products) as first
    order by is_on_sale desc, place`
}

/** Most keywords: all that is found is sorted; of too many one row tells that there are. */
const few = (filter: KeywordFilter, sort: ListSort, far: number, now: Date) => sql`
  with found as materialized (
    ${rowsOf(filter, sort)} where ${conditions(filter, now)} limit ${mostSorted + 1}::int)
  ${inOrder(filter, sort, sql`case when (select count(*) from found) > ${mostSorted}::int then 1 else ${far}::int end`, now)}`

/**
 * A keyword of a large part of the shop: the first of the list's order, for relevance those called so besides. The
 * index of the order is walked until enough are found, each looked for in its searched row.
 */
const many = (filter: KeywordFilter, sort: ListSort, far: number, now: Date) => {
  const which = conditions(filter, now)
  const rows = rowsOf(filter, sort)
  const called = sql`union (${rows} where ${which} and ${isCalled(filter.keyword)} limit ${mostCalled}::int)`
  return sql`
    with found as materialized (
      (${rows} join ${products} as line on ${line.id} = ${products.id}
        where ${which} and ${shown(line)} order by ${orderOf(sort, line)} limit ${2 * far}::int)
      ${wantsRank(sort, filter) ? called : sql``})
    ${inOrder(filter, sort, sql`${far}::int`, now)}`
}

type FoundRow = { id: number; is_on_sale: boolean; total: number }

/** What a keyword finds: `ids` in the order of the list, those on sale first, and how many are found, up to the deepest page. */
export type Found = { ids: number[]; onSale: number; total: number }

/**
 * The first `far` of what a keyword finds, or of what is near it; one statement, two for a keyword of a large part of
 * the shop. The order is that of the whole list as far as products on sale reach, or when no more is found.
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
  const rows = total > mostSorted ? await ask(many(filter, sort, far, now)) : found
  return {
    ids: rows.map((row) => row.id),
    onSale: rows.filter((row) => row.is_on_sale).length,
    total: Math.min(total, deepest),
  }
}
