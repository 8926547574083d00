import { ProductTopic } from '@greenstar/rules/catalog/product.status'
import { filterPayload, type ProductFilter } from './product-filter'

/** Whether the first place of the rail is open as what it is: recommended goods, narrowed by nothing else. */
export const isRecommended = ({ classId, seriesId, effectId }: ProductFilter): boolean =>
  !classId && !seriesId && !effectId

/** What the mall asks GetProductList for: the recommended topic, or what the filter says. */
export function mallListPayload(filter: ProductFilter) {
  const topic = isRecommended(filter) ? { topic: ProductTopic.RECOMMEND } : {}
  return { ...filterPayload(filter), ...topic }
}
