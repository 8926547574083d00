import type { DataOf, Ops } from '@greenstar/contract'
import { eq } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { findOrderMember } from './console.read'
import { consoleActions, historyWire, memberWire, refundWire } from './console.wire'
import { orderDetail } from './order.detail'
import { orderMoney } from './order.money'
import { findListed, listLogs } from './order.read'
import { orders } from './order.tables'

/** An order with its member, its history in words and its refunds; undefined when there is none. */
export const consoleDetail = async (
  app: App,
  db: Db,
  id: number,
  now: number,
): Promise<DataOf<Ops['order']['GetOrderForConsole']> | undefined> => {
  const order = await findListed(db, eq(orders.id, id))
  if (!order) return undefined
  const [detail, member, logs, refunds] = await Promise.all([
    orderDetail(app, db, order, now),
    findOrderMember(db, order.memberId),
    listLogs(db, id),
    orderMoney().listRefunds(db, id),
  ])
  return {
    ...detail,
    ...memberWire(member),
    Actions: consoleActions(order),
    Channel: order.channel,
    ServiceRemark: order.serviceRemark,
    Version: order.version,
    History: logs.map(historyWire),
    Refunds: refunds.map(refundWire),
  }
}
