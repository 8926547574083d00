import { searchWords } from '@greenstar/rules/platform/search-words'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { likeText } from './filter'

/** The words of a keyword; a keyword without letters and digits is searched as it is. */
const wordsOf = (keyword: string): string[] => {
  const words = searchWords(keyword)
  return words.length > 0 ? words : [keyword]
}

const isIn = (text: SQLWrapper, word: string): SQL => sql`${text} ilike ${likeText(word)}`

type Test = (text: SQLWrapper, word: string) => SQL

const testWords = (test: Test, text: SQLWrapper, keyword: string, some: boolean): SQL =>
  sql`(${sql.join(
    wordsOf(keyword).map((word) => test(text, word)),
    some ? sql` or ` : sql` and `,
  )})`

/** Condition: the text has all words of the keyword, in any order and in any case; with `some`, at least one. */
export const hasWords = (text: SQLWrapper, keyword: string, some = false): SQL =>
  testWords(isIn, text, keyword, some)

/** The characters of a text in lower case with blanks around each: its trigrams then know single characters. */
const spaced = (text: SQLWrapper): SQL => sql`spaced(${text})`

/**
 * A second index for `hasWordsByIndex`, beside the trigram index of the text: that one finds no word of one or two
 * characters, which most Chinese words are.
 */
export const shortWordIndex = (name: string, text: SQLWrapper) =>
  index(name).using('gin', sql`${spaced(text)} gin_trgm_ops`)

/** Words of fewer characters have no trigram. */
const trigramLength = 3

const isInByIndex: Test = (text, word) => {
  const characters = [...word.toLowerCase()]
  return characters.length < trigramLength
    ? sql`${spaced(text)} like ${likeText(` ${characters.join(' ')} `)}`
    : isIn(text, word)
}

/** The same condition as `hasWords` for a text with a trigram index and a `shortWordIndex`. */
export const hasWordsByIndex = (text: SQLWrapper, keyword: string, some = false): SQL =>
  testWords(isInByIndex, text, keyword, some)

/** How well a text fits that has only some words: by their number, then by their length. */
const wordsFound = (text: SQLWrapper, keyword: string): SQL =>
  sql`(${sql.join(
    wordsOf(keyword).map(
      (word) => sql`case when ${isIn(text, word)} then ${100 + word.length}::int else 0 end`,
    ),
    sql` + `,
  )})`

/** Order of a search: with only some of the words, those with most of them first. */
export const bestMatchFirst = (
  text: SQLWrapper,
  keyword: string | undefined,
  some: boolean | undefined,
): SQL => (keyword && some ? sql`${wordsFound(text, keyword)} desc, ` : sql``)
