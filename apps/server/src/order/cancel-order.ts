import { Fault } from '@greenstar/rules/order/order.moment'
import { waitingPieces } from '@greenstar/rules/order/order.refund'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { eq } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { givePiecesBack } from './give-back'
import { tellOrders } from './order.messages'
import { runMoment, runRefundMoment } from './order.moments'
import { orderMoney } from './order.money'
import {
  type Cause,
  findOrder,
  listOrderLines,
  moveOrders,
  type OrderLineRow,
  type OrderRow,
  setRefundedAll,
} from './order.store'
import { orders } from './order.tables'

const { Booking, Cancel, HasBeenConfirmedToBeShipped, ApplyAfterSale, HaveToReturn } = OrderStatus

/** What was reserved for an order goes back: pieces and limits (domain 3, "give back"). Stock before limits, as in placing. */
const giveBack = async (db: Db, order: OrderRow, all: readonly OrderLineRow[], cause: Cause) => {
  const lines = all.flatMap((line) => {
    const quantity = waitingPieces(line)
    return quantity > 0 ? [{ productId: line.productId, quantity, isLimited: line.isLimited }] : []
  })
  await givePiecesBack(db, order, lines, cause)
}

/**
 * Cancels an order that nobody has paid, in the caller's transaction (domain 3: 10 → 20). Undefined when it is no
 * longer waiting for its money.
 */
export const cancelUnpaid = async (
  app: App,
  db: Db,
  id: number,
  cause: Cause,
): Promise<OrderRow | undefined> => {
  const change = { cancelReason: cause.reason ?? '', cancelledAt: new Date(cause.now) }
  const [order] = await moveOrders(db, [id], 'cancel', Booking, change, cause)
  if (!order) return undefined
  await giveBack(db, order, await listOrderLines(db, [id]), cause)
  await orderMoney().closeAttempts(db, [id], cause.now)
  await runMoment(app, db, 'cancelled', [order], cause)
  return order
}

/**
 * Everything of an order has been paid back: 60 → 70 (domain 3). What of it was not shipped goes back to the shelf; what
 * was shipped has been dealt with where it was inspected. Nothing happens when it is there already.
 */
export const completeRefund = async (
  app: App,
  db: Db,
  id: number,
  cause: Cause,
  fault: Fault = Fault.member,
  from: OrderStatus = ApplyAfterSale,
): Promise<OrderRow | undefined> => {
  const [order] = await moveOrders(db, [id], 'refundAll', from, {}, cause)
  if (!order) return undefined
  const lines = await listOrderLines(db, [id])
  await giveBack(db, order, lines, cause)
  await setRefundedAll(db, id)
  const wanted = new Map(lines.map((line) => [line.id, line.quantity - line.refundedNum]))
  const leaving = { wanted, lines, fault, wasShipped: order.shippedAt !== null, isLast: true }
  await runRefundMoment(app, db, order, leaving, cause)
  return order
}

/** A paid order that the warehouse has not touched: 30 → 60, and its money goes back at once (domain 5, fast path). */
export const cancelPaid = async (
  app: App,
  db: Db,
  id: number,
  cause: Cause,
): Promise<OrderRow | undefined> => {
  const untouched = eq(orders.outStockStatus, OutStockStatus.Undirected)
  const change = {
    rememberedStatus: HasBeenConfirmedToBeShipped,
    cancelReason: cause.reason ?? '',
    cancelledAt: new Date(cause.now),
  }
  const [order] = await moveOrders(
    db,
    [id],
    'cancelPaid',
    HasBeenConfirmedToBeShipped,
    change,
    cause,
    untouched,
  )
  if (!order) return undefined
  const fault = cause.actor.kind === 'member' ? Fault.member : Fault.ours
  const why = { reason: cause.reason ?? '', actor: cause.actor.name, fault }
  if (await orderMoney().refundOrder(db, order, why, cause.now)) {
    await tellOrders(db, 'order.refunding', [order], cause.now)
    return order
  }
  // Nothing was paid, so nothing has to come back first.
  return completeRefund(app, db, id, { actor: { kind: 'system', name: 'system' }, now: cause.now }, fault)
}

/** Why an order in this state cannot be cancelled. */
const refusal = (order: OrderRow, { actor }: Cause) => {
  const byMember = actor.kind === 'member'
  if (order.status !== HasBeenConfirmedToBeShipped) return refuse('order/state-changed')
  if (order.outStockStatus === OutStockStatus.Guide)
    return refuse(byMember ? 'order/picking' : 'order/not-taken-back')
  return order.outStockStatus === OutStockStatus.PickUp
    ? refuse(byMember ? 'order/shipped-already' : 'order/left-warehouse')
    : refuse('order/state-changed')
}

const isCancelled = (order: OrderRow) =>
  ([Cancel, ApplyAfterSale, HaveToReturn] as number[]).includes(order.status)

type Moved = Promise<OrderRow | undefined>
type Means = { app: App; read: Db; transact(work: (db: Db) => Moved): Moved }

/**
 * Cancels an order as a member or an operator asks (domain 3). An unpaid one is cancelled after the channel was
 * asked: money that is there already moves it to paid instead, and the caller is told so. A paid one that nobody
 * has begun to pack is paid back. Cancelling twice is success. Answers the order as it then is.
 */
export const cancelOrder = async (
  { app, read, transact }: Means,
  order: OrderRow,
  cause: Cause,
): Promise<OrderRow> => {
  if (isCancelled(order)) return order
  if (order.status === Booking) {
    if ((await orderMoney().ask(app, order.id)) === 'paid') throw refuse('order/paid-meanwhile')
    const cancelled = await transact((db) => cancelUnpaid(app, db, order.id, cause))
    if (cancelled) return cancelled
  } else {
    const returning = await transact((db) => cancelPaid(app, db, order.id, cause))
    if (returning) return returning
  }
  const after = await findOrder(read, order.id)
  if (after && isCancelled(after)) return after
  if (after?.status === HasBeenConfirmedToBeShipped && order.status === Booking)
    throw refuse('order/paid-meanwhile')
  throw refusal(after ?? order, cause)
}
