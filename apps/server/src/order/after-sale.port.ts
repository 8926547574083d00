import { resumeFinishAt, resumeSettleAt } from '@greenstar/rules/order/order.deadline'
import { Fault } from '@greenstar/rules/order/order.event'
import { isBought, leavesNothing, onlyGiftsStay } from '@greenstar/rules/order/order.gift'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { and, eq, sql } from 'drizzle-orm'
import { giveBackLimits } from '../catalog/stock/limit.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { completeRefund } from './cancel-order'
import { runAmendsEffects, runRefundedEffects } from './order.effects'
import {
  addKept,
  type Cause,
  listOrderLines,
  moveOrders,
  type OrderLineRow,
  type OrderRow,
  systemActor,
} from './order.store'
import { orderLines, orders } from './order.tables'

const { Shipped, Completed, ApplyAfterSale } = OrderStatus

/** Starts an after-sale of all remaining pieces: 40/50 → 60 (domain 3). Lock the order first. */
export const enterAfterSale = async (db: Db, order: OrderRow, cause: Cause): Promise<OrderRow> => {
  const from = order.status as typeof Shipped | typeof Completed
  const change = { rememberedStatus: from }
  const [moved] = await moveOrders(db, [order.id], 'applyAfterSale', from, change, cause)
  if (!moved) throw refuse('order/state-changed')
  return moved
}

/**
 * Closes an after-sale that was opened at `pausedMs`: back to the remembered status, whose time continues, with at least
 * three days to confirm (domain 3); an order whose parcel was not stopped is shipped.
 */
export const leaveAfterSale = async (
  app: App,
  db: Db,
  order: OrderRow,
  pausedMs: number,
  now: number,
): Promise<void> => {
  if (order.status !== ApplyAfterSale) return
  const cause = { actor: systemActor, reason: '售后关闭', now }
  if (order.rememberedStatus === OrderStatus.HasBeenConfirmedToBeShipped) {
    const change = { rememberedStatus: null, cancelReason: '' }
    await moveOrders(db, [order.id], 'resumeToShip', ApplyAfterSale, change, cause)
    return
  }
  const { autoFinishAt, settleAt, settledAt } = order
  if (order.rememberedStatus === Completed) {
    const isToSettle = settleAt !== null && settledAt === null
    const settles = isToSettle
      ? { settleAt: new Date(resumeSettleAt(settleAt.getTime(), pausedMs, now)) }
      : {}
    const change = { rememberedStatus: null, ...settles }
    await moveOrders(db, [order.id], 'resumeCompleted', ApplyAfterSale, change, cause)
    return
  }
  const settings = await getSettings(app, db)
  const finishMs = resumeFinishAt(autoFinishAt?.getTime() ?? pausedMs, pausedMs, now, settings)
  const change = { rememberedStatus: null, autoFinishAt: new Date(finishMs) }
  await moveOrders(db, [order.id], 'resumeShipped', ApplyAfterSale, change, cause)
}

/** Sets whether a case of the order is open, and the newest case (IsInCustomerService, ServiceID). */
export const putService = (db: Db, orderId: number, isOpen: boolean, serviceId: number) =>
  db
    .update(orders)
    .set({
      isInCustomerService: isOpen,
      serviceId: String(serviceId),
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))

const countRefunded = async (db: Db, lineId: number, quantity: number, keptFen: number) => {
  const rows = await db
    .update(orderLines)
    .set({
      refundedNum: sql`${orderLines.refundedNum} + ${quantity}`,
      returnedNum: sql`${orderLines.returnedNum} + ${quantity}`,
      keptFen: sql`${orderLines.keptFen} + ${keptFen}`,
    })
    .where(
      and(eq(orderLines.id, lineId), sql`${orderLines.quantity} - ${orderLines.refundedNum} >= ${quantity}`),
    )
    .returning({ id: orderLines.id })
  if (rows.length === 0) throw refuse('order/state-changed')
}

/**
 * Removes shipped pieces from an order because they are refunded: counts them, lowers the member's limits and
 * runs the refund effects. Their stock is booked at inspection. Lock the order first.
 */
export const takeShippedPieces = async (
  app: App,
  db: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  wanted: ReadonlyMap<number, number>,
  fault: Fault,
  cause: Cause,
  keptFen: ReadonlyMap<number, number> = new Map(),
): Promise<void> => {
  for (const { id } of lines) {
    const change = [wanted.get(id) ?? 0, keptFen.get(id) ?? 0] as const
    if (change.some((one) => one !== 0)) await countRefunded(db, id, ...change)
  }
  const limited = lines.flatMap(({ id, productId, isLimited }) => {
    const quantity = wanted.get(id) ?? 0
    return quantity > 0 ? [{ productId, quantity, isLimited }] : []
  })
  await giveBackLimits(db, order.memberId, limited)
  const leaving = { wanted, lines, fault, wasShipped: true, isLast: false }
  await runRefundedEffects(app, db, order, leaving, cause)
}

/**
 * Pays back what was deducted for gifts of an order (domain 11b) if other goods of it stay after all; `leaving`: pieces
 * that open refunds will take. Lock the order first.
 */
export const freeGifts = async (
  app: App,
  db: Db,
  order: OrderRow,
  leaving: ReadonlyMap<number, number>,
  now: number,
): Promise<void> => {
  const lines = await listOrderLines(db, [order.id])
  const bought = lines.filter((line) => isBought(line) && line.refundedNum < line.quantity)
  if (bought.length === 0 || onlyGiftsStay(lines, leaving)) return
  for (const { id, keptFen } of bought) await addKept(db, id, -keptFen)
  const amountFen = bought.reduce((sum, { keptFen }) => sum + keptFen, 0)
  const reason = '商品没有全部退回，退还赠品的扣款'
  const what = { amountFen, reason, actor: systemActor.name, fault: Fault.ours }
  const no = await ports.orderMoney.refundAmends(db, order, what, now)
  if (no === undefined) throw new Error(`order ${order.code} has no payment to give back of`)
  const cause = { actor: systemActor, reason, now }
  // the price of no piece changes, but what is invoiced does
  await runAmendsEffects(app, db, order, lines, { parts: new Map(), no }, cause)
}

/**
 * Ends an order without remaining pieces, once its last refund is done: → 70. Returns whether it did. One of which only
 * gifts remain that the member bought stays, so that there is after-sales for them; its coupons go back like those of others.
 */
export const endRefundedOrder = async (
  app: App,
  db: Db,
  order: OrderRow,
  fault: Fault,
  now: number,
): Promise<boolean> => {
  const lines = await listOrderLines(db, [order.id])
  const cause = { actor: systemActor, reason: '售后退款成功', now }
  if (lines.some((line) => line.refundedNum < line.quantity)) {
    const leaving = { wanted: new Map<number, number>(), lines, fault, wasShipped: true, isLast: false }
    if (leavesNothing(lines, leaving.wanted))
      await runRefundedEffects(app, db, order, leaving, cause, 'onlyGiftsLeft')
    return false
  }
  return (await completeRefund(app, db, order.id, cause, fault, order.status as OrderStatus)) !== undefined
}
