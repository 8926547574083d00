import type { DataOf, Ops } from '@greenstar/contract'
import { amendsLimit, leftOfUnits } from '@greenstar/rules/order/order.amends'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { eq } from 'drizzle-orm'
import { approvableOf } from '../../operator/approval.service'
import { isOwnRequest } from '../../operator/four-eyes.service'
import type { App } from '../../platform/app'
import { listChanges } from '../../platform/audit/audit'
import type { Db } from '../../platform/database/connect'
import type { SignedInOperator } from '../../platform/http/context'
import { moment, yuan } from '../../platform/wire'
import { newcomerDoubts } from '../../promotion/newcomer.service'
import { getSettings } from '../../setting/setting.service'
import { waitingApprovals } from '../order.approvals'
import { orderDetail, readParts } from '../order.detail'
import { findListed, listLogs } from '../order.read'
import { orders } from '../order.tables'
import { maskedAddress, orderAddressWire } from '../order.wire'
import { listTogether } from '../ship/ship-together'
import { boundsWire, consoleActions, historyWire, memberWire, trackWire } from './console.wire'
import { findOrderMember } from './order-room.store'

/** Returns an order with its member, readable history and refunds; undefined if not found. */
export const consoleDetail = async (
  app: App,
  db: Db,
  id: number,
  operator: SignedInOperator,
  now: number,
): Promise<DataOf<Ops['order']['GetOrderForConsole']> | undefined> => {
  const order = await findListed(db, eq(orders.id, id))
  if (!order) return undefined
  const parts = await readParts(app, db, id)
  const [lines, parcels] = parts
  const [detail, member, logs, remarks, settings, asked, together, doubts] = await Promise.all([
    orderDetail(app, db, order, parts, now),
    findOrderMember(db, order.memberId),
    listLogs(db, id),
    listChanges(db, `order:${order.code}`, 'SetOrderRemark'),
    getSettings(app, db),
    waitingApprovals(db, [order]),
    listTogether(db, order),
    newcomerDoubts(app, db, [id]),
  ])
  const approval = asked.get(id)
  return {
    ...detail,
    MemberID: order.memberId,
    ...memberWire(member),
    Address: orderAddressWire(maskedAddress(order.address)),
    Actions: consoleActions(order, order.group?.state ?? null, approval !== undefined),
    NewcomerDoubt:
      detail.OrderStatus === OrderStatus.HasBeenConfirmedToBeShipped ? (doubts.get(id) ?? '') : '',
    Approval: approval
      ? {
          ID: approval.id,
          Title: approvableOf(app, approval.kind)?.title ?? '',
          AskedBy: approval.askedName,
          AskDate: moment(approval.askedAt),
          MayWithdraw: isOwnRequest(approval, operator),
        }
      : null,
    Channel: order.channel,
    ServiceRemark: order.serviceRemark,
    Version: order.version,
    History: logs.map(historyWire),
    Units: lines.map((line) => ({ OrderDetailID: line.id, Pay: leftOfUnits(line).map(yuan) })),
    AmendsLeft: yuan(amendsLimit(lines)),
    PriceBounds: boundsWire(order, lines, settings),
    Remarks: remarks.map(({ operatorName, after, createdAt }) => ({
      Operator: operatorName,
      Remark: String((after as { remark?: unknown } | null)?.remark ?? ''),
      CreateDate: moment(createdAt),
    })),
    Together: together,
    Tracks: parcels.map(trackWire),
  }
}
