import { isDeepStrictEqual } from 'node:util'
import { quoteFreight } from '@greenstar/rules/freight/freight'
import { maskPhone } from '@greenstar/rules/member/phone'
import { maskName } from '@greenstar/rules/member/receiver.mask'
import { mayReplaceAddress } from '@greenstar/rules/order/order.address'
import { OrderStatus, type OutStockStatus } from '@greenstar/rules/order/order.status'
import { fen } from '@greenstar/rules/platform/money'
import { freightFacts, freightLine } from '../../freight/freight.service'
import { getAddress, getMemberSummary } from '../../member/member.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { Refusal, refuse } from '../../platform/refuse'
import { moveNewcomer } from '../../promotion/newcomer.service'
import { areaNames, placeOfCounty, readPastedAddress } from '../../region/region.service'
import { tellOrders } from '../order.messages'
import {
  type Cause,
  changeOrder,
  findOrder,
  insertNote,
  listOrderLines,
  memberActor,
  type OrderRow,
} from '../order.store'
import type { FrozenAddress } from '../order.tables'
import { frozenAddress } from '../place/place-order'
import { dropWaybillOf } from '../ship/waybill'
import { awayRefusal } from './away-refusal'

/** Returns the freight of an order's goods to its present address and to another one, today. */
const freights = async (app: App, db: Db, order: OrderRow, address: FrozenAddress) => {
  const { level } = await getMemberSummary(db, order.memberId)
  const lines = await listOrderLines(db, [order.id])
  const quoteTo = async (districtId: number) => {
    const { templates, ...facts } = await freightFacts(app, db, districtId, level)
    return quoteFreight(
      lines.map((line) => freightLine(line, line.quantity, templates)),
      {
        ...facts,
        goodsAmount: fen(order.productFen - order.dealFen - order.couponFen),
        hasFreeShippingCoupon: order.hasFreeShippingCoupon,
      },
    )
  }
  const [before, after] = [await quoteTo(order.address.districtId), await quoteTo(address.districtId)]
  const [away] = after.undeliverable
  if (away) throw awayRefusal(lines[away.index]?.name, away)
  return { before: before.freight, after: after.freight }
}

/** Whether an order goes to this address already, so that a repeat changes nothing (domain 0.3). */
export const goesTo = (order: OrderRow, address: FrozenAddress) => isDeepStrictEqual(order.address, address)

/** Refuses an address to which the order may not go; an operator is not bound to the member's one change. */
export const mustBeMovable = async (
  app: App,
  db: Db,
  order: OrderRow,
  address: FrozenAddress,
  isMember = false,
) => {
  const { before, after } = await freights(app, db, order, address)
  const verdict = mayReplaceAddress({
    status: order.status as OrderStatus,
    outStockStatus: order.outStockStatus as OutStockStatus,
    isReplaced: isMember && order.addressReplaced,
    // An operator may have waived or raised the freight: compare the areas (domain 3).
    oldFreight: fen(Math.max(order.freightFen, before)),
    newFreight: after,
  })
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.facts)
}

/**
 * Changes the address of an order (domain 3): any number of times while unpaid, once when paid and not yet
 * with the warehouse, never if the freight is higher. The frozen amounts stay, even if it would be cheaper.
 * Idempotent. An operator does not use up the member's own change, and is not bound by it.
 */
const putAddress = async (
  app: App,
  db: Db,
  order: OrderRow,
  address: FrozenAddress,
  cause: Cause,
): Promise<OrderRow> => {
  const isMember = cause.actor.kind === 'member'
  if (goesTo(order, address)) return order
  await mustBeMovable(app, db, order, address, isMember)
  await moveNewcomer(app, db, order, address, cause.now)
  const changed = await changeOrder(db, order, {
    address,
    receiverName: address.receiverName,
    receiverPhone: address.receiverPhone,
    addressReplaced: order.addressReplaced || (isMember && order.status !== OrderStatus.Booking),
  })
  if (!changed) {
    const now = await findOrder(db, order.id)
    if (now && goesTo(now, address)) return now
    throw refuse('order/state-changed')
  }
  await insertNote(db, changed, cause)
  await dropWaybillOf(app, db, order.id)
  return changed
}

/** The member's change, to an address of theirs. */
export const replaceAddress = async (
  app: App,
  db: Db,
  order: OrderRow,
  addressId: number,
  facts: { now: number; requestId: string },
): Promise<OrderRow> => {
  const address = frozenAddress(await getAddress(db, order.memberId, addressId))
  return putAddress(app, db, order, address, { actor: memberActor, reason: '修改收货地址', ...facts })
}

/** Receiver and areas that a text names; refuses what is not complete. */
export const readReceiver = async (text: string): Promise<FrozenAddress> => {
  const { name, phone, districtId, detail } = await readPastedAddress(text)
  const place = districtId === undefined ? undefined : placeOfCounty(districtId)
  if (!place || name === '' || name.length > 20 || phone === '' || detail === '' || detail.length > 100)
    throw refuse('order/address-unclear')
  return {
    // not one of the member's own addresses
    ...{ addressId: 0, tag: '', receiverName: name, receiverPhone: phone, detail },
    ...{ ...place.area, ...areaNames(place.area), isNotFreeArea: place.isNotFreeArea },
  }
}

/** Receiver and areas without what is private, for the history of operators and the message. */
export const receiverText = ({ receiverName, receiverPhone, ...area }: FrozenAddress) =>
  `${maskName(receiverName)}（${maskPhone(receiverPhone)}）${area.provinceName}${area.cityName}${area.districtName}`

/** Changes the address for the member and sends them a message; a repeat does nothing. */
export const replaceAddressFor = async (
  app: App,
  db: Db,
  order: OrderRow,
  address: FrozenAddress,
  cause: Cause,
): Promise<OrderRow | undefined> => {
  if (goesTo(order, address)) return undefined
  const changed = await putAddress(app, db, order, address, cause)
  await tellOrders(db, 'order.address-changed', [changed], cause.now, () => ({ to: receiverText(address) }))
  return changed
}
