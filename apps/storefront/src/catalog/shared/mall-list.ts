import { ProductTopic } from '@greenstar/rules/catalog/product.status'
import { filterPayload, type ProductFilter } from './product-filter'

/** Whether the filter is that of 推荐, the first entry of the rail: no class, series or function. */
export const isRecommended = ({ classId, seriesId, effectId }: ProductFilter): boolean =>
  !classId && !seriesId && !effectId

/** Returns the payload of GetProductList: the filter, with the recommended topic if it is 推荐. */
export function mallListPayload(filter: ProductFilter) {
  const topic = isRecommended(filter) ? { topic: ProductTopic.RECOMMEND } : {}
  return { ...filterPayload(filter), ...topic }
}
