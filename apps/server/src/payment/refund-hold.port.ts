import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'

/**
 * Returns why the refund of an order must wait, '' if it need not. Called with the order locked; the noun that delays
 * it calls `releaseRefunds` later.
 */
type RefundHold = (db: Db, orderId: number) => Promise<string>

declare module '../platform/ports' {
  interface Ports {
    refundHold: RefundHold
  }
}

export const whyRefundWaits: RefundHold = (db, orderId) => ports.refundHold(db, orderId)
