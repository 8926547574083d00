import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { type SQL, sql } from 'drizzle-orm'
import { products } from './catalog.tables'

/** What a product is found by. */
export type SearchFields = {
  name: string
  attribute?: string
  labels?: readonly string[]
  names?: readonly (string | undefined)[]
}

const mostTokens = 8
const han = /\p{Script=Han}/gu

/**
 * Lower-case words: each Chinese character is a word of its own, letters and digits stay together, anything else
 * parts words. The trigram index knows whole short words, so even one character is found through it.
 */
export const words = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(han, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

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
  const parts = [name, attribute, ...labels, ...known].map(words).concat(spelled)
  return ` ${parts.filter((part) => part !== '').join(' | ')} `
}

/** The words of a keyword, parted by blanks and by 的; Chinese characters of one word stand apart, as in the search text. */
export const keywordTokens = (keyword: string): string[] =>
  keyword
    .split(/[\s的]+/)
    .map(words)
    .filter((token) => token !== '')
    .slice(0, mostTokens)

/** The LIKE pattern that finds a word: from three letters on inside others too, fewer must begin one. */
export const tokenPattern = (token: string): string => {
  const inside = /^[\p{N}\p{L}]{3,}$/u.test(token)
  return `%${inside ? '' : ' '}${token}${/\p{Script=Han}$/u.test(token) ? ' ' : ''}%`
}

/** Word for word the condition of the list indexes; off the shelf and deleted products are not shown at all. */
export const isShown = sql`${products.listed} and ${products.status} in (${sql.raw(`${ProductStatus.waitSell}, ${ProductStatus.selling}`)})`

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

/** A single letter finds too much to be put in order of relevance. */
export const isVague = (keyword: string): boolean => /^[a-z0-9]$/i.test(keyword.normalize('NFKC').trim())

/**
 * How well a found product answers the keyword, 0 best: it is called so, its name begins so, its name holds it, a
 * label, class or spelling begins so, anything else.
 */
export const relevance = (keyword: string): SQL => {
  const typed = keyword.normalize('NFKC').toLowerCase().trim()
  const name = sql`lower(${products.name})`
  return sql`case when ${name} = ${typed} then 0 when starts_with(${name}, ${typed}) then 1
    when position(${typed} in ${name}) > 0 then 2 when ${products.searchText} like ${`% | ${words(typed)}%`} then 3
    else 4 end`
}
