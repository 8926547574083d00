import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { DAY } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { getGlobalConfig, getSettings } from '../setting/setting.service'
import { orderMoney } from './order.money'
import { type ListedOrder, linesByOrder, listParcels } from './order.read'
import { orderDetailWire } from './order.wire'

/** Reads the rest of an order and puts its page together, for the member and for operators alike. */
export const orderDetail = async (
  app: App,
  db: Db,
  order: ListedOrder,
  now: number,
): Promise<OrderDetailData> => {
  const [lines, parcels, payLogs, refunds, servicePhone, invoiceSwitch, settings] = await Promise.all([
    linesByOrder(db, [order.id]),
    listParcels(db, order.id),
    orderMoney().listPayLogs(db, order.id),
    orderMoney().listRefunds(db, order.id),
    getGlobalConfig(app, 'ServicePhone'),
    getGlobalConfig(app, 'InvoiceSwitch'),
    getSettings(app, db),
  ])
  const extendWindowMs = settingValue(settings, 'order.extendWindowDays') * DAY
  const shown = { parcels, payLogs, refunds, servicePhone, invoiceSwitch, extendWindowMs }
  const parts = { order, lines: lines.get(order.id) ?? [], ...shown }
  return orderDetailWire(parts, now)
}
