import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'

/**
 * The steps from an empty to an open shop, each with whether it is done now: a product is on sale, areas and freight are
 * set, the payment provider has keys, goods can come back, an order was paid.
 */
export const openingSteps = async ({ keys }: Pick<App, 'keys'>, db: Db) => {
  const { rows } = await db.execute<Record<'product' | 'freight' | 'returns' | 'order', boolean>>(sql`
    select exists (select from products where listed and status = 10) as product,
      exists (select from freight_templates) as freight,
      exists (select from return_addresses) as returns,
      exists (select from orders where paid_at is not null) as "order"`)
  const { product = false, freight = false, returns = false, order = false } = rows[0] ?? {}
  return [
    { Key: 'product', Done: product },
    { Key: 'freight', Done: freight },
    { Key: 'payment', Done: keys.payment !== undefined || keys.alipay !== undefined },
    { Key: 'returns', Done: returns },
    { Key: 'order', Done: order },
  ] as const
}
