import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { searchWords } from './catalog.tables'
import { type SearchFields, searchTextOf } from './keyword.service'

/** A word that stands in products, and the text it is found by. */
export type SearchWord = { word: string; text: string }

/** Words long enough to be told when they are mistyped: Chinese ones from two characters, others from four letters. */
const wordsOf = ({ name, attribute = '', labels = [], names = [] }: SearchFields): string[] =>
  [name, attribute, ...labels, ...names]
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}{2,}|[a-z][a-z0-9]{3,}/gu) ?? []

/**
 * Keeps the words that products are found by, each once: what a mistyped keyword may have meant is looked for among
 * them and not in every product. A word that no product bears any more stays, and leads to nothing.
 */
export const keepSearchWords = async (db: Db, fields: readonly SearchFields[]): Promise<void> => {
  const words = [...new Set(fields.flatMap(wordsOf))]
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) as word
    where not exists (select 1 from ${searchWords} as kept where kept.word = word.word)`)
  if (rows.length === 0) return
  // In one order, so that of two savers one waits for the other and never both.
  const missing = rows.map(({ word }) => word).toSorted()
  const fresh = await Promise.all(
    missing.map(async (word) => ({ word, text: await searchTextOf({ name: word }) })),
  )
  await db.insert(searchWords).values(fresh).onConflictDoNothing()
}

/** So many words that a pattern fits tell what was meant. */
const mostFitting = 20

/** The shortest words that fit each of the patterns, in the patterns' order; one statement. */
export const listFitting = async (db: Db, patterns: readonly string[]): Promise<SearchWord[][]> => {
  const { rows } = await db.execute<SearchWord & { place: number }>(sql`
    select given.place, fitting.word, fitting.text
    from unnest(${sql.param([...patterns])}::text[]) with ordinality as given (pattern, place)
    cross join lateral (
      select word, text from ${searchWords} as kept where kept.text like given.pattern
      order by length(word), word limit ${mostFitting}::int) as fitting
    order by given.place, length(fitting.word), fitting.word`)
  return patterns.map((_, at) => rows.filter((row) => Number(row.place) === at + 1))
}
