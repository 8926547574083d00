import { type SQL, sql } from 'drizzle-orm'

type Topic = (now: Date) => SQL

const topics = new Map<number, Topic>()

/** Sets the condition of a ProductTopic on `products.id`; called by later nouns at start. */
export const provideTopic = (topic: number, products: Topic): void => {
  topics.set(topic, products)
}

export const campaignTopic = (topic: number, now: Date): SQL => topics.get(topic)?.(now) ?? sql`false`
