import { orderRefunded } from '../order/order.service'
import { RefundCause } from './refund.cause'
import type { RefundEffects } from './refund.effects'

/** Moves a cancelled order to refunded when its money is returned (60 → 70). */
export const cancelRefunded = {
  [RefundCause.cancel]: (app, db, { orderId, fault }, now) => orderRefunded(app, db, orderId, fault, now),
} satisfies RefundEffects
