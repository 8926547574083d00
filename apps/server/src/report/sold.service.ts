import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { type Stretch, wholeHistory } from './follow-history'

const paid = sql.raw(
  [OrderStatus.HasBeenConfirmedToBeShipped, OrderStatus.Shipped, OrderStatus.Completed].join(', '),
)

/**
 * Writes how many pieces each product has sold: those of paid orders, without what was cancelled or refunded. A
 * page counts the pieces of its variants that were bought on it. Looks only at products of orders that moved in the
 * stretch of history. Answers how many figures changed.
 */
export const recountSold = async (db: Db, { first, last }: Stretch = wholeHistory): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with touched as materialized (
      select l.product_id as id from order_logs g join order_lines l on l.order_id = g.order_id
      where g.id between ${first} and ${last}
      union select l.main_id from order_logs g join order_lines l on l.order_id = g.order_id
      where g.id between ${first} and ${last}
    ), bought as (
      select t.id, l.order_id, l.quantity - l.refunded_num as n
      from touched t join order_lines l on l.product_id = t.id
      union all
      select t.id, l.order_id, l.quantity - l.refunded_num
      from touched t join product_joints j on j.main_id = t.id
      join order_lines l on l.product_id = j.joint_id and l.main_id = t.id
    ), sums as (
      select b.id, coalesce(sum(b.n) filter (where o.status in (${paid})), 0) as n
      from bought b join orders o on o.id = b.order_id group by b.id
    )
    update products p set sold_num = s.n from sums s where p.id = s.id and p.sold_num <> s.n`)
  return rowCount ?? 0
}
