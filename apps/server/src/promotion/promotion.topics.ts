import { sql } from 'drizzle-orm'
import type { ProductsAt } from '../catalog/topic.service'

export const newcomerProducts: ProductsAt = () => sql`products.newcomer_fen is not null`

export const flashProducts: ProductsAt = (now) => sql`products.id in (
  select p.product_id from flash_products p join flash_sessions s on s.id = p.session_id
  where p.is_open and s.kind = 10 and s.begin_at <= ${now} and s.end_at > ${now})`
