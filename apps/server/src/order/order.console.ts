import type { Ops } from '@greenstar/contract'
import type { orderConsole as calls } from '@greenstar/contract/order/order.console'
import { OrderStatus, orderStatusText, orderTabs } from '@greenstar/rules/order/order.status'
import { lockActs, mayAlone, mightAlone, recordAct } from '../operator/act.service'
import { askApproval, needsApproval } from '../operator/approval.service'
import { audit, auditMany } from '../platform/audit/audit'
import { mayLook, shownSeconds } from '../platform/audit/looks'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageWith, roomRows } from '../platform/http/page-facts'
import { yuan } from '../platform/wire'
import { newcomerDoubts } from '../promotion/newcomer.service'
import { cancelOrder } from './cancel-order'
import { orderAddressConsole } from './change/order.address.console'
import { orderMoneyConsole } from './change/order.money.console'
import { listCouriers } from './courier/courier.store'
import {
  actOf,
  cancelPaidOrder,
  goesBackFen,
  letNewcomerGo,
  newcomerFen,
  releaseNewcomer,
  waitingApprovals,
  waitingText,
} from './order.approvals'
import { countByStatus } from './order.read'
import { statusesOf } from './order.shop'
import { findOrder, findOrders, lockOrder, type OrderRow, putServiceRemarks } from './order.store'
import { statusText } from './order.wire'
import { asStaff, asWarehouse } from './room/console.actor'
import { consoleDetail } from './room/console.detail'
import { consoleRowWire } from './room/console.wire'
import { consoleWhere, countForConsole, findToday, listForConsole } from './room/order-room.store'
import { orderParcelConsole } from './ship/order.parcel.console'
import { receiverWire } from './ship/pick-list'
import { isShippedIn, shipOrder } from './ship/ship-order'
import { shipmentSeen } from './ship/shipment-seen'
import { waybillCouriers } from './ship/waybill'
import { listWaybills } from './ship/waybill.store'
import { waybillWire } from './ship/waybill.wire'

export const orderAuditWords: AuditWords = {
  subjects: { order: '订单', shipments: '批量发货' },
  fields: {
    newcomerDoubt: '新人优惠待核对',
    courier: '物流公司',
    LogisticCode: '运单号',
    ShipperCode: '物流公司',
    parcel: '包裹',
    parcels: '包裹',
    together: '合并的订单',
    handedOver: '已交仓库拣货',
    OrderDetailID: '订单行',
    adjust: '改价',
    pay: '应付',
    freight: '运费',
    waybill: '电子面单',
  },
  statuses: { order: orderStatusText },
  refers: { courier: 'courier', ShipperCode: 'courier', OrderDetailID: 'orderLine' },
  rowActions: ['ShipBySheet', 'WantWaybill', 'ShipByWaybill', 'CancelWaybill'],
}

const orderDesk: Handlers<typeof calls> = {
  async ListOrders({ orderStatus, currentPage, pageSize, sort, ...filter }, { app, db, now }) {
    const where = consoleWhere(filter, statusesOf(orderStatus))
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listForConsole(db, where, { sort, ...part }),
      (max) => countForConsole(db, where, max),
    )
    const asked = await waitingApprovals(db, rows)
    const waiting = rows.filter(({ status }) => status === OrderStatus.HasBeenConfirmedToBeShipped)
    const waybills = await listWaybills(
      db,
      waiting.map(({ id }) => id),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row) => {
        const isToShip = row.status === OrderStatus.HasBeenConfirmedToBeShipped
        const wired = consoleRowWire(
          row,
          waitingText(asked.get(row.id)),
          isToShip ? shipmentSeen(app, row) : '',
          now,
        )
        return { ...wired, Waybill: waybillWire(waybills.get(row.id)) }
      }),
    )
  },

  async GetOrderFigures(filter, { db, now }) {
    const [counts, today] = await Promise.all([
      countByStatus(db, consoleWhere(filter, [])),
      findToday(db, now),
    ])
    const all = [...counts.values()].reduce((sum, n) => sum + n, 0)
    const countOf = (statuses: readonly number[]) =>
      statuses.length === 0 ? all : statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
    return {
      TodayCount: today.count,
      TodayAmount: yuan(today.amountFen),
      Tabs: orderTabs.map(({ key, text, statuses }) => ({ Key: key, Name: text, Count: countOf(statuses) })),
    }
  },

  async GetOrderForConsole({ id }, { app, db, operator, now, refuse }) {
    const detail = await consoleDetail(app, db, id, operator, now)
    if (!detail) throw refuse('order/not-found')
    return detail
  },

  /** Logs who asked for the receivers and why, order by order, before anything is returned. */
  async ShowReceivers({ ids, reason }, { app, read, transact, operator, now, refuse, request }) {
    const found = await findOrders(read, ids)
    if (found.length === 0) throw refuse('order/not-found')
    const waiting = found.filter(({ status }) => status === OrderStatus.HasBeenConfirmedToBeShipped)
    const others = found.length - waiting.length
    const isAllowed =
      (waiting.length === 0 || (await mayLook(app, operator, now, 'sheet', waiting.length))) &&
      (others === 0 || (await mayLook(app, operator, now, 'single', others)))
    if (!isAllowed) throw refuse('order/show-limit')
    const labels = await listWaybills(read, ids)
    await transact(async (db) => {
      await auditMany(
        db,
        found.map(({ code }) => ({ action: 'ShowReceivers', subject: `order:${code}`, after: { reason } })),
        operator,
        now,
        request,
      )
    })
    return {
      Receivers: found.map(({ id, address }) => ({
        ...{ ID: id, ...receiverWire(address), Label: labels.get(id)?.label ?? '' },
      })),
      Seconds: shownSeconds,
    }
  },

  async ListCouriers(_payload, { app, db }) {
    const labelled = new Set((await waybillCouriers(app, db)).map(({ code }) => code))
    return (await listCouriers(db)).map(({ code, name }) => {
      return { Code: code, Name: name, HasWaybill: labelled.has(code) }
    })
  },

  async ShipOrder({ id, parcels }, { app, db, audit, operator, now, request }) {
    const cause = { actor: asWarehouse(operator), reason: '发货', requestId: request.id, now }
    const known = (await isShippedIn(db, id, parcels)) ? await findOrder(db, id) : undefined
    const order = known ?? (await shipOrder(app, db, id, parcels, cause))
    const change = { action: 'ShipOrder', subject: `order:${order.code}`, after: { parcels } }
    if (!known) await audit(change)
    return { OrderStatus: order.status, OrderStatusCN: statusText(order.status) }
  },

  async SetOrderRemark({ id, remark }, { db, audit, refuse }) {
    const [row] = await putServiceRemarks(db, [id], remark)
    if (!row) throw refuse('order/not-found')
    await audit({
      action: 'SetOrderRemark',
      subject: `order:${row.code}`,
      before: { remark: row.before },
      after: { remark },
    })
    return null
  },

  async ReleaseNewcomerOrder({ id, reason }, { app, db, operator, now, refuse, request }) {
    await lockActs(db)
    const order = await lockOrder(db, id)
    if (!order) throw refuse('order/not-found')
    const doubt = (await newcomerDoubts(app, db, [id])).get(id)
    const valueFen = doubt === undefined ? 0 : await newcomerFen(app, db, order)
    if (await mayAlone(app, db, actOf('price', order, valueFen), { operatorId: operator.id, now })) {
      await letNewcomerGo(db, order, { doubt, reason, valueFen }, { operator, now, request })
      return { ApprovalID: 0 }
    }
    const summary = `放行新人订单 ${order.code}，优惠 ¥${yuan(valueFen).toFixed(2)}`
    const asked = { payload: { id, reason }, subject: `order:${order.code}`, summary, reason }
    return { ApprovalID: await askApproval(app, db, releaseNewcomer, asked, operator, now, request) }
  },

  async CancelOrderForConsole({ id, reason }, { app, transact, read, operator, now, refuse, request }) {
    const order = await findOrder(read, id)
    if (!order) throw refuse('order/not-found')
    const unchanged = { OrderStatus: order.status, OrderStatusCN: statusText(order.status) }
    const by = { operatorId: operator.id, now }
    const isPaid = order.status === OrderStatus.HasBeenConfirmedToBeShipped
    const backFen = isPaid ? await goesBackFen(read, order) : 0
    const act = actOf('cancel', order, backFen)
    if (
      isPaid &&
      ((await needsApproval(app, order.payFen, read)) || !(await mightAlone(app, read, act, by)))
    ) {
      const summary = `取消订单 ${order.code}，退款 ¥${yuan(backFen).toFixed(2)}`
      const asked = { payload: { id, reason }, subject: `order:${order.code}`, summary, reason }
      const ApprovalID = await transact((db) =>
        askApproval(app, db, cancelPaidOrder, asked, operator, now, request),
      )
      return { ...unchanged, ApprovalID }
    }
    const cause = { actor: asStaff(operator), reason, requestId: request.id, now }
    // The audit entry is written in the transaction of the change.
    const audited = (work: (db: typeof read) => Promise<OrderRow | undefined>) =>
      transact(async (db) => {
        // other acts of the same moment may have used up what this operator may do alone
        if (isPaid && !(await mayAlone(app, db, act, by))) throw refuse('order/state-changed')
        const answer = await work(db)
        if (answer) await recordAct(db, act, by)
        const change = {
          action: 'CancelOrderForConsole',
          subject: `order:${order.code}`,
          before: { status: order.status },
          after: { status: answer?.status, reason },
        }
        if (answer) await audit(db, operator, change, now, request)
        return answer
      })
    const { status } = await cancelOrder({ app, read, transact: audited }, order, cause)
    return { OrderStatus: status, OrderStatusCN: statusText(status), ApprovalID: null }
  },
}

export const orderConsole: Handlers<Ops['order']> = {
  ...orderDesk,
  ...orderAddressConsole,
  ...orderMoneyConsole,
  ...orderParcelConsole,
}
