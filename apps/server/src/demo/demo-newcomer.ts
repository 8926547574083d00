import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

const goods = 6

/** Sets newcomer prices for six ordinary goods: less than half, ending in .90 yuan. */
export const loadNewcomer = (db: Db) =>
  db.execute(sql`
    update products set newcomer_fen = greatest(price_fen * 45 / 100 / 100 * 100 - 10, 90)
    where id in (
      select p.id from products p join stocks s on s.product_id = p.id
      where p.listed and p.status = 10 and p.type = 10 and p.product_attribute = 10 and not p.is_sell_out
        and p.min_num <= 1 and p.limit_flags = '' and p.sale_begin_at is null
        and p.price_fen between 1500 and 7000 and s.on_hand - s.locked >= 30
      order by p.sold_num desc, p.id limit ${goods})`)
