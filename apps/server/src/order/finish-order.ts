import { settleAt } from '@greenstar/rules/order/order.deadline'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { getSettings } from '../setting/setting.service'
import { runOrderEffects } from './order.effects'
import { type Cause, moveOrders, type OrderRow } from './order.store'

/** Marks shipped orders as received: 40 → 50 (domain 3). Returns those that were still shipped. */
export const finishOrders = async (
  app: App,
  db: Db,
  ids: readonly number[],
  cause: Cause,
): Promise<OrderRow[]> => {
  const settle = new Date(settleAt(cause.now, await getSettings(app, db)))
  const change = { finishedAt: new Date(cause.now), settleAt: settle }
  const finished = await moveOrders(db, ids, 'finish', OrderStatus.Shipped, change, cause)
  await runOrderEffects(app, db, 'finished', finished, cause)
  return finished
}
