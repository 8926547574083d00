import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import type { Stretch } from '../history.service'

/** Name of the mark up to which orders can be searched, and of the lock under which they are made so. */
export const searchMark = 'order-search'

/** Writes what the console searches of the orders that changed in the part of history; rows that are right stay. */
export const fillSearch = async (db: Db, { first, last }: Stretch): Promise<void> => {
  await db.execute(sql`
    insert into order_search (order_id, name, phone, address, goods)
    select o.id, o.receiver_name, o.receiver_phone, coalesce(o.address ->> 'detail', ''),
      coalesce((select string_agg(l.name, ' ' order by l.index) from order_lines l where l.order_id = o.id), '')
    from orders o where o.id in (select order_id from order_logs where id between ${first} and ${last})
    on conflict (order_id) do update
      set name = excluded.name, phone = excluded.phone, address = excluded.address, goods = excluded.goods
      where (order_search.name, order_search.phone, order_search.address, order_search.goods)
        is distinct from (excluded.name, excluded.phone, excluded.address, excluded.goods)`)
}
