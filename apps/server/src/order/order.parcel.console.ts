import { type orderParcelConsole as calls, mostPicked } from '@greenstar/contract/order/order.parcel.console'
import { audit, auditMany } from '../platform/audit/audit'
import type { Handlers } from '../platform/http/context'
import { asWarehouse } from './console.actor'
import { subscribeJob } from './courier.jobs'
import { findParcel, listCouriers, lockParcel, putTracking } from './courier.store'
import { findOrder, putServiceRemarks } from './order.store'
import { ParcelState } from './parcel.state'
import { markPicking, pickList } from './pick-list'
import { previewShipments, shipMany } from './ship-many'
import { lookForParcel } from './track-parcel'

export const orderParcelConsole: Handlers<typeof calls> = {
  PreviewShipments: ({ rows }, { db }) => previewShipments(db, rows),

  ImportShipments({ rows }, { app, read, transact, operator, now, request }) {
    const cause = { actor: asWarehouse(operator), reason: '批量发货', requestId: request.id, now }
    return shipMany({ app, read, transact }, rows, cause, (db, order, parcel) => {
      const change = { action: 'ImportShipments', subject: `order:${order.code}`, after: { parcel } }
      return audit(db, operator, change, now, request)
    })
  },

  GetPickList: (wanted, { db, now }) => pickList(db, wanted, mostPicked, now),

  async MarkPicking({ ids, handedOver }, { db, operator, now, request }) {
    const cause = { actor: asWarehouse(operator), requestId: request.id, now }
    const changed = await markPicking(db, ids, handedOver, cause)
    const changes = changed.map(({ code }) => ({
      action: 'MarkPicking',
      subject: `order:${code}`,
      before: { handedOver: !handedOver },
      after: { handedOver },
    }))
    await auditMany(db, changes, operator, now, request)
    return { Changed: changed.length }
  },

  async RefreshParcel({ id }, { app, read, refuse }) {
    if (!(await findParcel(read, id))) throw refuse('order/parcel-not-found')
    return { Answered: await lookForParcel(app, id) }
  },

  async CorrectParcel({ id, ShipperCode, LogisticCode }, { app, db, operator, now, refuse, request }) {
    const parcel = await lockParcel(db, id)
    const order = parcel && (await findOrder(db, parcel.orderId))
    if (!parcel || !order) throw refuse('order/parcel-not-found')
    if (parcel.state === ParcelState.signed) throw refuse('order/parcel-signed')
    const courier = (await listCouriers(db)).find(({ code }) => code === ShipperCode)
    if (!courier) throw refuse('order/courier-unknown')
    const to = { shipperCode: courier.code, shipperName: courier.name, logisticCode: LogisticCode }
    if ((await putTracking(db, id, to, new Date(now))) === 'used') throw refuse('order/tracking-used')
    await app.jobs.send(db, subscribeJob, { parcelId: id })
    const before = { courier: parcel.shipperCode, number: parcel.logisticCode }
    const after = { courier: courier.code, number: LogisticCode }
    await audit(
      db,
      operator,
      { action: 'CorrectParcel', subject: `order:${order.code}`, before, after },
      now,
      request,
    )
    return null
  },

  async RemarkOrders({ ids, remark }, { db, operator, now, request }) {
    const changes = (await putServiceRemarks(db, ids, remark))
      .filter(({ before }) => before !== remark)
      .map(({ before, code }) => {
        const change = { before: { remark: before }, after: { remark } }
        return { action: 'SetOrderRemark', subject: `order:${code}`, ...change }
      })
    await auditMany(db, changes, operator, now, request)
    return { Changed: changes.length }
  },
}
