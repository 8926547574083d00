import { orderMoves } from '@greenstar/rules/order/order.moves'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import type { Db } from '../platform/database/connect'
import { completeRefund } from './cancel-order'
import { lockOrder, moveOrders, systemActor } from './order.store'

export { provideOrderMoney } from './order.money'
export { findMemberOrder, findOrder, lockOrder, memberActor, type OrderRow, systemActor } from './order.store'
export { completeRefund }

/**
 * The money of an order is there: 10 → 30 (domain 3), in the caller's transaction. Call it with the order locked.
 * `late`: the order was cancelled before; `twice`: it was paid already. In both cases the money must go back.
 */
export const payOrder = async (
  db: Db,
  id: number,
  by: { kind: 'member' | 'system'; name: string },
  now: number,
): Promise<'paid' | 'late' | 'twice'> => {
  const change = { paidAt: new Date(now), outStockStatus: OutStockStatus.Undirected }
  const cause = { actor: by, reason: '支付成功', now }
  const [order] = await moveOrders(db, [id], 'pay', orderMoves.pay.from[0], change, cause)
  if (order) return 'paid'
  const status = (await lockOrder(db, id))?.status
  return status === OrderStatus.Cancel || status === OrderStatus.Delete ? 'late' : 'twice'
}

/** All that an order was paid with has gone back to its payer. */
export const orderRefunded = (db: Db, id: number, now: number) =>
  completeRefund(db, id, { actor: systemActor, reason: '退款成功', now })
