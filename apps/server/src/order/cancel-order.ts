import { Fault } from '@greenstar/rules/order/order.event'
import { faultOfCancel, waitingPieces } from '@greenstar/rules/order/order.refund'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { eq } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { refuse } from '../platform/refuse'
import { givePiecesBack } from './give-back'
import { runOrderEffects, runRefundedEffects } from './order.effects'
import { tellOrders } from './order.messages'
import {
  type Cause,
  changeOrder,
  findOrder,
  listOrderLines,
  memberActor,
  moveOrders,
  type OrderLineRow,
  type OrderRow,
  setRefundedAll,
  systemActor,
} from './order.store'
import { orders } from './order.tables'

const { Booking, Cancel, HasBeenConfirmedToBeShipped, ApplyAfterSale, HaveToReturn } = OrderStatus

/** Releases reserved pieces and limits (domain 3, "give back"); stock before limits, as in placing. */
const giveBack = async (db: Db, order: OrderRow, all: readonly OrderLineRow[], cause: Cause) => {
  const lines = all.flatMap((line) => {
    const quantity = waitingPieces(line)
    return quantity > 0 ? [{ productId: line.productId, quantity, isLimited: line.isLimited }] : []
  })
  await givePiecesBack(db, order, lines, cause)
}

/** Cancels an unpaid order in the caller's transaction (domain 3: 10 → 20); else returns undefined. */
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
  await ports.orderMoney.closeAttempts(db, [id], cause.now)
  await runOrderEffects(app, db, 'cancelled', [order], cause)
  return order
}

/**
 * Ends an order that was refunded in full: 60 → 70 (domain 3). Pieces not shipped go back to the shelf;
 * shipped ones were booked at inspection. Returns undefined, without effect, if it is not in `from`.
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
  await runRefundedEffects(app, db, order, leaving, cause)
  return order
}

/** Cancels a paid order not yet with the warehouse: 30 → 60, with a full refund (domain 5, fast path). */
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
  return order && payBack(app, db, order, cause)
}

/** Refunds an order in 60 that will not be shipped; the effects of `refunding` see its refund. */
const payBack = async (app: App, db: Db, order: OrderRow, cause: Cause): Promise<OrderRow | undefined> => {
  const fault = faultOfCancel(order, cause.actor.kind === 'member', cause.now)
  const why = { reason: cause.reason ?? '', actor: cause.actor.name, fault }
  const isPaid = await ports.orderMoney.refundOrder(db, order, why, cause.now)
  await runOrderEffects(app, db, 'refunding', [order], cause)
  if (isPaid) {
    await tellOrders(db, 'order.refunding', [order], cause.now)
    return order
  }
  // Nothing was paid, so there is no refund to wait for.
  return completeRefund(app, db, order.id, { actor: systemActor, now: cause.now }, fault)
}

/**
 * Asks the warehouse to stop the parcel of an order that it is picking (domain 5, OutStockStatus 20). The order moves
 * from 30 to 60, so it cannot be shipped before the answer. `stopAsked` opens the case that the warehouse decides.
 */
const askToStop = async (app: App, db: Db, id: number, cause: Cause): Promise<OrderRow | undefined> => {
  const isPicked = eq(orders.outStockStatus, OutStockStatus.Guide)
  const change = { rememberedStatus: HasBeenConfirmedToBeShipped, cancelReason: cause.reason ?? '' }
  const from = HasBeenConfirmedToBeShipped
  const [order] = await moveOrders(db, [id], 'cancelPaid', from, change, cause, isPicked)
  if (order) await runOrderEffects(app, db, 'stopAsked', [order], cause)
  return order
}

/** The warehouse stopped the parcel: refunds the order, which is in 60. Lock it first. */
export const refundStopped = async (
  app: App,
  db: Db,
  order: OrderRow,
  now: number,
): Promise<OrderRow | undefined> => {
  const stopped = await changeOrder(db, order, { cancelledAt: new Date(now) })
  if (!stopped) throw refuse('order/state-changed')
  return payBack(app, db, stopped, { actor: memberActor, reason: order.cancelReason, now })
}

/** Returns why an order in this state cannot be cancelled. */
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
 * Cancels an order for a member or an operator (domain 3). For an unpaid one the channel is queried first: if
 * it was paid after all, the order becomes paid and the call refuses with order/paid-meanwhile. A paid one
 * that is not being packed is refunded; while it is, the warehouse is asked to stop it. Idempotent. Returns the order as it is afterwards.
 */
export const cancelOrder = async (
  { app, read, transact }: Means,
  order: OrderRow,
  cause: Cause,
): Promise<OrderRow> => {
  if (isCancelled(order)) return order
  if (order.status === Booking) {
    if ((await ports.orderMoney.ask(app, order.id)) === 'paid') throw refuse('order/paid-meanwhile')
    const cancelled = await transact((db) => cancelUnpaid(app, db, order.id, cause))
    if (cancelled) return cancelled
  } else {
    const returning = await transact((db) => cancelPaid(app, db, order.id, cause))
    if (returning) return returning
    const asked =
      cause.actor.kind === 'member' && (await transact((db) => askToStop(app, db, order.id, cause)))
    if (asked) return asked
  }
  const after = await findOrder(read, order.id)
  if (after && isCancelled(after)) return after
  if (after?.status === HasBeenConfirmedToBeShipped && order.status === Booking)
    throw refuse('order/paid-meanwhile')
  throw refusal(after ?? order, cause)
}
