import { broadcastLimits } from '@greenstar/rules/broadcast/broadcast'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

type Row = {
  member_id: string
  member_name: string
  product_id: string
  product_name: string
  paid_at: string
}

const { HasBeenConfirmedToBeShipped, Shipped, Completed } = OrderStatus
const standing = sql.raw(`${HasBeenConfirmedToBeShipped}, ${Shipped}, ${Completed}`)

/**
 * Returns purchases since a time, newest first: paid orders that were neither cancelled nor refunded, each
 * with its first line whose product is still on sale. Without exchanges in the pollen mall, and without
 * frozen or deleted members.
 */
export const listDeals = async (db: Db, since: Date) => {
  const { rows } = await db.execute<Row>(sql`
    select o.member_id, m.name as member_name, l.product_id, l.name as product_name, o.paid_at
    from orders o
    join members m on m.id = o.member_id and m.status = ${MemberStatus.active}
    join lateral (
      select ol.product_id, p.name from order_lines ol
      join products p on p.id = ol.product_id and p.listed and p.status = ${ProductStatus.selling}
      where ol.order_id = o.id order by ol.index limit 1
    ) l on true
    where o.paid_at > ${since} and o.status in (${standing}) and (o.pollen_num = 0 or o.pollen_fen > 0)
    order by o.paid_at desc, o.id desc limit ${broadcastLimits.dealsRead}`)
  return rows.map((row) => ({
    memberId: Number(row.member_id),
    memberName: row.member_name,
    productId: Number(row.product_id),
    productName: row.product_name,
    paidAt: row.paid_at,
  }))
}
