import { type GiftCampaign, type GiftOrder, giftedOrders } from '@greenstar/rules/coupon/order-gift'
import { keptMoney, type OrderEvent, type RefundEvent } from '@greenstar/rules/order/order.event'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import type { Effect } from '../../platform/effect'
import type { CampaignRow } from '../coupon.facts'
import { systemActor } from '../coupon.store'
import { grantCoupons } from '../grant/grant-coupons'
import { setBlocked } from '../grant/set-blocked'
import { countGifts, holdGiftOffers, holdGifts, listTaken } from './order-gift.store'

const limitsOf = (row: CampaignRow, day: string): GiftCampaign => {
  const leftInAll = row.total > 0 ? row.total - row.taken : Number.POSITIVE_INFINITY
  const today = row.day === day ? row.dayTaken : 0
  const leftToday = row.perDay > 0 ? row.perDay - today : Number.POSITIVE_INFINITY
  return {
    ...{ minPaidFen: row.minPaidFen, perMember: row.perMember, left: Math.min(leftInAll, leftToday) },
    ...{ beginAt: row.beginAt.getTime(), endAt: row.endAt?.getTime() },
  }
}

const giftOrderOf = (moment: OrderEvent): GiftOrder[] => {
  const { id: orderId, memberId, paidAt } = moment.order
  return paidAt ? [{ orderId, memberId, paidAt: paidAt.getTime(), moneyFen: keptMoney(moment) }] : []
}

/** Order settled: grants the coupons of campaigns that come with orders, to be accepted (domain 6). */
export const giveOrderGifts: Effect<OrderEvent> = {
  async run(app, db, moments, { now }) {
    const orders = moments.flatMap(giftOrderOf)
    if (orders.length === 0) return
    const times = orders.map(({ paidAt }) => paidAt)
    const day = shanghaiDay(now)
    const offers = await holdGiftOffers(db, Math.min(...times), Math.max(...times), now)
    for (const { campaign, template } of offers) {
      const gifted = giftedOrders(limitsOf(campaign, day), orders, await listTaken(db, campaign.id, orders))
      if (gifted.length === 0) continue
      await countGifts(db, campaign.id, gifted, day)
      const recipients = gifted.map(({ memberId, orderId }) => ({ memberId, giftOrderId: orderId }))
      await grantCoupons(app, db, template, recipients, { source: 'order', campaignId: campaign.id, now })
    }
  },
}

/** Order refunded completely after it settled: blocks its coupons that were not used (domain 6: 0, 10 → 99). */
export const blockOrderGifts: Effect<RefundEvent> = {
  concerns: ({ settledAt }) => settledAt !== null,
  async run(_app, db, moments, { now }) {
    const rows = await holdGifts(
      db,
      moments.map(({ order }) => order.id),
    )
    if (rows.length > 0)
      await setBlocked(db, rows, true, { actor: systemActor, reason: '赠券的订单已退款', now })
  },
}
