import { amendsKept } from '@greenstar/rules/order/order.amends'
import { Fault } from '@greenstar/rules/order/order.event'
import { isBought, refundOfUnits, withGifts } from '@greenstar/rules/order/order.gift'
import {
  isPartShipped,
  refundUnits,
  type UnitsRefund,
  type UnitsWanted,
  waitingPieces,
} from '@greenstar/rules/order/order.refund'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { fen } from '@greenstar/rules/platform/money'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'
import { refuse } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { cancelPaid } from './cancel-order'
import { givePiecesBack } from './give-back'
import { runRefundedEffects } from './order.effects'
import { tellOrders } from './order.messages'
import {
  addKept,
  addRefundedPieces,
  type Cause,
  changeOrder,
  insertNote,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from './order.store'
import { finishShipping } from './ship/ship-order'

const refundable = (line: OrderLineRow) => ({ ...line, unitPay: refundOfUnits(line) })

/** Names the refunded pieces for the history and the payer's bill. */
const inWords = (lines: readonly OrderLineRow[], refund: UnitsRefund) =>
  refund.lines
    .map(({ id, quantity }) => `${lines.find((line) => line.id === id)?.name ?? ''}×${quantity}`)
    .join('，')

/** Removes pieces from the order: counts them as refunded, unlocks stock, lowers the member's limits; books bought gifts. */
const giveBack = async (
  db: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  refund: UnitsRefund,
  gifts: ReadonlyMap<number, number>,
  cause: Cause,
) => {
  const pieces = refund.lines.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id)
    return line ? [{ productId: line.productId, quantity, isLimited: line.isLimited }] : []
  })
  await givePiecesBack(db, order, pieces, cause)
  for (const { id, quantity, amount } of refund.lines) {
    if (!(await addRefundedPieces(db, id, quantity))) throw refuse('order/state-changed')
    // its value, which was deducted, is paid back
    if (lines.some((line) => line.id === id && isBought(line))) await addKept(db, id, 0 - amount)
  }
  for (const [id, valueFen] of gifts) await addKept(db, id, valueFen)
}

/**
 * The member's case that a refund is for; without one, the shop itself removes the pieces. `gifts`: what is deducted for
 * gifts (fen, by line) that were shipped before and stay when the last of the goods leave; the shop deducts none for itself.
 */
type OfCase = { caseId: number; refundNo: string; gifts: ReadonlyMap<number, number> }

declare module '../platform/ports' {
  interface Ports {
    /**
     * Freight (fen) that comes back with pieces that were not shipped, if nothing of the order remains: `freightRest`;
     * `keepsGifts`: all its gifts are bought.
     */
    restOfFreight(
      db: Db,
      order: OrderRow,
      lines: readonly OrderLineRow[],
      wanted: ReadonlyMap<number, number>,
      keepsGifts: boolean,
    ): Promise<number>
  }
}

const none: ReadonlyMap<number, number> = new Map()

const refundPart = async (
  app: App,
  db: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  refund: UnitsRefund,
  cause: Cause,
  ofCase?: OfCase,
): Promise<OrderRow> => {
  const fault = ofCase ? Fault.member : Fault.ours
  await giveBack(db, order, lines, refund, ofCase?.gifts ?? none, cause)
  const reason = `退款 ${inWords(lines, refund)}：${cause.reason ?? ''}`
  const why = {
    amountFen: refund.amount,
    reason: cause.reason ?? '',
    actor: cause.actor.name,
    fault,
    ...(ofCase && { caseId: ofCase.caseId, refundNo: ofCase.refundNo }),
  }
  if (refund.amount > 0 && !(await ports.orderMoney.refundPart(db, order, why, cause.now)))
    throw new Error(`order ${order.code} has no payment to give back of`)
  const changed = await changeOrder(db, order, {})
  if (!changed) throw refuse('order/state-changed')
  await insertNote(db, changed, { ...cause, reason })
  const wanted = new Map(refund.lines.map(({ id, quantity }) => [id, quantity]))
  const leaving = { wanted, lines, fault, wasShipped: false, isLast: false }
  await runRefundedEffects(app, db, changed, leaving, cause)
  // The member hears of a case by its own messages.
  if (!ofCase)
    await tellOrders(db, 'order.part-refunded', [changed], cause.now, () => ({
      goods: inWords(lines, refund),
      amount: yuan(refund.amount).toFixed(2),
      reason: cause.reason ?? '',
    }))
  if (!refund.leavesNothingToShip) return changed
  return finishShipping(app, db, changed, {
    ...cause,
    actor: { ...cause.actor, kind: 'warehouse' },
    reason: '其余商品已退款',
  })
}

/** Returns the fen refunded, or being refunded, for goods of an order: for pieces that left it, and as amends. */
export const paidBackFen = (lines: readonly OrderLineRow[]): number =>
  lines.reduce((sum, line) => {
    const pieces = line.unitPayFen.slice(line.quantity - line.refundedNum)
    return sum + pieces.reduce((all, pieceFen) => all + pieceFen, amendsKept(line)) - line.keptFen
  }, 0)

/**
 * Locks the order and returns the price of a refund; refuses what cannot be refunded now. If nothing else of the order
 * remains, the gifts that wait leave with it (domain 11b). `gifts`: what is deducted for others that stay (fen, by line).
 */
export const priceUnits = async (
  db: Db,
  id: number,
  wanted: readonly UnitsWanted[],
  gifts: ReadonlyMap<number, number> = none,
) => {
  const order = await lockOrder(db, id)
  if (!order) throw refuse('order/not-found')
  if (order.status !== OrderStatus.HasBeenConfirmedToBeShipped) throw refuse('order/state-changed')
  if (order.outStockStatus === OutStockStatus.Guide) throw refuse('order/not-taken-back')
  const lines = await listOrderLines(db, [id])
  const asked = new Map<number, number>()
  for (const { id: lineId, quantity } of wanted) asked.set(lineId, (asked.get(lineId) ?? 0) + quantity)
  const all = withGifts(lines, asked, { giftsOf: waitingPieces })
  const answer = refundUnits(
    lines.map(refundable),
    [...all].map(([lineId, quantity]) => ({ id: lineId, quantity })),
  )
  if (!answer.ok) throw refuse('order/refund-quantity', { name: String(answer.facts.name) })
  const { isWhole, lines: leaving } = answer.value
  const pieces = new Map(leaving.map((one) => [one.id, one.quantity]))
  const freightFen = isWhole ? 0 : await ports.restOfFreight(db, order, lines, pieces, gifts.size > 0)
  const giftFen = [...gifts.values()].reduce((sum, one) => sum + one, 0)
  const refund = { ...answer.value, amount: fen(answer.value.amount + freightFen - giftFen) }
  const beforeFen = paidBackFen(lines)
  const amountFen = isWhole ? order.payFen - beforeFen : refund.amount
  /** `altogetherFen`: all refunds of the order including this one, so that many small ones count as one. */
  return { order, lines, refund, freightFen, amountFen, altogetherFen: beforeFen + amountFen }
}

/**
 * Refunds pieces not shipped yet (domain 3, "paid, not shipped"), in the caller's transaction: their frozen
 * price, taken from the end, and the rest of the freight if nothing remains (`freightRest`). If nothing was shipped
 * and nothing remains, the whole order with freight is refunded by the fast path of domain 5. Refuses an order being packed, which the warehouse must return
 * first. `amountFen`: all of this refund.
 */
export const refundOrderUnits = async (
  app: App,
  db: Db,
  id: number,
  wanted: readonly UnitsWanted[],
  cause: Cause,
): Promise<{ before: OrderRow; after: OrderRow; amountFen: number }> => {
  const { order: before, lines, refund: value, amountFen } = await priceUnits(db, id, wanted)
  const after = value.isWhole
    ? await cancelPaid(app, db, id, cause)
    : await refundPart(app, db, before, lines, value, cause)
  if (!after) throw refuse('order/state-changed')
  return { before, after, amountFen }
}

/**
 * Refunds pieces of a part-shipped order that were not shipped, for the member's case (domain 3), in the caller's
 * transaction: from now on they cannot be shipped. The others are; if none is left to ship, the order is shipped.
 * Refuses pieces that do not wait. Returns the fen of goods and freight of this refund, which may be 0.
 */
export const refundWaitingUnits = async (
  app: App,
  db: Db,
  id: number,
  wanted: readonly UnitsWanted[],
  ofCase: OfCase,
  cause: Cause,
): Promise<{ amountFen: number; freightFen: number }> => {
  const { order, lines, refund, freightFen } = await priceUnits(db, id, wanted, ofCase.gifts)
  if (!isPartShipped(order.status, lines)) throw refuse('order/state-changed')
  await refundPart(app, db, order, lines, refund, cause, ofCase)
  return { amountFen: refund.amount - freightFen, freightFen }
}
