import { whatIsLeft } from '@greenstar/rules/catalog/product.floor'
import {
  type FrozenLine,
  type PriceChange,
  type Repriced,
  repriceOrder,
} from '@greenstar/rules/order/order.reprice'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { fen } from '@greenstar/rules/platform/money'
import { findLowPrices, type LowPrice, readFloors } from '../../catalog/price/floor.service'
import { lockActs } from '../../operator/act.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { ports } from '../../platform/ports'
import { refuse } from '../../platform/refuse'
import { yuan } from '../../platform/wire'
import { getSettings } from '../../setting/setting.service'
import {
  type Cause,
  changeOrder,
  insertNote,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  putLinePrice,
} from '../order.store'

/** What a change of price lowers: pieces that get too low, and the member's payment (fen). */
export type Lowered = { below: LowPrice[]; cutFen: number }

/** Asks for an approval if a change needs one; returns its id. */
type Asking = (db: Db, order: OrderRow, lowered: Lowered) => Promise<number | undefined>

/** The operator's price, and the version of the order that they saw. */
export type PriceForm = PriceChange & { version: number }

/** Returns an order line as input of the price rule. */
export const frozenLine = (line: OrderLineRow): FrozenLine => ({
  id: line.id,
  quantity: line.quantity,
  unitPrice: fen(line.unitPriceFen),
  dealAmount: fen(line.dealFen),
  couponAmount: fen(line.couponFen),
  pollenCount: line.pollenNum,
  pollenAmount: fen(line.pollenFen),
  adjustAmount: fen(line.adjustFen),
  freight: fen(line.freightFen),
})

const write = async (db: Db, order: OrderRow, price: Repriced, cause: Cause): Promise<OrderRow> => {
  const changed = await changeOrder(db, order, {
    adjustFen: price.adjustAmount,
    freightFen: price.totalFreight,
    payFen: price.payAmount,
  })
  if (!changed) throw refuse('order/state-changed')
  for (const line of price.lines)
    await putLinePrice(db, line.id, {
      adjustFen: line.adjustAmount,
      freightFen: line.freight,
      payFen: line.payAmount,
      unitPayFen: line.units.map((unit) => unit.payAmount - unit.freight),
      unitFreightFen: line.units.map((unit) => unit.freight),
    })
  const amounts = `¥${yuan(order.payFen).toFixed(2)} → ¥${yuan(changed.payFen).toFixed(2)}`
  await insertNote(db, changed, { ...cause, reason: `改价 ${amounts}：${cause.reason ?? ''}` })
  return changed
}

/** What is left of one piece of a line (fen) with this change by an operator. */
const leftOf = ({ unitPriceFen, quantity, dealFen, couponFen }: OrderLineRow, adjustFen: number) =>
  whatIsLeft({ unitFen: unitPriceFen, quantity, offFen: dealFen + couponFen - adjustFen })

/** Present floors of the products of an order. */
export const floorsOfOrder = async (db: Db, id: number) =>
  readFloors(
    db,
    (await listOrderLines(db, [id])).map(({ productId }) => productId),
  )

const loweredBy = async (
  db: Db,
  { payFen }: OrderRow,
  lines: readonly OrderLineRow[],
  price: Repriced,
): Promise<Lowered> => {
  const lower = lines.flatMap((line) => {
    const after = price.lines.find(({ id }) => id === line.id)?.adjustAmount ?? line.adjustFen
    const { productId, unitPriceFen: fromFen } = line
    return after < line.adjustFen ? [{ productId, priceFen: leftOf(line, after), fromFen }] : []
  })
  return { below: await findLowPrices(db, lower), cutFen: Math.max(payFen - price.payAmount, 0) }
}

type Tried = { before: OrderRow; after: OrderRow; approvalId?: number | undefined }

/**
 * Tries once, in the caller's transaction; `busy` if an attempt to pay is open. `ask` stores the change for a
 * second operator.
 */
const tryChange = async (
  app: App,
  db: Db,
  id: number,
  form: PriceForm,
  cause: Cause,
  ask?: Asking,
): Promise<Tried | 'busy'> => {
  const order = await lockOrder(db, id)
  if (!order) throw refuse('order/not-found')
  if (order.status !== OrderStatus.Booking)
    throw order.paidAt ? refuse('order/paid-meanwhile') : refuse('order/state-changed')
  if ((order.autoCancelAt?.getTime() ?? 0) <= cause.now) throw refuse('order/state-changed')
  if ((await ports.orderMoney.withOpenAttempts(db, [id])).size > 0) return 'busy'
  const lines = await listOrderLines(db, [id])
  const answer = repriceOrder(lines.map(frozenLine), form, await getSettings(app, db))
  const isRepeat = !answer.ok && answer.code === 'order/price-same' && order.version !== form.version
  if (isRepeat) return { before: order, after: order }
  if (order.version !== form.version) throw refuse('order/state-changed')
  if (answer.ok) {
    const lowered = await loweredBy(db, order, lines, answer.value)
    const approvalId = await ask?.(db, order, lowered)
    if (approvalId !== undefined) return { before: order, after: order, approvalId }
    return { before: order, after: await write(db, order, answer.value, cause) }
  }
  if (answer.code === 'order/price-too-low')
    throw refuse(answer.code, { least: yuan(Number(answer.facts.least)) })
  if (answer.code === 'order/price-too-high')
    throw refuse(answer.code, { max: yuan(Number(answer.facts.max)) })
  throw refuse(answer.code)
}

type Means = { app: App; transact<T>(work: (db: Db) => Promise<T>): Promise<T> }
type Changed = { before: OrderRow; after: OrderRow }

/**
 * Changes the price of an unpaid order (domain 20). Closes its payment attempts at the channel first; if one
 * was paid already, the order becomes paid and the change is refused. A payment of the old price that still
 * arrives is refunded when booked. `ask` and `audit` run in the transaction of the change. Returns the order,
 * and the id of the approval that the change waits for.
 */
export const changePrice = async (
  { app, transact }: Means,
  id: number,
  form: PriceForm,
  cause: Cause,
  { ask, audit }: { ask: Asking; audit: (db: Db, changed: Changed) => Promise<unknown> },
): Promise<{ order: OrderRow; approvalId: number | undefined }> => {
  for (let round = 0; round < 3; round++) {
    const closed = await ports.orderMoney.closeNow(app, id)
    if (closed === 'paid') throw refuse('order/paid-meanwhile')
    if (closed === 'unknown') throw refuse('order/channel-silent')
    const changed = await transact(async (db) => {
      await lockActs(db)
      const answer = await tryChange(app, db, id, form, cause, ask)
      if (answer !== 'busy' && answer.before.version !== answer.after.version) await audit(db, answer)
      return answer
    })
    if (changed !== 'busy') return { order: changed.after, approvalId: changed.approvalId }
  }
  throw refuse('order/being-paid')
}

/**
 * Changes the price as a second operator approved it, in their transaction. Refuses with
 * order/being-paid while the member pays the old price.
 */
export const changeApprovedPrice = async (
  app: App,
  db: Db,
  id: number,
  form: PriceForm,
  cause: Cause,
): Promise<Changed> => {
  const changed = await tryChange(app, db, id, form, cause)
  if (changed === 'busy') throw refuse('order/being-paid')
  return changed
}
