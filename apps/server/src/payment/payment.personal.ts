import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

const ofOrders = (id: number) => sql`order_id in (select id from orders where member_id = ${id})`

/** Bank data goes, and so does the text of the approval that names it; amount and dates stay with the books. */
export const paymentErasure: Erasure = {
  refund_transfers: (id) => sql`
    with gone as (update refund_transfers set account_sealed = '', payee_sealed = '', payee_masked = '', last4 = ''
      where member_id = ${id} returning refund_id)
    update approvals a set summary = '退款银行转账（收款信息已删除）' from gone join refunds r on r.id = gone.refund_id
    where a.kind = 'refund.transfer' and a.subject = 'refund:' || r.refund_no`,
}

export const paymentCopies: Copies = {
  payments: { zh: '付款', without: ['prepay', 'poll_count', 'next_poll_at'], of: ofOrders },
  refunds: { zh: '退款', without: ['actor', 'tries', 'tried_at', 'trouble', 'next_poll_at'], of: ofOrders },
  refund_transfers: { zh: '退款银行转账', without: ['account_sealed', 'payee_sealed'] },
}
