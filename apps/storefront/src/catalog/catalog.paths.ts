import { withParams } from '../platform/address'
import { filterQuery, type ProductFilter } from './shared/product-filter'

/** The mall, with what is filtered by. */
export const mallPath = (filter: Partial<ProductFilter> = {}): string =>
  `/mall${withParams('', filterQuery(filter))}`

/** Page of a product; cpid names the variant that a link was made for. */
export const goodsDetailPath = (id: number, cpid?: number): string =>
  `/mall/goodsDetail?id=${id}${cpid === undefined ? '' : `&cpid=${cpid}`}`

export const goodsNotExistPath = '/mall/goodsNotExist'
