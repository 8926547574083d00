import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { products } from './catalog.tables'
import {
  hasAll,
  inPairs,
  isCalled,
  isShown,
  keywordTokens,
  readingsOf,
  tokenPattern,
} from './keyword.service'

/** One or two LIKE patterns that must be found. */
type Guess = readonly [string, string?]
/** What a word of a mistyped keyword may have meant, the likeliest first; `begins`: a name may begin so. */
type Guesses = { patterns: readonly Guess[]; begins?: string }

const longestToken = 12
const mostNear = 100
const fewestLetters = 5

/** Another unit in the place of each, and each left out. */
const mended = (units: readonly string[]): string[][] =>
  units.flatMap((_, at) => [units.with(at, '_'), units.toSpliced(at, 1)])

/** Letters are also forgotten or typed in the wrong order. */
const mendedLetters = (letters: readonly string[]): string[][] =>
  letters.flatMap((letter, at) => {
    const missing = letters.toSpliced(at, 0, '_')
    const next = letters[at + 1]
    return next === undefined ? [missing] : [missing, letters.toSpliced(at, 2, next, letter)]
  })

/** Two words written as one, in whatever order they stand in the product. */
const parted = (units: readonly string[]): Guess[] => {
  const pattern = (part: readonly string[]) => tokenPattern(part.join(' '))
  return units.slice(1).map((_, at) => [pattern(units.slice(0, at + 1)), pattern(units.slice(at + 1))])
}

/** The same sounds in other characters. */
const soundingLike = async (units: readonly string[]): Promise<Guess[]> => {
  const spelled = (await readingsOf(units.join(''))).join('')
  return spelled.length >= 3 ? [[`%${spelled}%`]] : []
}

/** Of two characters only the beginning of a name is guessed from one. */
const guessCharacters = async (units: readonly string[]): Promise<Guesses> => {
  const alike = await soundingLike(units)
  const [first, second] = units
  if (first === undefined || second === undefined) return { patterns: alike }
  if (units.length === 2)
    return { patterns: [...alike, [` _${second} ${second}%`], [`% ${second}${first} %`]], begins: first }
  return {
    patterns: [...alike, ...parted(units), ...mended(units).map((mend): Guess => [`% ${inPairs(mend)}%`])],
  }
}

/** Fewer letters than five may mean anything. */
const guessLetters = (token: string): Guesses => {
  const letters = [...token]
  if (letters.length < fewestLetters) return { patterns: [] }
  const guesses = new Set([...mended(letters), ...mendedLetters(letters)].map((mend) => `%${mend.join('')}%`))
  return { patterns: [...guesses].map((guess): Guess => [guess]) }
}

/**
 * What a keyword that finds nothing may have meant: the same sounds in other characters, two words written as one, or
 * one wrong, missing, needless or misplaced character or letter. Empty when a word is too short to guess.
 */
const nearKeyword = async (keyword: string): Promise<Guesses[]> => {
  const guesses = await Promise.all(
    keywordTokens(keyword).map(async (token) => {
      const units = token.split(' ').slice(0, longestToken)
      return /\p{Script=Han}/u.test(token)
        ? guessCharacters(units)
        : guessLetters(token.slice(0, longestToken))
    }),
  )
  return guesses.some(({ patterns }) => patterns.length === 0) ? [] : guesses
}

/** Each guess goes through the index by itself: what one finds is not held against all the others. */
const meantBy = ({ patterns, begins }: Guesses): SQL => {
  const called =
    begins && sql`union all select ${products.id} from ${products} where ${isShown} and ${isCalled(begins)}`
  return sql`${products.id} in (
    select meant.id from unnest(${sql.param(patterns.map(([one]) => one))}::text[],
      ${sql.param(patterns.map(([one, other]) => other ?? one))}::text[]) as guess (one, other)
    join ${products} as meant on meant.search_text like guess.one and meant.search_text like guess.other ${called || sql``})`
}

/** Products on show that are near a mistyped keyword, the likeliest and best placed first; one statement. */
export const findNear = async (db: Db, keyword: string): Promise<number[]> => {
  const near = await nearKeyword(keyword)
  if (near.length === 0) return []
  const likeliest = near.flatMap(({ patterns: [first] }) => (first ?? []).flatMap((one) => one ?? []))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${isShown} and ${sql.join(near.map(meantBy), sql` and `)}`)
    .orderBy(sql`(${hasAll(likeliest)}) desc, ${products.sort} desc, ${products.id} desc`)
    .limit(mostNear)
  return rows.map((row) => row.id)
}
