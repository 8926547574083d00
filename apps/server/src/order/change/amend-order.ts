import { amendsKept, amendsLimit, splitAmends } from '@greenstar/rules/order/order.amends'
import { Fault } from '@greenstar/rules/order/order.event'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { ports } from '../../platform/ports'
import { refuse } from '../../platform/refuse'
import { yuan } from '../../platform/wire'
import { runAmendsEffects } from '../order.effects'
import { tellOrders } from '../order.messages'
import {
  addAmends,
  type Cause,
  changeOrder,
  insertNote,
  listOrderLines,
  lockOrder,
  type OrderRow,
} from '../order.store'

const withMember: readonly number[] = [OrderStatus.Shipped, OrderStatus.Completed]

/**
 * Locks the order and returns what amends of it would mean; refuses if its goods are not with the member, or if
 * less than `amountFen` is left of their price. `altogetherFen`: all amends of the order, including this one.
 */
export const priceAmends = async (db: Db, id: number, amountFen: number) => {
  const order = await lockOrder(db, id)
  if (!order) throw refuse('order/not-found')
  if (!withMember.includes(order.status)) throw refuse('order/state-changed')
  const lines = await listOrderLines(db, [id])
  const maxFen = amendsLimit(lines)
  if (amountFen > maxFen) throw refuse('order/amends-too-much', { max: yuan(maxFen) })
  const beforeFen = lines.reduce((sum, line) => sum + amendsKept(line), 0)
  return { order, lines, altogetherFen: beforeFen + amountFen }
}

/**
 * Pays money back for goods that the member keeps (domain 23), the original way, in the caller's transaction:
 * split over the pieces, so that later refunds, the invoice and the bonus count it. Coins and growth stay.
 */
export const amendOrder = async (
  app: App,
  db: Db,
  id: number,
  amountFen: number,
  cause: Cause,
): Promise<OrderRow> => {
  const { order, lines } = await priceAmends(db, id, amountFen)
  const reason = cause.reason ?? ''
  const parts = splitAmends(amountFen, lines)
  for (const line of lines) await addAmends(db, line, parts.get(line.id) ?? [])
  const what = { amountFen, reason: `补偿：${reason}`, actor: cause.actor.name, fault: Fault.ours }
  const no = await ports.orderMoney.refundAmends(db, order, what, cause.now)
  if (no === undefined) throw refuse('order/amends-too-much', { max: 0 })
  const changed = await changeOrder(db, order, {})
  if (!changed) throw refuse('order/state-changed')
  await insertNote(db, changed, { ...cause, reason: `补偿 ¥${yuan(amountFen).toFixed(2)}：${reason}` })
  await runAmendsEffects(app, db, changed, lines, { parts, no }, cause)
  await tellOrders(db, 'order.amended', [changed], cause.now, () => ({
    ...{ amount: yuan(amountFen).toFixed(2), reason },
  }))
  return changed
}
