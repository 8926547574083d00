import { courierName } from '@greenstar/rules/freight/courier.companies'
import { eq, sql } from 'drizzle-orm'
import { demoMembers } from '../../demo/members'
import { demoOrders } from '../../demo/orders'
import { demoLines, demoPageOf } from '../../demo/products'
import type { DemoOrder, DemoParcel } from '../../demo/types'
import { makeOrder } from '../order/order.factory'
import { parcelLines, parcels } from '../order/order.tables'
import { ParcelState } from '../order/ship/parcel.state'
import type { Db } from '../platform/database/connect'
import { idsOfCounty } from '../region/region.service'
import type { DemoPeople } from './demo-people'
import { courierCodeOf } from './demo-platform'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A line that is sold, by its code. */
export const demoLine = (code: string) => {
  const line = demoLines.find((one) => one.code === code)
  if (!line) throw new Error(`no line ${code} in the demo shop`)
  return line
}

const placedAt = (order: DemoOrder, now: number) =>
  now - (order.placedMinutesAgo === undefined ? order.placedDaysAgo * day : order.placedMinutesAgo * minute)

/** Returns the address of an order: one of the member's, by index. */
export const addressOf = (order: Pick<DemoOrder, 'memberId' | 'addressIndex'>, people: DemoPeople) => {
  const facts = demoMembers.find((member) => member.id === order.memberId)?.addresses[order.addressIndex]
  if (!facts) throw new Error('a demo order without an address')
  const { isDefault: _default, districtId, ...rest } = facts
  const addressId = people.members.get(order.memberId)?.addressIds[order.addressIndex] ?? 0
  return { ...rest, ...idsOfCounty(districtId), addressId }
}

const stateOf = ({ signedDaysAgo, traces }: DemoParcel) => {
  if (signedDaysAgo !== null) return ParcelState.signed
  return traces.at(-1)?.text.includes('派送中') ? ParcelState.delivering : ParcelState.moving
}

const parcelRow = (parcel: DemoParcel, now: number) => {
  const shipped = now - parcel.shippedDaysAgo * day
  const shipperCode = courierCodeOf(parcel.shipperCode)
  return {
    shipperCode,
    shipperName: courierName(shipperCode),
    logisticCode: parcel.logisticCode,
    state: stateOf(parcel),
    // The data has the steps oldest first; stored, the newest comes first.
    traces: parcel.traces
      .map(({ hoursAfter, text }) => ({ at: new Date(shipped + hoursAfter * hour).toISOString(), text }))
      .reverse(),
    shippedAt: new Date(shipped),
    signedAt: parcel.signedDaysAgo === null ? null : new Date(now - parcel.signedDaysAgo * day),
    checkedAt: new Date(now),
  }
}

/** Splits the one parcel made by the builder into those of the data. */
const writeParcels = async (db: Db, orderId: number, list: readonly DemoParcel[], now: number) => {
  const [first, ...others] = list
  if (!first) return
  await db.update(parcels).set(parcelRow(first, now)).where(eq(parcels.orderId, orderId))
  for (const parcel of others) {
    const [made] = await db
      .insert(parcels)
      .values({ ...parcelRow(parcel, now), orderId })
      .returning({ id: parcels.id })
    await db.execute(sql`
      update ${parcelLines} pl set parcel_id = ${made?.id} from order_lines l
      where l.id = pl.order_line_id and l.order_id = ${orderId}
        and l.index = any(${sql.param(parcel.lineIndexes ?? [])}::int[])`)
  }
}

/** Returns the orders of the members who can log in, oldest first, with their times (ms). */
export const ordersByTime = (now: number): { order: DemoOrder; at: number }[] =>
  demoOrders.map((order) => ({ order, at: placedAt(order, now) })).sort((a, b) => a.at - b.at)

/** Makes one of these orders with its parcels. */
export const loadOrder = async (
  db: Db,
  { order, at }: { order: DemoOrder; at: number },
  people: DemoPeople,
  now: number,
): Promise<void> => {
  const made = await makeOrder(db, {
    memberId: people.members.get(order.memberId)?.id as number,
    lines: order.lines.map(({ lineCode, quantity }) => ({
      productId: demoLine(lineCode).id,
      mainId: demoPageOf(lineCode).id,
      quantity,
    })),
    status: order.status,
    placedAt: at,
    remark: order.remark,
    address: addressOf(order, people),
    outStockStatus: order.outStockStatus,
    hasComment: order.lines.every((line) => line.commented === true),
    ...(order.cancelReason === '' ? {} : { cancelReason: order.cancelReason }),
  })
  await writeParcels(db, made.id, order.parcels, now)
}

/** Pieces of these orders, by line; closed orders give theirs back. */
export const piecesOfOrders = (): { lineId: number; quantity: number }[] =>
  demoOrders.flatMap(({ lines }) =>
    lines.map(({ lineCode, quantity }) => ({ lineId: demoLine(lineCode).id, quantity })),
  )
