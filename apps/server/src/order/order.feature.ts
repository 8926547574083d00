import { isGroupOrder } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { lookJob, parcelDue, subscribeJob } from './courier/courier.jobs'
import { courierRoutes } from './courier/courier.routes'
import {
  amendPaidOrder,
  cancelPaidOrder,
  changeUnpaidPrice,
  holdUndecided,
  moveDearOrder,
  refundPaidOrder,
  releaseNewcomer,
} from './order.approvals'
import { orderChecks } from './order.audit'
import { orderBulkActs } from './order.bulk'
import { orderAuditWords, orderConsole } from './order.console'
import { autoCancel, autoFinish, refundGroups, settle } from './order.due'
import { orderExport } from './order.export'
import { tells } from './order.messages'
import { orderCopies, orderErasure } from './order.personal'
import { largestOrderFen } from './order.read'
import { orderShop } from './order.shop'
import { orderLines } from './order.tables'
import { orderPictures } from './picture-use'
import { soldBelowFloor, watchFloors } from './place/floor.effects'
import { heldStockDue, heldUnpaid } from './place/held-stock.due'
import { productQueueGate } from './place/product-queue'
import { remindArrived, remindExpiring, remindFinishing } from './remind/order.remind.due'
import { watchUse } from './remind/use-up.effects'
import { remindUsedUpDaily } from './remind/use-up.jobs'
import { searchDue } from './search/search.due'
import { delayedDue, promiseDue } from './ship/promise.due'
import { tellShipped } from './ship/promise.messages'
import { stillDue } from './ship/still-parcel.due'
import { dropWaybillJob, fetchWaybillJob, needlessWaybills } from './ship/waybill'
import { waybillBulkActs } from './ship/waybill.bulk'

export const feature = defineFeature({
  name: 'order',
  shop: orderShop,
  console: orderConsole,
  gates: { CreateOrder: productQueueGate },
  exports: [orderExport],
  routes: courierRoutes,
  daily: [remindUsedUpDaily],
  jobs: [subscribeJob, lookJob, fetchWaybillJob, dropWaybillJob],
  deadlines: [
    heldStockDue,
    searchDue,
    parcelDue,
    stillDue,
    needlessWaybills,
    autoCancel,
    autoFinish,
    settle,
    refundGroups,
    promiseDue,
    delayedDue,
    remindExpiring,
    remindFinishing,
    remindArrived,
  ],
  checks: orderChecks,
  bulk: [...orderBulkActs, ...waybillBulkActs],
  approvals: [
    cancelPaidOrder,
    refundPaidOrder,
    changeUnpaidPrice,
    amendPaidOrder,
    releaseNewcomer,
    moveDearOrder,
  ],
  alerts: [heldUnpaid, soldBelowFloor],
  ports: { largestOrderFen },
  auditNames: { orderLine: namesIn(orderLines.id, orderLines.name, orderLines.attribute) },
  auditWords: [orderAuditWords],
  pictureUses: orderPictures,
  orderEffects: {
    paid: [
      tells('order.paid', (order) => !isGroupOrder(order)),
      tells('group.paid', isGroupOrder),
      watchFloors,
    ],
    cancelled: [tells('order.cancelled')],
    shipped: [tellShipped],
    finished: [tells('order.finished'), watchUse],
    // payment sends the message when a refund arrives; here nothing was paid
    refundedAll: [tells('order.cancelled', ({ payFen, shippedAt }) => payFen === 0 && shippedAt === null)],
    mayShip: [holdUndecided],
  },
  erasure: orderErasure,
  copies: orderCopies,
  queues: {
    'order.ship': rowsSince(sql`paid_at`, sql`orders where status = 30`),
  },
})
