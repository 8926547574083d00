import { withParams } from '../platform/address'
import { filterQuery } from './shared/filter-query'
import type { ProductFilter } from './shared/product-filter'

/** The mall, with what is filtered by. */
export const mallPath = (filter: Partial<ProductFilter> = {}): string =>
  `/mall${withParams('', filterQuery(filter))}`

/** Page of a product; sku names the variant that a link was made for. */
export const goodsDetailPath = (id: number, variant?: number): string =>
  `/mall/goodsDetail?id=${id}${variant === undefined ? '' : `&sku=${variant}`}`

export const goodsNotExistPath = '/mall/goodsNotExist'
