import { ProductTopic } from '@greenstar/rules/catalog/product.status'
import { type SQL, sql } from 'drizzle-orm'
import { ports } from '../platform/ports'

/** A condition on `products.id` at a time. */
export type ProductsAt = (now: Date) => SQL

declare module '../platform/ports' {
  interface Ports {
    /** Products of running activities. */
    activityProducts: ProductsAt
    /** Products of the running flash sessions. */
    flashProducts: ProductsAt
    /** Products with a newcomer price. */
    newcomerProducts: ProductsAt
  }
}

/** Condition of a topic (spec 3) that a campaign fills; other topics are empty. */
export const campaignTopic = (topic: number, now: Date): SQL => {
  if (topic === ProductTopic.ACTIVITY) return ports.activityProducts(now)
  if (topic === ProductTopic.SecondsKill) return ports.flashProducts(now)
  return topic === ProductTopic.newcomerEnjoy ? ports.newcomerProducts(now) : sql`false`
}
