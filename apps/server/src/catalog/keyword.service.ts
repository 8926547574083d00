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
const words = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(han, ' $& ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Pinyin of Chinese text, whole and as initials: 绿萝 → lvluo ll. */
const pinyinOf = async (text: string): Promise<string> => {
  const { pinyin } = await import('pinyin-pro')
  const readings = pinyin(text.normalize('NFKC').replace(/[^\p{Script=Han}]/gu, ''), {
    toneType: 'none',
    type: 'array',
    v: true,
  })
  return readings.length > 0 ? `${readings.join('')} ${readings.map((one) => one[0]).join('')}` : ''
}

/**
 * The text a product is searched by, written whenever it is saved: its name, attribute, labels and the names of
 * its class, brand, series and functions, then the pinyin of the name and of those names.
 */
export const searchTextOf = async ({ name, attribute = '', labels = [], names = [] }: SearchFields) => {
  const known = names.filter((one) => one !== undefined)
  const spelled = await Promise.all([name, ...known].map(pinyinOf))
  const parts = [name, attribute, ...labels, ...known].map(words).concat(spelled)
  return ` ${parts.filter((part) => part !== '').join(' | ')} `
}

/** LIKE patterns of what a member typed: words apart must all be found; no letter or digit at all finds nothing. */
export const keywordPatterns = (keyword: string): string[] =>
  keyword
    .split(/\s+/)
    .map(words)
    .filter((token) => token !== '')
    .slice(0, mostTokens)
    .map((token) => {
      // From three letters on the index finds them inside a word too; fewer must begin one.
      const inside = /^[\p{N}\p{L}]{3,}$/u.test(token)
      return `%${inside ? '' : ' '}${token}${/\p{Script=Han}$/u.test(token) ? ' ' : ''}%`
    })

/** Word for word the condition of the list indexes; off the shelf and deleted products are not shown at all. */
export const isShown = sql`${products.listed} and ${products.status} in (${sql.raw(`${ProductStatus.waitSell}, ${ProductStatus.selling}`)})`

/** Whether a product of the query is found by the keyword; only letters and digits reach the pattern. */
export const foundBy = (keyword: string): SQL => {
  const patterns = keywordPatterns(keyword)
  if (patterns.length === 0) return sql`false`
  return sql.join(
    patterns.map((pattern) => sql`${products.searchText} like ${pattern}`),
    sql` and `,
  )
}
