import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'
import { searchMark } from './search.store'

/** Removes the receiver from an order or invoice; amounts remain. */
const emptyAddress = sql`address || '{"receiverName":"","receiverPhone":"","detail":"","tag":""}'::jsonb`

const ofOrders = (id: number) => sql`order_id in (select id from orders where member_id = ${id})`

export const orderErasure: Erasure = {
  // Waits for the job that fills `order_search`: what it read before would be written after.
  orders: (id) => sql`
    with waited as materialized (select pg_advisory_xact_lock(hashtextextended(${searchMark}, 0)))
    update orders set receiver_name = '', receiver_phone = '', remark = '', service_remark = '',
      address = ${emptyAddress} from waited where member_id = ${id}`,
  order_search: (id) =>
    sql`update order_search set name = '', phone = '', address = '' where ${ofOrders(id)}`,
}

export const orderCopies: Copies = {
  orders: { zh: '订单', without: ['service_remark', 'version', 'seller_id', 'leader_id', 'returned_fen'] },
  order_lines: { zh: '订单商品', of: ofOrders },
  parcels: { zh: '包裹', of: ofOrders },
  order_search: 'internal',
}
