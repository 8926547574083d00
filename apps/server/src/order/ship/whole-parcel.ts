import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { listShipHolds, type ShipHold } from '../order.effects'
import { linesByOrder } from '../order.read'
import type { OrderLineRow } from '../order.store'
import { freePieces } from './ship-holds'

/** All waiting pieces of an order that are not held. */
export const freeOf = (lines: readonly OrderLineRow[], holds: readonly ShipHold[]) =>
  lines.flatMap((line) => {
    const Quantity = freePieces(line, holds)
    return Quantity > 0 ? [{ OrderDetailID: line.id, Quantity }] : []
  })

/** The same, in one parcel. */
export const wholeParcel = async (
  app: App,
  db: Db,
  orderId: number,
  shipperCode: string,
  logisticCode: string,
) => {
  const lines = (await linesByOrder(db, [orderId])).get(orderId) ?? []
  const holds = await listShipHolds(app, db, [orderId])
  return { ShipperCode: shipperCode, LogisticCode: logisticCode, Lines: freeOf(lines, holds) }
}
