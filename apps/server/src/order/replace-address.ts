import { isDeepStrictEqual } from 'node:util'
import { quoteFreight } from '@greenstar/rules/freight/freight'
import { mayReplaceAddress } from '@greenstar/rules/order/order.address'
import { OrderStatus, type OutStockStatus } from '@greenstar/rules/order/order.status'
import { fen } from '@greenstar/rules/platform/money'
import { freightFacts, freightLine } from '../freight/freight.service'
import { getAddress, getMemberSummary, type MemberAddress } from '../member/member.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { Refusal, refuse } from '../platform/refuse'
import { awayRefusal } from './away-refusal'
import { changeOrder, findOrder, insertNote, listOrderLines, memberActor, type OrderRow } from './order.store'
import { frozenAddress } from './place-order'

/** Returns the freight of an order's goods to its present address and to another one, today. */
const freights = async (app: App, db: Db, order: OrderRow, address: MemberAddress) => {
  const { level } = await getMemberSummary(db, order.memberId)
  const lines = await listOrderLines(db, [order.id])
  const quoteTo = async (districtId: number) => {
    const { templates, ...facts } = await freightFacts(app, db, districtId, level)
    return quoteFreight(
      lines.map((line) => freightLine(line, line.quantity, templates)),
      {
        ...facts,
        goodsAmount: fen(order.productFen - order.couponFen),
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
const goesTo = (order: OrderRow, address: MemberAddress) =>
  isDeepStrictEqual(order.address, frozenAddress(address))

/**
 * Changes the address of an order (domain 3): any number of times while unpaid, once when paid and not yet
 * with the warehouse, never if the freight is higher. The frozen amounts stay, even if it would be cheaper.
 * Idempotent.
 */
export const replaceAddress = async (
  app: App,
  db: Db,
  order: OrderRow,
  addressId: number,
  facts: { now: number; requestId: string },
): Promise<OrderRow> => {
  const address = await getAddress(db, order.memberId, addressId)
  if (goesTo(order, address)) return order
  const { before, after } = await freights(app, db, order, address)
  const verdict = mayReplaceAddress({
    status: order.status as OrderStatus,
    outStockStatus: order.outStockStatus as OutStockStatus,
    isReplaced: order.addressReplaced,
    // An operator may have waived or raised the freight: compare the areas (domain 3).
    oldFreight: fen(Math.max(order.freightFen, before)),
    newFreight: after,
  })
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.facts)
  const changed = await changeOrder(db, order, {
    address: frozenAddress(address),
    receiverName: address.receiverName,
    receiverPhone: address.receiverPhone,
    addressReplaced: order.status !== OrderStatus.Booking,
  })
  if (!changed) {
    const now = await findOrder(db, order.id)
    if (now && goesTo(now, address)) return now
    throw refuse('order/state-changed')
  }
  await insertNote(db, changed, { actor: memberActor, reason: '修改收货地址', ...facts })
  return changed
}
