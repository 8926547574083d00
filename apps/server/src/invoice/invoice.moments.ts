import type { RefundMoment } from '@greenstar/rules/order/order.moment'
import type { Effect } from '../platform/moment'
import { followRefund } from './reverse-invoice'

/** Pieces leave an order: adjusts its invoice, for any cause of the refund. */
export const lowerInvoices: Effect<RefundMoment> = {
  concerns: ({ finishedAt }) => finishedAt !== null,
  async run(_app, db, moments, { now }) {
    for (const { order } of moments) await followRefund(db, order.id, now)
  },
}
