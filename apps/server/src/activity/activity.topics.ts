import { ProductTopic } from '@greenstar/rules/catalog/product.status'
import { sql } from 'drizzle-orm'
import { provideTopic } from '../catalog/topic.service'

/** Products of running activities (spec 3, ProductTopic 20). */
provideTopic(
  ProductTopic.ACTIVITY,
  (now) =>
    sql`products.activity_id is not null and products.activity_begin_at <= ${now} and products.activity_end_at > ${now}`,
)
