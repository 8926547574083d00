import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Removes the receiver from an order or invoice; amounts remain. */
const emptyAddress = sql`address || '{"receiverName":"","receiverPhone":"","detail":"","tag":""}'::jsonb`

export const orderErasure: Erasure = {
  orders: (id) => sql`
    update orders set receiver_name = '', receiver_phone = '', remark = '', service_remark = '',
      address = ${emptyAddress} where member_id = ${id}`,
}

const ofOrders = (id: number) => sql`order_id in (select id from orders where member_id = ${id})`

export const orderCopies: Copies = {
  orders: { zh: '订单', without: ['service_remark', 'version', 'seller_id', 'leader_id', 'returned_fen'] },
  order_lines: { zh: '订单商品', of: ofOrders },
  parcels: { zh: '包裹', of: ofOrders },
}
