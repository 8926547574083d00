import { ProductTopic } from '@greenstar/rules/catalog/product.status'

/** What the home page recommends. */
export const recommendedPayload = { topic: ProductTopic.RECOMMEND }
