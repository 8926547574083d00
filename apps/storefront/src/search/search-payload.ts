import { filterPayload, type ProductFilter } from '../catalog/shared/product-filter'

/** Longest keyword the server takes. */
export const longestKeyword = 40

/** What the results ask GetProductList for. */
export const searchPayload = (keyword: string, filter: ProductFilter) => ({
  ...filterPayload(filter),
  keyword: keyword.slice(0, longestKeyword),
})
