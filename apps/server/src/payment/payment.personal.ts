import { sql } from 'drizzle-orm'
import type { Copies } from '../platform/personal'

const ofOrders = (id: number) => sql`order_id in (select id from orders where member_id = ${id})`

export const paymentCopies: Copies = {
  payments: { zh: '付款', without: ['prepay', 'poll_count', 'next_poll_at'], of: ofOrders },
  refunds: { zh: '退款', without: ['actor', 'tries', 'tried_at', 'trouble', 'next_poll_at'], of: ofOrders },
}
