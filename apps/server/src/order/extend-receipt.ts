import { extendFinish } from '@greenstar/rules/order/order.deadline'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import type { OrderRow } from './order.store'
import { orders } from './order.tables'

/** Postpones the automatic receipt, once and in its last days (domain 3). Returns the new time; a repeat changes nothing. */
export const extendReceipt = async (app: App, db: Db, order: OrderRow, now: number): Promise<Date> => {
  if (order.status !== OrderStatus.Shipped || !order.autoFinishAt) throw refuse('order/state-changed')
  if (order.extendedAt !== null) return order.autoFinishAt
  const verdict = extendFinish(
    { autoFinishMs: order.autoFinishAt.getTime() },
    now,
    await getSettings(app, db),
  )
  if (!verdict.ok) throw refuse(verdict.code)
  const until = new Date(verdict.value)
  const [changed] = await db
    .update(orders)
    .set({ autoFinishAt: until, extendedAt: new Date(now), version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, order.id), eq(orders.status, OrderStatus.Shipped), isNull(orders.extendedAt)))
    .returning({ id: orders.id })
  if (!changed) throw refuse('order/state-changed')
  return until
}
