import { asc, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { foundBy, isShown } from '../catalog/keyword.service'
import type { Db } from '../platform/database/connect'
import { hotWords } from './search.tables'

/** Every hot word in its order, hidden ones too. */
export const listAllHotWords = (db: Db) =>
  db
    .select({ word: hotWords.word, shown: hotWords.shown })
    .from(hotWords)
    .orderBy(asc(hotWords.index), asc(hotWords.id))

/** How many products a word finds. */
export const countFound = async (db: Db, word: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${products} where ${isShown} and ${foundBy(word)}`,
  )
  return rows[0]?.n ?? 0
}

/** Writes all hot words in their order in the place of those before. */
export const putHotWords = async (db: Db, words: readonly { word: string; shown: boolean }[]) => {
  await db.execute(sql`lock table ${hotWords} in share row exclusive mode`)
  await db.delete(hotWords)
  await db.insert(hotWords).values(words.map((word, index) => ({ ...word, index })))
}
