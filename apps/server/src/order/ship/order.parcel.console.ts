import { type orderParcelConsole as calls, maxPicked } from '@greenstar/contract/order/order.parcel.console'
import { isShipmentSheet, maxShipments, readShipments } from '@greenstar/rules/order/order.shipments'
import { HOUR } from '@greenstar/rules/platform/time'
import { audit, auditMany, listChanges } from '../../platform/audit/audit'
import type { Handlers } from '../../platform/http/context'
import { inSheet, readGiven } from '../../platform/table-file/read-given'
import { subscribeJob } from '../courier/courier.jobs'
import { findParcel, listCouriers, lockParcel, ordersIn, putTracking } from '../courier/courier.store'
import { findOrders } from '../order.store'
import { asWarehouse } from '../room/console.actor'
import { ParcelState } from './parcel.state'
import { markPicking, pickList } from './pick-list'
import { previewTable, shipMany } from './ship-many'
import { shipTogether } from './ship-together'
import { stillFrom } from './still-parcel.due'
import { lookForParcel } from './track-parcel'
import { checkTracking } from './tracking'

/** The to-ship list that the shop gives out may be longer than what is filled in. */
const maxSheetRows = 10 * maxShipments

export const orderParcelConsole: Handlers<typeof calls> = {
  async ShipTogether({ ids, ShipperCode, LogisticCode }, { app, db, operator, now, request }) {
    const cause = { actor: asWarehouse(operator), requestId: request.id, now }
    const shipped = await shipTogether(app, db, ids, { ShipperCode, LogisticCode }, cause)
    const parcel = { ShipperCode, LogisticCode, together: shipped.map(({ code }) => code) }
    const changes = shipped.map(({ code }) => {
      return { action: 'ShipTogether', subject: `order:${code}`, after: { parcel } }
    })
    await auditMany(db, changes, operator, now, request)
    return { Shipped: shipped.length }
  },

  async PreviewShipments(given, { app, read, refuse }) {
    const { sheet, out } = await readGiven(given, maxSheetRows, isShipmentSheet)
    const rows = readShipments(sheet)
    if (typeof rows === 'string') throw refuse('upload/table', { message: inSheet(out, rows) })
    return { ...out, Rows: await previewTable(app, read, rows) }
  },

  async ImportShipments(
    { rows, sheetID, fileName = '手工填写', rowCount = rows.length },
    { app, read, transact, operator, now, request },
  ) {
    const sheet = `shipments:${(sheetID ?? request.id).slice(0, 8)}`
    const known = await listChanges(read, sheet, 'ImportShipments')
    // A number that is used again later, or by a colleague, must not hide another sheet.
    if (!known.some((row) => row.operatorId === operator.id && row.createdAt.getTime() > now - HOUR / 2))
      await transact((db) => {
        const after = { FileName: fileName, rows: rowCount }
        return audit(db, operator, { action: 'ImportShipments', subject: sheet, after }, now, request)
      })
    const cause = { actor: asWarehouse(operator), reason: '批量发货', requestId: request.id, now }
    return shipMany({ app, read, transact }, rows, cause, (db, order, parcel) => {
      const after = { parcel, FileName: fileName }
      return audit(
        db,
        operator,
        { action: 'ShipBySheet', subject: `order:${order.code}`, after },
        now,
        request,
      )
    })
  },

  GetPickList: (wanted, { app, db, now }) => pickList(app, db, wanted, maxPicked, now),

  async MarkPicking({ ids, handedOver }, { app, db, operator, now, request }) {
    const cause = { actor: asWarehouse(operator), requestId: request.id, now }
    const changed = await markPicking(app, db, ids, handedOver, cause)
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
    const asked = await findParcel(db, id)
    const parcel = asked && (await lockParcel(db, asked.mergedInto ?? id))
    if (!parcel) throw refuse('order/parcel-not-found')
    if (parcel.state === ParcelState.signed) throw refuse('order/parcel-signed')
    const courier = (await listCouriers(db)).find(({ code }) => code === ShipperCode)
    if (!courier) throw refuse('order/courier-unknown')
    const orders = await findOrders(db, await ordersIn(db, parcel.id))
    for (const order of orders) checkTracking(order, LogisticCode)
    const to = { shipperCode: courier.code, shipperName: courier.name, logisticCode: LogisticCode }
    const times = { now: new Date(now), stillAt: await stillFrom(app, db, now) }
    if ((await putTracking(db, parcel.id, to, times)) === 'used') throw refuse('order/tracking-used')
    await app.jobs.send(db, subscribeJob, { parcelId: parcel.id })
    const before = { courier: parcel.shipperCode, number: parcel.logisticCode }
    const after = { courier: courier.code, number: LogisticCode }
    const changes = orders.map(({ code }) => {
      return { action: 'CorrectParcel', subject: `order:${code}`, before, after }
    })
    await auditMany(db, changes, operator, now, request)
    return null
  },
}
