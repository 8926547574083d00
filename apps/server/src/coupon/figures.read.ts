import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** Column that selects the coupons: of one template, campaign or batch. */
export type FiguresOf = 'template_id' | 'campaign_id' | 'grant_id'

type Row = Record<
  'stock' | 'to_accept' | 'usable' | 'used' | 'over' | 'blocked' | 'discount' | 'orders' | 'pay',
  number | string | null
>

/**
 * Counts coupons by state in one query; amounts in fen. One removed from the member's list still counts as
 * used or over: only a used one has an order.
 */
export const countFigures = async (db: Db, of: FiguresOf, id: number) => {
  const many = (is: SQL) => sql`count(*) filter (where ${is})`
  const { rows } = await db.execute<Row>(sql`
    with mine as materialized (
      select status, order_id, discount_fen from coupon_records where ${sql.raw(of)} = ${id}
    )
    select ${many(sql`status = 40`)} as stock, ${many(sql`status = 0`)} as to_accept, ${many(sql`status = 10`)} as usable,
      ${many(sql`order_id is not null`)} as used, ${many(sql`status = 30 or (status = -99 and order_id is null)`)} as over,
      ${many(sql`status = 99`)} as blocked, coalesce(sum(discount_fen) filter (where order_id is not null), 0) as discount,
      count(distinct order_id) as orders,
      (select coalesce(sum(o.pay_fen), 0) from orders o where o.id in (select order_id from mine)) as pay
    from mine`)
  const row = rows[0]
  const number = (key: keyof Row) => Number(row?.[key] ?? 0)
  return {
    stock: number('stock'),
    toAccept: number('to_accept'),
    usable: number('usable'),
    used: number('used'),
    over: number('over'),
    blocked: number('blocked'),
    discountFen: number('discount'),
    orders: number('orders'),
    payFen: number('pay'),
  }
}
