import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { searchWords } from '../catalog.tables'
import { type SearchFields, searchTextOf } from './keyword.service'

export type SearchWord = { word: string; text: string }

/** Words long enough to correct typing errors: two Chinese characters or four letters. */
const wordsOf = ({ name, text = '', labels = [], names = [] }: SearchFields): string[] =>
  [name, text, ...labels, ...names]
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}{2,}|[a-z][a-z0-9]{3,}/gu) ?? []

const addWords = async (db: Db, words: readonly string[], isOfPosts: boolean): Promise<void> => {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) as word
    where not exists (
      select 1 from ${searchWords} as kept where kept.word = word.word and (${isOfPosts} or not kept.is_of_posts))`)
  if (rows.length === 0) return
  // Sorted, so that parallel inserts lock in the same order.
  const missing = rows.map(({ word }) => word).toSorted()
  const fresh = await Promise.all(
    missing.map(async (word) => ({ word, text: await searchTextOf({ name: word }), isOfPosts })),
  )
  const insert = db.insert(searchWords).values(fresh)
  await (isOfPosts
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: searchWords.word, set: { isOfPosts: false } }))
}

/**
 * Stores the words of products and articles without duplicates, as candidates for mistyped keywords: faster than
 * scanning the products. A word remains when its last product is gone. That is harmless: a correction searches the
 * products themselves, so only those on sale are shown.
 */
export const keepSearchWords = async (db: Db, fields: readonly SearchFields[]): Promise<void> =>
  addWords(db, [...new Set(fields.flatMap(wordsOf))], false)

/** Stores the words of the posts' texts in place of those of before, as candidates for mistyped keywords in posts. */
export const replacePostWords = async (db: Db, texts: readonly string[]): Promise<void> => {
  const words = [...new Set(texts.flatMap((name) => wordsOf({ name })))]
  await db.execute(
    sql`delete from ${searchWords} where is_of_posts and word <> all(${sql.param(words)}::text[])`,
  )
  await addWords(db, words, true)
}

/** Most words that are read per pattern. */
const maxFitting = 20

/** Which words correct a keyword: those of products and articles, or also those of posts. */
export type Vocabulary = 'goods' | 'all'

/** Returns the shortest words that match each pattern, in the patterns' order; one statement. */
export const listFitting = async (
  db: Db,
  patterns: readonly string[],
  vocabulary: Vocabulary,
): Promise<SearchWord[][]> => {
  const { rows } = await db.execute<SearchWord & { place: number }>(sql`
    select given.place, fitting.word, fitting.text
    from unnest(${sql.param([...patterns])}::text[]) with ordinality as given (pattern, place)
    cross join lateral (
      select word, text from ${searchWords} as kept
      where kept.text like given.pattern and (${vocabulary === 'all'} or not kept.is_of_posts)
      order by length(word), word limit ${maxFitting}::int) as fitting
    order by given.place, length(fitting.word), fitting.word`)
  return patterns.map((_, at) => rows.filter((row) => Number(row.place) === at + 1))
}
