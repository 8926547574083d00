import {
  type FrozenLine,
  type PriceChange,
  type Repriced,
  repriceOrder,
} from '@greenstar/rules/order/order.reprice'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { fen } from '@greenstar/rules/platform/money'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { getSettings } from '../setting/setting.service'
import { orderMoney } from './order.money'
import {
  type Cause,
  changeOrder,
  insertNote,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  putLinePrice,
} from './order.store'

/** The operator's price, and the version of the order that they saw. */
export type PriceForm = PriceChange & { version: number }

/** Returns an order line as input of the price rule. */
export const frozenLine = (line: OrderLineRow): FrozenLine => ({
  id: line.id,
  quantity: line.quantity,
  unitPrice: fen(line.unitPriceFen),
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

/** Tries once, in its own transaction; `busy` if a payment was started after the attempts were closed. */
const tryChange = async (app: App, db: Db, id: number, form: PriceForm, cause: Cause) => {
  const order = await lockOrder(db, id)
  if (!order) throw refuse('order/not-found')
  if (order.status !== OrderStatus.Booking)
    throw order.paidAt ? refuse('order/paid-meanwhile') : refuse('order/state-changed')
  if ((order.autoCancelAt?.getTime() ?? 0) <= cause.now) throw refuse('order/state-changed')
  if ((await orderMoney().withOpenAttempts(db, [id])).size > 0) return 'busy'
  const lines = (await listOrderLines(db, [id])).map(frozenLine)
  const answer = repriceOrder(lines, form, await getSettings(app, db))
  const isRepeat = !answer.ok && answer.code === 'order/price-same' && order.version !== form.version
  if (isRepeat) return { before: order, after: order }
  if (order.version !== form.version) throw refuse('order/state-changed')
  if (answer.ok) return { before: order, after: await write(db, order, answer.value, cause) }
  if (answer.code === 'order/price-too-low')
    throw refuse(answer.code, { least: yuan(Number(answer.facts.least)) })
  if (answer.code === 'order/price-too-high')
    throw refuse(answer.code, { most: yuan(Number(answer.facts.most)) })
  throw refuse(answer.code)
}

type Means = { app: App; transact<T>(work: (db: Db) => Promise<T>): Promise<T> }
type Changed = { before: OrderRow; after: OrderRow }

/**
 * Changes the price of an unpaid order (domain 20). Closes its payment attempts at the channel first; if one
 * was paid already, the order becomes paid and the change is refused. A payment of the old price that still
 * arrives is refunded when booked. `audit` runs in the transaction of the change.
 */
export const changePrice = async (
  { app, transact }: Means,
  id: number,
  form: PriceForm,
  cause: Cause,
  audit: (db: Db, changed: Changed) => Promise<unknown>,
): Promise<OrderRow> => {
  for (let round = 0; round < 3; round++) {
    const closed = await orderMoney().closeNow(app, id)
    if (closed === 'paid') throw refuse('order/paid-meanwhile')
    if (closed === 'unknown') throw refuse('order/channel-silent')
    const changed = await transact(async (db) => {
      const answer = await tryChange(app, db, id, form, cause)
      if (answer !== 'busy' && answer.before.version !== answer.after.version) await audit(db, answer)
      return answer
    })
    if (changed !== 'busy') return changed.after
  }
  throw refuse('order/being-paid')
}
