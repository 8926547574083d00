import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { type SQL, sql } from 'drizzle-orm'
import { products, shown } from './catalog.tables'
import { searchRows } from './search-row.tables'

/** What a product is found by. */
export type SearchFields = {
  name: string
  attribute?: string
  labels?: readonly string[]
  names?: readonly (string | undefined)[]
}

const mostTokens = 8
const han = /\p{Script=Han}/gu

/** Lower-case words: each Chinese character is a word of its own, letters and digits stay together, anything else parts. */
const words = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(han, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isCharacter = (word: string | undefined) => word !== undefined && /^[\p{Script=Han}_]$/u.test(word)

/**
 * Words as the trigram index finds them best: Chinese characters in overlapping pairs, the last one alone, so that the
 * index knows which stand side by side and every one still begins a word: 绿 萝 15cm → 绿萝 萝 15cm.
 */
export const inPairs = (units: readonly string[]): string =>
  units
    .map((unit, at) => (isCharacter(unit) && isCharacter(units[at + 1]) ? `${unit}${units[at + 1]}` : unit))
    .join(' ')

const indexed = (text: string): string => inPairs(words(text).split(' '))

/** Readings of the Chinese characters of a text, one for each: 绿萝 → lv, luo. */
export const readingsOf = async (text: string): Promise<string[]> => {
  const { pinyin } = await import('pinyin-pro')
  return pinyin(text.normalize('NFKC').replace(/[^\p{Script=Han}]/gu, ''), {
    toneType: 'none',
    type: 'array',
    v: true,
  })
}

/** How a text is spelled: whole, as initials, and syllable by syllable: 绿萝 → lvluo ll lv luo. */
const spellingOf = async (text: string): Promise<string> => {
  const readings = await readingsOf(text)
  if (readings.length === 0) return ''
  return [readings.join(''), readings.map((one) => one[0]).join(''), ...readings].join(' ')
}

/**
 * The text a product is searched by, written whenever it is saved: its name, attribute, labels and the names of
 * its class, brand, series and functions, then the pinyin of the name and of those names.
 */
export const searchTextOf = async ({ name, attribute = '', labels = [], names = [] }: SearchFields) => {
  const known = names.filter((one) => one !== undefined)
  const spelled = await Promise.all([name, ...known].map(spellingOf))
  const parts = [name, attribute, ...labels, ...known].map(indexed).concat(spelled)
  return ` ${parts.filter((part) => part !== '').join(' | ')} `
}

/** The words of a keyword, parted by blanks and by 的; Chinese characters of one word stand apart. */
export const keywordTokens = (keyword: string): string[] =>
  keyword
    .split(/[\s的]+/)
    .map(words)
    .filter((token) => token !== '')
    .slice(0, mostTokens)

/** The LIKE pattern that finds a word: from three letters on inside others too, fewer must begin one. */
export const tokenPattern = (token: string): string => {
  const inside = /^[\p{N}\p{L}]{3,}$/u.test(token)
  return `%${inside ? '' : ' '}${inPairs(token.split(' '))}%`
}

/** Word for word the condition of the list indexes; off the shelf and deleted products are not shown at all. */
export const isShown = shown(products)

/** Goods of the pollen mall, few as they are, stand in no other list; holds for products and for what is searched. */
export const isOrdinary = sql`${products.id} <> all(array(
  select exchanged.id from products exchanged where exchanged.product_attribute = ${sql.raw(String(ProductAttribute.pollen))}))`

/** What a query by keyword reads in the place of products, under their name: rows that are narrow. */
export const asSearched = sql`${searchRows} as products`

/** All patterns in the search text of a product of the query; only letters and digits reach them. */
export const hasAll = (patterns: readonly string[]): SQL =>
  sql.join(
    patterns.map((pattern) => sql`${products.searchText} like ${pattern}`),
    sql` and `,
  )

/** Whether a product of the query is found by the keyword: words apart must all be found; no letter finds nothing. */
export const foundBy = (keyword: string): SQL => {
  const patterns = keywordTokens(keyword).map(tokenPattern)
  return patterns.length === 0 ? sql`false` : hasAll(patterns)
}

/**
 * How well a found product answers the keyword, 0 best: it is called so, its name begins so, its name holds it, a
 * label, class or spelling begins so, anything else.
 */
export const relevance = (keyword: string): SQL => {
  const typed = keyword.normalize('NFKC').toLowerCase().trim()
  const name = sql`lower(${products.name})`
  return sql`case when ${name} = ${typed} then 0 when starts_with(${name}, ${typed}) then 1
    when position(${typed} in ${name}) > 0 then 2 when ${products.searchText} like ${`% | ${indexed(typed)}%`} then 3
    else 4 end`
}

/** A product of a query of asSearched is called so or its name begins so: a range of the index of names. */
export const isCalled = (keyword: string): SQL => {
  const typed = keyword.normalize('NFKC').toLowerCase().trim()
  return sql`lower(${products.name}) collate "C" between ${typed} and ${`${typed}\u{10ffff}`}`
}
