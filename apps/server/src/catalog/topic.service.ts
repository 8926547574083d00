import { type SQL, sql } from 'drizzle-orm'

type Topic = (now: Date) => SQL

const topics = new Map<number, Topic>()

/** Says which products belong to a ProductTopic at a moment: a condition on `products.id`. Later nouns call it at start. */
export const provideTopic = (topic: number, products: Topic): void => {
  topics.set(topic, products)
}

export const campaignTopic = (topic: number, now: Date): SQL => topics.get(topic)?.(now) ?? sql`false`
