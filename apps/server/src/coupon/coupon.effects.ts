import type { OrderEvent, RefundEvent } from '@greenstar/rules/order/order.event'
import { Fault } from '@greenstar/rules/order/order.event'
import type { Effect } from '../platform/effect'
import { returnCoupons, spendCoupons } from './coupon.service'
import { memberActor, systemActor } from './coupon.store'

type Concerned = { couponIds: readonly number[] }
const concerns = ({ couponIds }: Concerned) => couponIds.length > 0

/** Total discount (fen) of each coupon of an order; 0 for a coupon that only makes shipping free. */
const usesOf = ({ order, lines }: OrderEvent) => {
  const sums = new Map(order.couponIds.map((id) => [id, 0]))
  for (const { couponParts } of lines)
    for (const { recordId, fen } of couponParts) sums.set(recordId, (sums.get(recordId) ?? 0) + fen)
  return [...sums].map(([recordId, discountFen]) => ({ recordId, discountFen }))
}

/** Order placed: 10 → 20. Refuses the order if another one used a coupon first (domain 6). */
export const useCouponsOfOrder = {
  concerns,
  async run(_app, db, orders, { now }) {
    for (const moment of orders) await spendCoupons(db, moment.order, usesOf(moment), now)
  },
} satisfies Effect<OrderEvent>

const notOurs: readonly string[] = [memberActor.name, systemActor.name]

/** Order cancelled unpaid: restores its coupons (domain 3, give back). An operator cancels for a cause of the shop. */
export const returnCouponsOfOrder = {
  concerns,
  run: (app, db, orders, { now, actor }) =>
    returnCoupons(app, db, orders, {
      ...{ now, actor, reason: '订单取消退回', isOurs: !notOurs.includes(actor) },
    }),
} satisfies Effect<OrderEvent>

/**
 * Order refunded completely: restores its coupons if it was never shipped, or if the shop or the courier
 * was at fault. In both cases of fault a coupon whose time is over gets extra days.
 */
export const returnCouponsOfRefund = {
  concerns,
  async run(app, db, orders, { now, actor }) {
    const back = orders.filter(({ wasShipped, fault }) => !wasShipped || fault !== Fault.member)
    for (const isOurs of [true, false]) {
      const some = back.filter(({ fault }) => (fault !== Fault.member) === isOurs)
      if (some.length > 0) await returnCoupons(app, db, some, { now, actor, reason: '退款退回', isOurs })
    }
  },
} satisfies Effect<RefundEvent>
