import type { Db } from '../platform/database/connect'

/** Returns why the refund of an order must wait, '' if it need not. Called with the order locked. */
type RefundHold = (db: Db, orderId: number) => Promise<string>

let hold: RefundHold = async () => ''

/** Registers a noun that delays refunds until its own work is done; it then calls `releaseRefunds`. */
export const provideRefundHold = (ask: RefundHold): void => {
  hold = ask
}

export const whyRefundWaits: RefundHold = (db, orderId) => hold(db, orderId)
