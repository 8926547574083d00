import { sql } from 'drizzle-orm'
import type { ProductsAt } from '../catalog/topic.service'

export const activityProducts: ProductsAt = (now) =>
  sql`products.activity_id is not null and products.activity_begin_at <= ${now} and products.activity_end_at > ${now}`
