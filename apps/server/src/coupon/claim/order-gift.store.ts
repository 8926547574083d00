import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import type { GiftOrder } from '@greenstar/rules/coupon/order-gift'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { personOf } from '../../member/account/former.service'
import type { Db } from '../../platform/database/connect'
import { type Offer, offersIn } from '../campaign/campaign.store'
import type { RecordRow } from '../coupon.facts'
import { couponCampaigns, couponRecords, couponTakes, couponTemplates } from '../coupon.tables'

const c = couponCampaigns
const { notReceive, notUse } = CouponStatus

/** Locks in id order the running campaigns that give coupons with orders paid between two times. */
export const holdGiftOffers = (db: Db, first: number, last: number, now: number): Promise<Offer[]> =>
  offersIn(db)
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

/** Returns how many coupons of a campaign the members of these orders have, with their erased accounts. */
export const listTaken = async (db: Db, campaignId: number, orders: readonly GiftOrder[]) => {
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))]
  const { rows } = await db.execute<{ id: string; taken: number }>(sql`
    select m.id, sum(t.taken)::int as taken from unnest(${sql.param(memberIds)}::bigint[]) as m (id)
    join ${couponTakes} t on t.campaign_id = ${campaignId} and t.member_id = any(${personOf(sql`m.id`)})
    group by m.id`)
  return new Map(rows.map(({ id, taken }) => [Number(id), taken]))
}

/** Counts the coupons against the limits of the locked campaign. */
export const countGifts = async (db: Db, campaignId: number, gifted: readonly GiftOrder[], day: string) => {
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

/** Locks the coupons that came with these orders and are not used. */
export const holdGifts = (db: Db, orderIds: readonly number[]): Promise<RecordRow[]> =>
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
