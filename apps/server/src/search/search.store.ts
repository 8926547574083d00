import { asc, eq, inArray, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { asSearched, foundBy, isOrdinary, isShown } from '../catalog/search/keyword.service'
import { findNear } from '../catalog/search/near-keyword.service'
import type { Db } from '../platform/database/connect'
import { hotWords } from './search.tables'

const maxHot = 20
const maxSuggestions = 10
const maxFound = 300

/** Maximum matches that are ranked by sales: scanning products by sales until enough match would be slow. */
const maxScanned = 5000

export const listHotWords = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ word: hotWords.word })
    .from(hotWords)
    .where(eq(hotWords.shown, true))
    .orderBy(asc(hotWords.index), asc(hotWords.id))
    .limit(maxHot)
  return rows.map((row) => row.word)
}

/**
 * Returns suggestions for a keyword: series, functions and classes whose name contains it, then labels of the
 * products it finds, then these products, best-selling first; if there are none, products near it. `position`
 * compares the text, so `%` and `_` are ordinary characters.
 */
export const listSuggestions = async (db: Db, keyword: string): Promise<string[]> => {
  const typed = keyword.normalize('NFKC').toLowerCase()
  const has = (column: string) => sql`position(${typed} in lower(${sql.raw(column)})) > 0`
  const { rows } = await db.execute<{ text: string }>(sql`
    with hits as materialized (
      select ${products.id} as id, ${products.soldNum} as sold
      from ${asSearched} where ${isShown} and ${isOrdinary} and ${foundBy(products.searchText, keyword)} limit ${maxScanned}
    ), best as materialized (
      select * from hits order by sold desc, id desc limit ${maxFound}
    ), found as materialized (
      select p.name, p.labels, best.sold from best join ${products} as p on p.id = best.id
    ), said (text, rank, sold) as (
      select name, 1, 0 from series where ${has('name')}
      union all select name, 1, 0 from functions where ${has('name')}
      union all select name, 1, 0 from product_classes where ${has('name')}
      union all select label, 2, 0 from found, unnest(labels) as label where ${has('label')}
      union all select name, 3, sold from found
    )
    select text from said group by text order by min(rank), max(sold) desc, text limit ${maxSuggestions}`)
  return rows.length > 0 ? rows.map((row) => row.text) : nearNames(db, keyword)
}

/** Returns names of products near a keyword for which nothing was found. */
const nearNames = async (db: Db, keyword: string): Promise<string[]> => {
  const ids = (await findNear(db, keyword)).slice(0, maxSuggestions)
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids))
  return [...new Set(ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []))]
}
