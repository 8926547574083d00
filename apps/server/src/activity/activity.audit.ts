import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const activityChecks: Checks = {
  /** A product has the price of an activity only while that activity is published, and exactly its price. */
  'activity price = published': sql`
    select p.id from products p
    left join activities a on a.id = p.activity_id and a.status = 10
    left join activity_goods g on g.activity_id = a.id and g.product_id = p.id
    where p.activity_id is not null
      and (g.price_fen is distinct from p.activity_fen or a.end_at is distinct from p.activity_end_at)`,
}
