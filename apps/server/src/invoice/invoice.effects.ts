import type { AmendsEvent, RefundEvent } from '@greenstar/rules/order/order.event'
import type { Effect } from '../platform/effect'
import { followRefund } from './reverse-invoice'

/** Pieces leave an order: adjusts its invoice, for any cause of the refund. */
export const lowerInvoices: Effect<RefundEvent> = {
  concerns: ({ finishedAt }) => finishedAt !== null,
  async run(_app, db, events, { now }) {
    for (const { order } of events) await followRefund(db, order.id, now)
  },
}

/** Amends lower what was paid for the goods, and so the invoice. */
export const lowerByAmends: Effect<AmendsEvent> = {
  concerns: ({ finishedAt }) => finishedAt !== null,
  async run(_app, db, events, { now }) {
    for (const { order } of events) await followRefund(db, order.id, now)
  },
}
