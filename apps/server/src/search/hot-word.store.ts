import { asc, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { asSearched, foundBy, isOrdinary, isShown } from '../catalog/search/keyword.service'
import type { Db } from '../platform/database/connect'
import { hotWords } from './search.tables'

/** Returns every hot word in its order, including hidden ones. */
export const listAllHotWords = (db: Db) =>
  db
    .select({ word: hotWords.word, shown: hotWords.shown })
    .from(hotWords)
    .orderBy(asc(hotWords.index), asc(hotWords.id))

/** Returns how many products each word finds, in the order of the words, in one statement. */
export const countFound = async (db: Db, words: readonly string[]): Promise<number[]> => {
  if (words.length === 0) return []
  const counts = words.map(
    (word, index) => sql`select ${index}::int as at, count(*)::int as n from ${asSearched}
      where ${isShown} and ${isOrdinary} and ${foundBy(products.searchText, word)}`,
  )
  const { rows } = await db.execute<{ n: number }>(sql`${sql.join(counts, sql` union all `)} order by at`)
  return rows.map(({ n }) => n)
}

/** Replaces all hot words; their index is the given order. */
export const putHotWords = async (db: Db, words: readonly { word: string; shown: boolean }[]) => {
  await db.execute(sql`lock table ${hotWords} in share row exclusive mode`)
  await db.delete(hotWords)
  await db.insert(hotWords).values(words.map((word, index) => ({ ...word, index })))
}
