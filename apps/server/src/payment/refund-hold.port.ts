import type { Db } from '../platform/database/connect'

/** Why the money of an order has to wait before it goes back; '' when it need not. Asked with the order locked. */
type RefundHold = (db: Db, orderId: number) => Promise<string>

let hold: RefundHold = async () => ''

/** A later noun may hold money back until something of its own is done; it calls `releaseRefunds` then. */
export const provideRefundHold = (ask: RefundHold): void => {
  hold = ask
}

export const whyRefundWaits: RefundHold = (db, orderId) => hold(db, orderId)
