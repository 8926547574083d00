import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { dispatchDay, onRoadText, promisedDay, waitingText } from '@greenstar/rules/freight/delivery'
import { GroupState } from '@greenstar/rules/group/group'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { getSellable } from '../catalog/product/sku.service'
import { deliveryTerms, latestShipBy } from '../freight/freight.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import { ports } from '../platform/ports'
import { getGlobalConfig, getSettings } from '../setting/setting.service'
import { type LineInList, type ListedOrder, listParcels, type ParcelWithLines } from './order.read'
import { listOrderLines } from './order.store'
import { orderDetailWire } from './order.wire'

/** Reads what an order's page shows beside its row. */
export const readParts = (app: App, db: Db, orderId: number) =>
  together([
    listOrderLines(db, [orderId]),
    listParcels(db, orderId),
    ports.orderMoney.listPayLogs(db, orderId),
    ports.orderMoney.listRefunds(db, orderId),
    getGlobalConfig(app, 'ServicePhone', db),
    getGlobalConfig(app, 'InvoiceSwitch', db),
    getSettings(app, db),
  ])

/** Builds the page of an order, for members and operators. */
export const orderDetail = async (
  app: App,
  db: Db,
  order: ListedOrder,
  [lines, parcels, payLogs, refunds, servicePhone, invoiceSwitch, settings]: Awaited<
    ReturnType<typeof readParts>
  >,
  now: number,
): Promise<OrderDetailData> => {
  const deliveryText = await deliveryOf(app, db, order, lines, parcels, now)
  const extendWindowMs = settingValue(settings, 'order.extendWindowDays') * DAY
  const shown = { parcels, payLogs, refunds, servicePhone, invoiceSwitch, extendWindowMs, deliveryText }
  return orderDetailWire({ order, lines, ...shown }, now)
}

/** Delivery text: of a paid order by the payment day, of a shipped one by its last parcel's courier. */
const deliveryOf = async (
  app: App,
  db: Db,
  order: ListedOrder,
  lines: readonly LineInList[],
  parcels: readonly ParcelWithLines[],
  now: number,
): Promise<string> => {
  const { districtId } = order.address
  const last = parcels.at(-1)
  if (order.status === OrderStatus.Shipped && last) {
    const { road } = await deliveryTerms(app, db, districtId, last.shipperCode)
    return road === undefined || last.signedAt ? '' : onRoadText(last.shippedAt.getTime(), road, now)
  }
  const waits = order.status === OrderStatus.HasBeenConfirmedToBeShipped
  if (!waits || !order.paidAt || order.group?.state === GroupState.forming) return ''
  if (order.shipByAt) {
    const { road } = await deliveryTerms(app, db, districtId)
    return waitingText(promisedDay(order.shipByAt.getTime()), road, now)
  }
  const goods = await getSellable(
    db,
    lines.map(({ productId }) => productId),
  )
  const { cutoffHour, road } = await deliveryTerms(app, db, districtId)
  const shipBy = latestShipBy([...goods.values()])
  const terms = { paidAt: order.paidAt.getTime(), shipBy, cutoffHour }
  return waitingText(dispatchDay(terms, now), road, now)
}
