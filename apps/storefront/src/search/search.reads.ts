import { api } from '@greenstar/web/shop-api'
import { filterOf, filterPayload, type ProductFilter } from '../catalog/shared/product-filter'
import { type PageFacts, readPages } from '../platform/route/route'

/** Maximum length of a keyword; the server refuses longer ones. */
export const maxKeywordLength = 40

/** Returns the payload of GetProductList for the results. */
export const searchPayload = (keyword: string, filter: ProductFilter) => ({
  ...filterPayload(filter),
  keyword: keyword.slice(0, maxKeywordLength),
})

/** Reads the found products; undefined without a keyword. */
export function found({ query }: PageFacts) {
  const keyword = query('keyword')
  return keyword ? readPages(api.catalog.GetProductList, searchPayload(keyword, filterOf(query))) : undefined
}
