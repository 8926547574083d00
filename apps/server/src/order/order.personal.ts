import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'
import { searchMark } from './search/search.store'

/** Removes the receiver from an order or invoice; amounts remain. */
const emptyAddress = sql`address || '{"receiverName":"","receiverPhone":"","detail":"","tag":""}'::jsonb`

const ofOrders = (id: number) => sql`order_id in (select id from orders where member_id = ${id})`

export const orderErasure: Erasure = {
  use_ups: 'delete',
  // Waits for the job that fills `order_search`: what it read before would be written after.
  orders: (id) => sql`
    with waited as materialized (select pg_advisory_xact_lock(hashtextextended(${searchMark}, 0))),
      asked as (update approvals set payload = payload - 'address', summary = '修改收货地址（收货信息已删除）',
          gains = coalesce((select jsonb_agg(g - 'who') from jsonb_array_elements(gains) g), '[]'::jsonb)
        where kind = 'order.address' and subject in (select 'order:' || code from orders where member_id = ${id}))
    update orders set receiver_name = '', receiver_phone = '', remark = '', service_remark = '',
      address = ${emptyAddress} from waited where member_id = ${id}`,
  // what operators wrote about the order; the moves stay
  order_logs: (id) => sql`update order_logs set reason = '' where ${ofOrders(id)} and reason <> ''`,
  // rows of bulk jobs name the member, and hold remarks of the orders as they were
  bulk_rows: (id) => sql`
    update bulk_rows r set name = '', note = '', reason = '', change = null from bulk_jobs j
    where j.id = r.job_id and (not starts_with(j.act, 'product.') and not starts_with(j.act, 'order.') and r.row_id = ${id}
      or starts_with(j.act, 'order.') and r.row_id in (select id from orders where member_id = ${id}))`,
  order_search: (id) =>
    sql`update order_search set name = '', phone = '', address = '' where ${ofOrders(id)}`,
}

export const orderCopies: Copies = {
  orders: { zh: '订单', without: ['service_remark', 'version', 'seller_id', 'leader_id', 'returned_fen'] },
  order_lines: { zh: '订单商品', of: ofOrders },
  parcels: { zh: '包裹', of: ofOrders },
  use_ups: { zh: '用完提醒' },
  waybills: 'internal',
  order_search: 'internal',
  order_logs: 'internal',
  bulk_rows: 'internal',
}
