import type { Fault } from '@greenstar/rules/order/order.event'
import { orderMoves } from '@greenstar/rules/order/order.moves'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import { completeRefund, refundStopped } from './cancel-order'
import { runOrderEffects } from './order.effects'
import { moveOrders, type OrderLineRow, type OrderRow, systemActor } from './order.store'

export {
  endRefundedOrder,
  enterAfterSale,
  freeGifts,
  leaveAfterSale,
  putService,
  takeShippedPieces,
} from './after-sale.port'
export type { OrderMoney, PostageWhat, SealedAccount } from './change/order.money'
export { courierService, hasCourierService } from './courier/courier.provider'
export { courierName, findParcel, listCouriers, piecesInParcel } from './courier/courier.store'
export type { PickupNews } from './courier/pickup'
export { readOrderEvent } from './order.effects'
export { goodsTitle, tellOrders } from './order.messages'
export { largestOrderFen, linesByOrder } from './order.read'
export {
  addReturned,
  findMemberOrder,
  findOrder,
  findOrders,
  listOrderLines,
  lockOrder,
  memberActor,
  type OrderLineRow,
  type OrderRow,
  setCommented,
  setOrderSeller,
  systemActor,
} from './order.store'
export { payWayText, statusText } from './order.wire'
export { paidBackFen, refundWaitingUnits } from './refund-units'
export { ParcelState, parcelStateText } from './ship/parcel.state'
export { askCourier } from './ship/track-parcel'
export { checkTracking } from './ship/tracking'
export { completeRefund, refundStopped }

/**
 * Marks an order as paid: 10 → 30 (domain 3), in the caller's transaction; `order` as it was locked there. `bonusFen`:
 * the part paid with bonus, all or nothing; `lines`: all its lines, if already known. Returns `late` if the order was
 * cancelled before and `twice` if it was already paid: in both cases refund the payment.
 */
export const payOrder = async (
  app: App,
  db: Db,
  order: OrderRow,
  by: { kind: 'member' | 'system'; name: string },
  now: number,
  { bonusFen = 0, lines }: { bonusFen?: number; lines?: readonly OrderLineRow[] | undefined } = {},
): Promise<'paid' | 'late' | 'twice'> => {
  const { status } = order
  const { from, to } = orderMoves.pay
  if (status !== from[0])
    return status === OrderStatus.Cancel || status === OrderStatus.Delete ? 'late' : 'twice'
  const change = { paidAt: new Date(now), bonusFen, outStockStatus: OutStockStatus.Undirected }
  const cause = { actor: by, reason: '支付成功', now }
  // As the move will write it, so that the effects are one round trip with it.
  const paid = { ...order, ...change, status: to, version: order.version + 1 }
  const [moved] = await together([
    moveOrders(db, [order.id], 'pay', from[0], change, cause),
    runOrderEffects(app, db, 'paid', [paid], cause, lines),
  ])
  if (moved.length !== 1) throw new Error(`order ${order.id} was moved although it is locked`)
  return 'paid'
}

/** Ends an order that was refunded in full. */
export const orderRefunded = (app: App, db: Db, id: number, fault: Fault, now: number) =>
  completeRefund(app, db, id, { actor: systemActor, reason: '退款成功', now }, fault)
