import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read, readPages } from '../platform/route/route'
import { mallListPayload } from './shared/mall-list'
import { filterOf } from './shared/product-filter'

export const classes = read(api.catalog.GetProductClass, {})
export const series = read(api.catalog.GetProductSeries, {})
/** Reads the goods of the mall by the filter in the address. */
export const mallGoods = ({ query }: PageFacts) =>
  readPages(api.catalog.GetProductList, mallListPayload(filterOf(query)))
