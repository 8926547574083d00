import { isGroupOrder } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { lookJob, parcelDue, subscribeJob } from './courier.jobs'
import { courierRoutes } from './courier.routes'
import { soldBelowFloor, watchFloors } from './floor.effects'
import { heldStockDue, heldUnpaid } from './held-stock.due'
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
import { remindArrived, remindExpiring, remindFinishing } from './order.remind.due'
import { orderShop } from './order.shop'
import { orderLines } from './order.tables'
import { orderPictures } from './picture-use'
import { productQueueGate } from './product-queue'
import { delayedDue, promiseDue } from './promise.due'
import { tellShipped } from './promise.messages'
import { searchDue } from './search.due'
import { stillDue } from './still-parcel.due'
import { watchUse } from './use-up.effects'
import { remindUsedUpDaily } from './use-up.jobs'
import { dropWaybillJob, fetchWaybillJob, needlessWaybills } from './waybill'
import { waybillBulkActs } from './waybill.bulk'

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
