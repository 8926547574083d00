import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { searchWords } from '@greenstar/rules/platform/search-words'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products, shown } from '../catalog.tables'
import { searchRows } from './search-row.tables'

/** Texts by which a product, post, article or creator is found: its name and `names` by their pinyin too. */
export type SearchFields = {
  name: string
  text?: string
  labels?: readonly string[]
  names?: readonly (string | undefined)[]
}

const han = /\p{Script=Han}/gu

/** Lower-case words: each Chinese character is a word, letters and digits stay together, others separate. */
const words = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(han, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isCharacter = (word: string | undefined) => word !== undefined && /^[\p{Script=Han}_]$/u.test(word)

/**
 * Format for the trigram index: Chinese characters in overlapping pairs, the last one alone, so that the
 * index knows their order and every character still begins a word: 绿 萝 15cm → 绿萝 萝 15cm.
 */
export const inPairs = (units: readonly string[]): string =>
  units
    .map((unit, at) => (isCharacter(unit) && isCharacter(units[at + 1]) ? `${unit}${units[at + 1]}` : unit))
    .join(' ')

const indexed = (text: string): string => inPairs(words(text).split(' '))

/** Returns the pinyin of each Chinese character: 绿萝 → lv, luo. */
export const readingsOf = async (text: string): Promise<string[]> => {
  const { pinyin } = await import('pinyin-pro')
  return pinyin(text.normalize('NFKC').replace(/[^\p{Script=Han}]/gu, ''), {
    toneType: 'none',
    type: 'array',
    v: true,
  })
}

/** Returns the pinyin of a text: whole, initials, syllables: 绿萝 → lvluo ll lv luo. */
const spellingOf = async (text: string): Promise<string> => {
  const readings = await readingsOf(text)
  if (readings.length === 0) return ''
  return [readings.join(''), readings.map((one) => one[0]).join(''), ...readings].join(' ')
}

/** Returns the search text of a row, written at each save: all its texts, then the pinyin of its name and `names`. */
export const searchTextOf = async ({ name, text = '', labels = [], names = [] }: SearchFields) => {
  const known = names.filter((one) => one !== undefined)
  const spelled = await Promise.all([name, ...known].map(spellingOf))
  const parts = [name, text, ...labels, ...known].map(indexed).concat(spelled)
  return ` ${parts.filter((part) => part !== '').join(' | ')} `
}

/** The words of a keyword, each with its Chinese characters separated. */
export const keywordTokens = (keyword: string): string[] => searchWords(keyword).map(words)

/** LIKE pattern of a word: three or more letters match inside words, fewer only at their begin. */
export const tokenPattern = (token: string): string => {
  const inside = /^[\p{N}\p{L}]{3,}$/u.test(token)
  return `%${inside ? '' : ' '}${inPairs(token.split(' '))}%`
}

/** Must equal the condition of the list indexes; excludes products off the shelf and deleted ones. */
export const isShown = shown(products)

/** Excludes the few products of the pollen mall; usable for products and search_rows. */
export const isOrdinary = sql`${products.id} <> all(array(
  select exchanged.id from products exchanged where exchanged.product_attribute = ${sql.raw(String(ProductAttribute.pollen))}))`

/** Replaces products in queries by keyword, under the same name: narrower rows. */
export const asSearched = sql`${searchRows} as products`

/** Condition: a search text has all patterns, which contain only letters and digits. */
export const hasAll = (text: SQLWrapper, patterns: readonly string[]): SQL =>
  sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )

/** Condition: a search text has all words of the keyword; false without letters or digits. */
export const foundBy = (text: SQLWrapper, keyword: string): SQL => {
  const patterns = keywordTokens(keyword).map(tokenPattern)
  return patterns.length === 0 ? sql`false` : hasAll(text, patterns)
}

/** Rank, 0 best: name equals, begins with, contains the keyword; label, class, pinyin begins; other. */
export const relevance = (keyword: string): SQL => {
  const typed = keyword.normalize('NFKC').toLowerCase().trim()
  const name = sql`lower(${products.name})`
  return sql`case when ${name} = ${typed} then 0 when starts_with(${name}, ${typed}) then 1
    when position(${typed} in ${name}) > 0 then 2 when ${products.searchText} like ${`% | ${indexed(typed)}%`} then 3
    else 4 end`
}

/** Condition in a query of asSearched: the name begins with the keyword, by the index of names. */
export const isCalled = (keyword: string): SQL => {
  const typed = keyword.normalize('NFKC').toLowerCase().trim()
  return sql`lower(${products.name}) collate "C" between ${typed} and ${`${typed}\u{10ffff}`}`
}
