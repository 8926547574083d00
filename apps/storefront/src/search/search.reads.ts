import { api } from '@greenstar/web/shop-api'
import { filterOf, filterPayload, type ProductFilter } from '../catalog/shared/product-filter'
import { type PageFacts, readPages } from '../platform/route'

/** Longest keyword the server takes. */
export const longestKeyword = 40

/** What the results ask GetProductList for. */
export const searchPayload = (keyword: string, filter: ProductFilter) => ({
  ...filterPayload(filter),
  keyword: keyword.slice(0, longestKeyword),
})

/** The goods found; nothing before a word is asked for. */
export function found({ query }: PageFacts) {
  const keyword = query('keyword')
  return keyword ? readPages(api.catalog.GetProductList, searchPayload(keyword, filterOf(query))) : undefined
}
