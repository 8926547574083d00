import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { products } from './catalog.tables'
import { hasAll, inPairs, isShown, keywordTokens, readingsOf, tokenPattern } from './keyword.service'

/** LIKE patterns that must all be found. */
type Guess = string[]
/** What each word of a mistyped keyword may have meant, the likeliest first. */
type NearKeyword = readonly (readonly Guess[])[]

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
const parted = (units: readonly string[]): Guess[] =>
  units
    .slice(1)
    .map((_, at) => [units.slice(0, at + 1), units.slice(at + 1)].map((part) => tokenPattern(part.join(' '))))

/** The same sounds in other characters. */
const soundingLike = async (units: readonly string[]): Promise<Guess[]> => {
  const spelled = (await readingsOf(units.join(''))).join('')
  return spelled.length >= 3 ? [[`%${spelled}%`]] : []
}

/** Of two characters only the beginning of a name is guessed from one. */
const guessCharacters = async (units: readonly string[]): Promise<Guess[]> => {
  const alike = await soundingLike(units)
  const [first, second] = units
  if (second === undefined) return alike
  if (units.length === 2)
    return [...alike, [` ${first}_ %`], [` _${second} ${second}%`], [`% ${second}${first} %`]]
  return [...alike, ...parted(units), ...mended(units).map((mend) => [`% ${inPairs(mend)}%`])]
}

/** Fewer letters than five may mean anything. */
const guessLetters = (token: string): Guess[] =>
  token.length < fewestLetters
    ? []
    : [...mended([...token]), ...mendedLetters([...token])].map((mend) => [`%${mend.join('')}%`])

/**
 * What a keyword that finds nothing may have meant: the same sounds in other characters, two words written as one, or
 * one wrong, missing, needless or misplaced character or letter. Empty when a word is too short to guess.
 */
const nearKeyword = async (keyword: string): Promise<NearKeyword> => {
  const guesses = await Promise.all(
    keywordTokens(keyword).map(async (token) => {
      const units = token.split(' ').slice(0, longestToken)
      return /\p{Script=Han}/u.test(token)
        ? guessCharacters(units)
        : guessLetters(token.slice(0, longestToken))
    }),
  )
  return guesses.some((one) => one.length === 0) ? [] : guesses
}

/** Products on show that are near a mistyped keyword, the likeliest and best placed first; one statement. */
export const findNear = async (db: Db, keyword: string): Promise<number[]> => {
  const near = await nearKeyword(keyword)
  if (near.length === 0) return []
  const any = (guesses: readonly Guess[]) =>
    sql.join(
      guesses.map((guess) => sql`(${hasAll(guess)})`),
      sql` or `,
    )
  const likeliest = hasAll(near.flatMap(([first = []]) => first))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${isShown} and ${sql.join(
        near.map((guesses) => sql`(${any(guesses)})`),
        sql` and `,
      )}`,
    )
    .orderBy(sql`(${likeliest}) desc, ${products.sort} desc, ${products.id} desc`)
    .limit(mostNear)
  return rows.map((row) => row.id)
}
