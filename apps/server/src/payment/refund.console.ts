import type { Ops } from '@greenstar/contract'
import { findOrders } from '../order/order.service'
import { auditMany } from '../platform/audit/audit'
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
    const orders = await findOrders(
      db,
      rows.map(({ orderId }) => orderId),
    )
    const codes = new Map(orders.map(({ id, code }) => [id, code]))
    const changes = rows.map(({ orderId, refundNo, tries, trouble }) => ({
      action: 'RetryRefunds',
      subject: `order:${codes.get(orderId) ?? orderId}`,
      before: { tries, trouble },
      after: { refundNo, tries: 0 },
    }))
    await auditMany(db, changes, operator, now, request)
    return { Count: rows.length }
  },
}
