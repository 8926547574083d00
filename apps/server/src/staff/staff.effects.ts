import {
  type AmendsEvent,
  type EventOrder,
  type OrderEvent,
  type RefundEvent,
  sumPieces,
} from '@greenstar/rules/order/order.event'
import { BindingSource, bindingProblem, boundUntil, leaderOf } from '@greenstar/rules/staff/staff.binding'
import { getMemberSummary } from '../member/member.service'
import type { MemberEffect } from '../member/member-effect.service'
import { findSelling, holdSelling, setSellingColumns } from '../member/selling.service'
import { addReturned, setOrderSeller } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Effect } from '../platform/effect'
import { getSetting } from '../setting/setting.service'
import { bindByCode, bindTo } from './bind-member'
import { lastBindingOf } from './staff.store'

/** Binds the buyer of the first order with a code; that order is already a sale of the seller (domain 13). */
const bindByOrder = async (app: App, db: Db, order: EventOrder, now: number) => {
  const how = { source: BindingSource.order, orderId: order.id, now }
  const seller = await bindByCode(app, db, order.memberId, order.referrerCode, how)
  if (!seller) return
  const sale = { sellerId: seller.id, leaderId: leaderOf(seller) }
  await setOrderSeller(db, order.id, sale)
  // All effects of the moment share this row: later ones see the seller.
  Object.assign(order, sale)
}

/** Extends the binding of the buyer of a paid order to its seller by `staff.bindDays`. */
const keepBinding = async (app: App, db: Db, order: EventOrder, now: number) => {
  if (order.sellerId === order.memberId) return
  const member = await holdSelling(db, order.memberId)
  if (member.sellerId !== order.sellerId) return
  const until = new Date(boundUntil(now, await getSetting(app, 'staff.bindDays', db)))
  await setSellingColumns(db, [order.memberId], { sellerUntil: until })
}

/** Must run before the effects that read the seller of an order. */
export const bindPaid: Effect<OrderEvent> = {
  concerns: ({ sellerId, referrerCode }) => sellerId !== null || referrerCode !== '',
  async run(app, db, events, { now }) {
    for (const { order } of events)
      await (order.sellerId === null ? bindByOrder : keepBinding)(app, db, order, now)
  },
}

/** Subtracts the goods money of refunded pieces from achievements. */
export const subtractReturned: Effect<RefundEvent> = {
  concerns: ({ sellerId }) => sellerId !== null,
  async run(_app, db, events) {
    for (const { order, leaving } of events) {
      // amends of these pieces were subtracted before
      const fen = sumPieces(leaving, 'moneyFen') - (order.bonusFen > 0 ? 0 : sumPieces(leaving, 'amendFen'))
      if (fen > 0) await addReturned(db, order.id, fen)
    }
  },
}

/** Subtracts amends from achievements; money that bonus paid does not count there. */
export const subtractAmends: Effect<AmendsEvent> = {
  concerns: ({ sellerId, bonusFen }) => sellerId !== null && bonusFen === 0,
  async run(_app, db, events) {
    for (const { order, parts } of events)
      await addReturned(
        db,
        order.id,
        [...parts.values()].flat().reduce((sum, fen) => sum + fen, 0),
      )
  },
}

/** A person who registers again stays the customer of their seller, as without the cancellation (domain 13). */
export const bindReturned: MemberEffect = async (app, db, memberId, now) => {
  const last = await lastBindingOf(db, memberId)
  if (!last) return
  const until = boundUntil(last.from.getTime(), await getSetting(app, 'staff.bindDays', db))
  const [seller, member] = [await findSelling(db, last.sellerId), await holdSelling(db, memberId)]
  if (until <= now || !seller || member.sellerId !== null || bindingProblem(member, seller)) return
  await bindTo(app, db, member, seller.id, { source: BindingSource.registration, now })
  await setSellingColumns(db, [memberId], { sellerUntil: new Date(until) })
}

/** Binds a member who registers with the code of sales staff (domain 13). */
export const bindNewcomer: MemberEffect = async (app, db, memberId, now) => {
  const { referrerCode: code } = await getMemberSummary(db, memberId)
  if (code !== '') await bindByCode(app, db, memberId, code, { source: BindingSource.registration, now })
}
