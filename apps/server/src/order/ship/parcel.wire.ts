import type { DataOf, Shop } from '@greenstar/contract'
import { moment } from '../../platform/wire'
import type { ParcelWithLines } from '../order.read'
import type { OrderLineRow } from '../order.store'
import { type ParcelState, parcelStateText } from './parcel.state'

/** A parcel with its contents and tracking steps, newest first. */
export const trackingWire = (
  parcel: ParcelWithLines,
  orderLines: readonly OrderLineRow[],
): DataOf<Shop['order']['GetLogisticsInfo']>[number] => ({
  ID: parcel.id,
  ShipperCode: parcel.shipperCode,
  ShipperName: parcel.shipperName,
  ShipperPhone: parcel.phone,
  LogisticCode: parcel.logisticCode,
  State: parcel.state,
  StateCN: parcelStateText[parcel.state as ParcelState] ?? '',
  ShipDate: moment(parcel.shippedAt),
  Together: parcel.together,
  Products: parcel.lines.flatMap(({ orderLineId, quantity }) => {
    const line = orderLines.find((one) => one.id === orderLineId)
    if (!line) return []
    return { Name: line.name, Attribute: line.attribute, DefaultImagePath: line.imgPath, Quantity: quantity }
  }),
  Traces: parcel.traces.map(({ at, text }) => ({ AcceptTime: moment(new Date(at)), AcceptStation: text })),
})
