import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { CampaignRow, TemplateRow } from './coupon.facts'
import { couponCampaigns, couponTakes, couponTemplates } from './coupon.tables'

export type Offer = { campaign: CampaignRow; template: TemplateRow }

/** No more campaigns stand in the coupon mall at once. */
export const mostShown = 200

/** Campaigns that anybody may take from, those to come within reach and those that just ran out included. */
export const listShown = (db: Db, now: Date): Promise<Offer[]> =>
  db
    .select({ campaign: couponCampaigns, template: couponTemplates })
    .from(couponCampaigns)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponCampaigns.templateId))
    .where(
      and(
        eq(couponCampaigns.way, 'mall'),
        eq(couponCampaigns.status, CouponRun.running),
        eq(couponTemplates.status, CouponRun.running),
        or(isNull(couponCampaigns.endAt), gt(couponCampaigns.endAt, now)),
        sql`(${couponTemplates.validDays} is not null or ${couponTemplates.endAt} > ${now})`,
      ),
    )
    .orderBy(desc(couponCampaigns.sort), desc(couponCampaigns.id))
    .limit(mostShown)

export const findOffer = async (db: Db, campaignId: number): Promise<Offer | undefined> =>
  (
    await db
      .select({ campaign: couponCampaigns, template: couponTemplates })
      .from(couponCampaigns)
      .innerJoin(couponTemplates, eq(couponTemplates.id, couponCampaigns.templateId))
      .where(eq(couponCampaigns.id, campaignId))
  )[0]

/** Offers by their campaigns, whatever has become of them. */
export const listOffers = (db: Db, campaignIds: readonly number[]): Promise<Offer[]> =>
  db
    .select({ campaign: couponCampaigns, template: couponTemplates })
    .from(couponCampaigns)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponCampaigns.templateId))
    .where(inArray(couponCampaigns.id, [...campaignIds]))

export const findTemplate = async (db: Db, id: number): Promise<TemplateRow | undefined> =>
  (await db.select().from(couponTemplates).where(eq(couponTemplates.id, id)))[0]

/** How many of each campaign a member took; campaigns of which he took none are absent. */
export const listTakes = async (db: Db, memberId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .select({ id: couponTakes.campaignId, taken: couponTakes.taken })
    .from(couponTakes)
    .where(and(eq(couponTakes.memberId, memberId), inArray(couponTakes.campaignId, [...ids])))
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

/** Counts one coupon against the member's limit; false when he has them all. */
export const takeForMember = async (db: Db, campaign: CampaignRow, memberId: number): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into ${couponTakes} as t (campaign_id, member_id, taken) values (${campaign.id}, ${memberId}, 1)
    on conflict (campaign_id, member_id) do update set taken = t.taken + 1 where t.taken < ${campaign.perMember}`)
  return rowCount === 1
}

/** Counts one coupon against the device's limit of the day. */
export const takeForDevice = async (db: Db, device: string, day: string, most: number): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into coupon_device_days as d (device, day, taken) values (${device}, ${day}, 1)
    on conflict (device, day) do update set taken = d.taken + 1 where d.taken < ${most}`)
  return rowCount === 1
}

/**
 * Counts one coupon against the campaign: total, day, time and budget in one guarded write (domain 6), so that parallel
 * takers never pass a limit together. Undefined when one of them is reached.
 */
export const takeFromCampaign = async (
  db: Db,
  id: number,
  day: string,
  now: Date,
): Promise<CampaignRow | undefined> => {
  const c = couponCampaigns
  const [row] = await db
    .update(c)
    .set({
      taken: sql`${c.taken} + 1`,
      day,
      dayTaken: sql`case when ${c.day} = ${day}::date then ${c.dayTaken} + 1 else 1 end`,
    })
    .where(
      and(
        eq(c.id, id),
        eq(c.status, CouponRun.running),
        sql`${c.beginAt} <= ${now} and (${c.endAt} is null or ${c.endAt} > ${now})`,
        sql`(${c.total} = 0 or ${c.taken} < ${c.total})`,
        sql`(${c.perDay} = 0 or ${c.day} is distinct from ${day}::date or ${c.dayTaken} < ${c.perDay})`,
        sql`(${c.budgetFen} is null or ${c.spentFen} < ${c.budgetFen})`,
      ),
    )
    .returning()
  return row
}
