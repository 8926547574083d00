import { defineMoves } from '../platform/moves'
import { OrderStatus } from './order.status'

/** system: a job or the payment provider; staff: customer service; warehouse: the person who ships. */
export type OrderActor = 'member' | 'system' | 'operator' | 'warehouse'

const {
  Booking,
  Cancel,
  HasBeenConfirmedToBeShipped,
  Shipped,
  Completed,
  ApplyAfterSale,
  HaveToReturn,
  Delete,
} = OrderStatus

/** Every allowed transition of an order; everything else is forbidden (domain 3). */
export const orderMoves = defineMoves<OrderStatus, OrderActor>()({
  pay: { from: [Booking], to: HasBeenConfirmedToBeShipped, by: ['member', 'system'] },
  cancel: { from: [Booking], to: Cancel, by: ['member', 'system', 'operator'] },
  cancelPaid: {
    from: [HasBeenConfirmedToBeShipped],
    to: ApplyAfterSale,
    by: ['member', 'operator', 'system'],
  },
  ship: { from: [HasBeenConfirmedToBeShipped], to: Shipped, by: ['warehouse'] },
  finish: { from: [Shipped], to: Completed, by: ['member', 'system'] },
  applyAfterSale: { from: [Shipped, Completed], to: ApplyAfterSale, by: ['member', 'operator'] },
  // A closed case returns the order to the status stored before it.
  resumeToShip: { from: [ApplyAfterSale], to: HasBeenConfirmedToBeShipped, by: ['system'] },
  resumeShipped: { from: [ApplyAfterSale], to: Shipped, by: ['system'] },
  resumeCompleted: { from: [ApplyAfterSale], to: Completed, by: ['system'] },
  refundAll: {
    from: [ApplyAfterSale, HasBeenConfirmedToBeShipped, Shipped, Completed],
    to: HaveToReturn,
    by: ['system'],
  },
  remove: { from: [Cancel, HaveToReturn], to: Delete, by: ['member'] },
})
export type OrderMove = keyof typeof orderMoves
