import { ProductTopic } from '@greenstar/rules/catalog/product.status'
import { sql } from 'drizzle-orm'
import { provideTopic } from '../catalog/topic.service'

/** Products with a newcomer price. */
provideTopic(ProductTopic.newcomerEnjoy, () => sql`products.newcomer_fen is not null`)

/** Products of the running sessions. */
provideTopic(
  ProductTopic.SecondsKill,
  (now) => sql`products.id in (
    select p.product_id from flash_products p join flash_sessions s on s.id = p.session_id
    where p.is_open and s.kind = 10 and s.begin_at <= ${now} and s.end_at > ${now})`,
)
