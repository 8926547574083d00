import type { Ops } from '@greenstar/contract'
import { findOrder } from '../order/order.service'
import { audit } from '../platform/audit/audit'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { askAgain, holdFailed } from './refund.store'
import { refundRow } from './refund.wire'
import { countRefundRows, listRefundRows } from './refund-room.store'

type RefundCalls = Pick<Ops['payment'], 'ListRefunds' | 'RetryRefunds'>

export const refundConsole: Handlers<RefundCalls> = {
  async ListRefunds({ currentPage, pageSize, ...filter }, { db }) {
    return pageOf(
      { currentPage, pageSize },
      (part) => listRefundRows(db, filter, part),
      () => countRefundRows(db, filter),
      refundRow,
    )
  },

  async RetryRefunds({ ids }, { db, operator, now, refuse, request }) {
    const rows = await holdFailed(db, ids)
    if (rows.length !== new Set(ids).size) throw refuse('payment/refund-not-failed')
    await askAgain(db, ids, operator.name, new Date(now))
    for (const { orderId, refundNo, tries, trouble } of rows) {
      const order = await findOrder(db, orderId)
      const change = {
        action: 'RetryRefunds',
        subject: `order:${order?.code ?? orderId}`,
        before: { tries, trouble },
        after: { refundNo, tries: 0 },
      }
      await audit(db, operator, change, now, request)
    }
    return { Count: rows.length }
  },
}
