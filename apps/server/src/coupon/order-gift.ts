import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { type GiftCampaign, type GiftOrder, giftedOrders } from '@greenstar/rules/coupon/order-gift'
import { keptMoney, type OrderMoment, type RefundMoment } from '@greenstar/rules/order/order.moment'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Effect } from '../platform/moment'
import type { Offer } from './campaign.store'
import type { CampaignRow, RecordRow } from './coupon.facts'
import { systemActor } from './coupon.store'
import { couponCampaigns, couponRecords, couponTakes, couponTemplates } from './coupon.tables'
import { grantCoupons } from './grant-coupons'
import { setBlocked } from './set-blocked'

const c = couponCampaigns

/** Locks in id order the running campaigns that give coupons with orders paid between two times. */
const holdGiftOffers = (db: Db, first: number, last: number, now: number): Promise<Offer[]> =>
  db
    .select({ campaign: c, template: couponTemplates })
    .from(c)
    .innerJoin(couponTemplates, eq(couponTemplates.id, c.templateId))
    .where(
      and(
        eq(c.way, 'order'),
        eq(c.status, CouponRun.running),
        eq(couponTemplates.status, CouponRun.running),
        sql`${c.beginAt} <= ${new Date(last)} and (${c.endAt} is null or ${c.endAt} > ${new Date(first)})`,
        sql`(${couponTemplates.validDays} is not null or ${couponTemplates.endAt} > ${new Date(now)})`,
        sql`(${c.budgetFen} is null or ${c.spentFen} < ${c.budgetFen})`,
      ),
    )
    .orderBy(asc(c.id))
    .for('update', { of: c })

const limitsOf = (row: CampaignRow, day: string): GiftCampaign => {
  const leftInAll = row.total > 0 ? row.total - row.taken : Number.POSITIVE_INFINITY
  const today = row.day === day ? row.dayTaken : 0
  const leftToday = row.perDay > 0 ? row.perDay - today : Number.POSITIVE_INFINITY
  return {
    ...{ minPaidFen: row.minPaidFen, perMember: row.perMember, left: Math.min(leftInAll, leftToday) },
    ...{ beginAt: row.beginAt.getTime(), endAt: row.endAt?.getTime() },
  }
}

const listTaken = async (db: Db, campaignId: number, orders: readonly GiftOrder[]) => {
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))]
  const rows = await db
    .select({ memberId: couponTakes.memberId, taken: couponTakes.taken })
    .from(couponTakes)
    .where(and(eq(couponTakes.campaignId, campaignId), inArray(couponTakes.memberId, memberIds)))
  return new Map(rows.map(({ memberId, taken }) => [memberId, taken]))
}

/** Counts the coupons against the limits of the locked campaign. */
const countGifts = async (db: Db, campaignId: number, gifted: readonly GiftOrder[], day: string) => {
  const many = gifted.length
  await db.execute(sql`
    insert into ${couponTakes} as t (campaign_id, member_id, taken)
    select ${campaignId}, member_id, count(*) from unnest(${sql.param(gifted.map(({ memberId }) => memberId))}::bigint[]) as g(member_id)
    group by member_id
    on conflict (campaign_id, member_id) do update set taken = t.taken + excluded.taken`)
  await db
    .update(c)
    .set({
      taken: sql`${c.taken} + ${many}`,
      day,
      dayTaken: sql`case when ${c.day} = ${day}::date then ${c.dayTaken} + ${many} else ${many} end`,
    })
    .where(eq(c.id, campaignId))
}

const giftOrderOf = (moment: OrderMoment): GiftOrder[] => {
  const { id: orderId, memberId, paidAt } = moment.order
  return paidAt ? [{ orderId, memberId, paidAt: paidAt.getTime(), moneyFen: keptMoney(moment) }] : []
}

/** Order settled: grants the coupons of campaigns that come with orders, to be accepted (domain 6). */
export const giveOrderGifts: Effect<OrderMoment> = {
  async run(app, db, moments, { now }) {
    const orders = moments.flatMap(giftOrderOf)
    if (orders.length === 0) return
    const times = orders.map(({ paidAt }) => paidAt)
    const day = shanghaiDay(now)
    for (const { campaign, template } of await holdGiftOffers(
      db,
      Math.min(...times),
      Math.max(...times),
      now,
    )) {
      const gifted = giftedOrders(limitsOf(campaign, day), orders, await listTaken(db, campaign.id, orders))
      if (gifted.length === 0) continue
      await countGifts(db, campaign.id, gifted, day)
      const recipients = gifted.map(({ memberId, orderId }) => ({ memberId, giftOrderId: orderId }))
      await grantCoupons(app, db, template, recipients, { source: 'order', campaignId: campaign.id, now })
    }
  },
}

const { notReceive, notUse } = CouponStatus

const holdGifts = (db: Db, orderIds: readonly number[]): Promise<RecordRow[]> =>
  db
    .select()
    .from(couponRecords)
    .where(
      and(
        inArray(couponRecords.giftOrderId, [...orderIds]),
        inArray(couponRecords.status, [notReceive, notUse]),
      ),
    )
    .orderBy(asc(couponRecords.id))
    .for('update')

/** Order refunded completely after it settled: blocks its coupons that were not used (domain 6: 0, 10 → 99). */
export const blockOrderGifts: Effect<RefundMoment> = {
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
