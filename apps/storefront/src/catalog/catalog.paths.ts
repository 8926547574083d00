import { withParams } from '../platform/route/address'
import { filterQuery } from './shared/filter-query'
import type { ProductFilter } from './shared/product-filter'

/** The mall, optionally filtered. */
export const mallPath = (filter: Partial<ProductFilter> = {}): string =>
  `/mall${withParams('', filterQuery(filter))}`

/** The page of a product, optionally showing one of its variants. */
export const goodsDetailPath = (id: number, variant?: number): string =>
  `/mall/goodsDetail?id=${id}${variant === undefined ? '' : `&sku=${variant}`}`

export const goodsNotExistPath = '/mall/goodsNotExist'
