import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import { type Stretch, wholeHistory } from '../order/history.service'
import type { Db } from '../platform/database/connect'

const paid = sql.raw(
  [OrderStatus.HasBeenConfirmedToBeShipped, OrderStatus.Shipped, OrderStatus.Completed].join(', '),
)

/**
 * Updates the number of pieces sold of products: those of paid orders, without cancelled or refunded ones. A
 * page also counts its variants that were bought on it. Reads only lines of orders that changed in the part
 * of history; each line stores what is already counted, so nothing counts twice and the work does not grow
 * with earlier sales. Returns the number of products changed.
 */
export const recountSold = async (db: Db, { first, last }: Stretch = wholeHistory): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with touched as materialized (
      select distinct order_id as id from order_logs where id between ${first} and ${last}
    ), due as materialized (
      select l.id, l.counted_num as had,
        case when o.status in (${paid}) then l.quantity - l.refunded_num else 0 end as n
      from touched t join orders o on o.id = t.id join order_lines l on l.order_id = o.id
    ), counted as (
      update order_lines l set counted_num = d.n from due d where l.id = d.id and d.n <> d.had
      returning l.product_id, l.main_id, d.n - d.had as delta
    ), deltas as (
      select id, sum(delta) as delta from (
        select product_id as id, delta from counted
        union all select main_id, delta from counted where main_id <> product_id
      ) parts group by id
    )
    update products p set sold_num = p.sold_num + d.delta from deltas d where p.id = d.id and d.delta <> 0`)
  return rowCount ?? 0
}
