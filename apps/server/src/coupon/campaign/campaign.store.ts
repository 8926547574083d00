import { CouponRun, CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { personOf } from '../../member/account/former.service'
import type { Db } from '../../platform/database/connect'
import type { CampaignRow, TemplateRow } from '../coupon.facts'
import { couponCampaigns, couponRecords, couponTakes, couponTemplates } from '../coupon.tables'

export type Offer = { campaign: CampaignRow; template: TemplateRow }

/** Campaigns with their templates, to be filtered by the caller. */
export const offersIn = (db: Db) =>
  db
    .select({ campaign: couponCampaigns, template: couponTemplates })
    .from(couponCampaigns)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponCampaigns.templateId))

/** Maximum number of campaigns shown in the coupon mall. */
export const maxShown = 200

/** Lists running campaigns of the coupon mall, including those that have not begun or have run out. */
export const listShown = (db: Db, now: Date): Promise<Offer[]> =>
  offersIn(db)
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
    .limit(maxShown)

/**
 * Running campaigns whose coupons can be taken and used within [beginAt, endAt) beside an activity price; not
 * those that have run out.
 */
export const listStackable = (
  db: Db,
  { beginAt, endAt }: { beginAt: Date; endAt: Date },
): Promise<Offer[]> => {
  const [c, t] = [couponCampaigns, couponTemplates]
  return offersIn(db)
    .where(
      and(
        ...[eq(c.status, CouponRun.running), eq(t.status, CouponRun.running), t.productCanPlus],
        ...[lt(c.beginAt, endAt), or(isNull(c.endAt), gt(c.endAt, beginAt))],
        or(isNull(t.beginAt), lt(t.beginAt, endAt)),
        or(isNull(t.endAt), and(gt(t.endAt, beginAt), gt(t.endAt, c.beginAt))),
        or(eq(c.total, 0), lt(c.taken, c.total)),
        or(isNull(c.budgetFen), lt(c.spentFen, c.budgetFen)),
      ),
    )
    .orderBy(c.beginAt, c.id)
    .limit(maxShown)
}

export const findOffer = async (db: Db, campaignId: number): Promise<Offer | undefined> =>
  (await offersIn(db).where(eq(couponCampaigns.id, campaignId)))[0]

/** Returns offers by campaign ids, in any state. */
export const listOffers = (db: Db, campaignIds: readonly number[]): Promise<Offer[]> =>
  offersIn(db).where(inArray(couponCampaigns.id, [...campaignIds]))

export const findTemplate = async (db: Db, id: number): Promise<TemplateRow | undefined> =>
  (await db.select().from(couponTemplates).where(eq(couponTemplates.id, id)))[0]

/**
 * A template that members know, as a coupon of it exists or a campaign gives it: its number alone shows nothing of what is
 * being prepared.
 */
export const findKnownTemplate = async (db: Db, id: number): Promise<TemplateRow | undefined> =>
  (
    await db
      .select()
      .from(couponTemplates)
      .where(
        and(
          eq(couponTemplates.id, id),
          sql`(exists (select from coupon_records r where r.template_id = ${id}) or exists (
            select from coupon_campaigns c where c.template_id = ${id} and c.status = ${CouponRun.running}))`,
        ),
      )
  )[0]

/** Returns how many coupons a member took of each campaign, with accounts that were erased; campaigns without any are absent. */
export const listTakes = async (db: Db, memberId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .select({ id: couponTakes.campaignId, taken: sql<number>`sum(${couponTakes.taken})`.mapWith(Number) })
    .from(couponTakes)
    .where(
      and(
        sql`${couponTakes.memberId} = any(${personOf(memberId)})`,
        inArray(couponTakes.campaignId, [...ids]),
      ),
    )
    .groupBy(couponTakes.campaignId)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

/** Returns what a member has of each campaign's coupons; campaigns of which they took none are absent. One query. */
export const listHoldings = async (db: Db, memberId: number, ids: readonly number[], now: Date) => {
  if (ids.length === 0) return new Map<number, { taken: number; usable: number }>()
  const usable = sql<number>`(select count(*)::int from ${couponRecords} r
    where r.member_id = ${couponTakes}.member_id and r.campaign_id = ${couponTakes}.campaign_id
      and (r.status = ${CouponStatus.notUse} and r.end_at > ${now}
        or r.status = ${CouponStatus.notReceive} and r.accept_by > ${now}))`
  const rows = await db
    .select({ id: couponTakes.campaignId, taken: couponTakes.taken, usable })
    .from(couponTakes)
    .where(and(eq(couponTakes.memberId, memberId), inArray(couponTakes.campaignId, [...ids])))
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}

/** Counts one coupon against the limit of a member and their erased accounts; false if it is reached. */
export const takeForMember = async (db: Db, campaign: CampaignRow, memberId: number): Promise<boolean> => {
  const before = sql`(select coalesce(sum(c.taken), 0) from coupon_takes c
    join member_formers f on f.former_id = c.member_id and f.member_id = ${memberId} where c.campaign_id = ${campaign.id})`
  const { rowCount } = await db.execute(sql`
    insert into ${couponTakes} as t (campaign_id, member_id, taken)
    select ${campaign.id}, ${memberId}, 1 where ${before} < ${campaign.perMember}
    on conflict (campaign_id, member_id) do update set taken = t.taken + 1
      where t.taken + ${before} < ${campaign.perMember}`)
  return rowCount === 1
}

/** Counts one coupon against the device's limit of the day; false if it is reached. */
export const takeForDevice = async (db: Db, device: string, day: string, max: number): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into coupon_device_days as d (device, day, taken) values (${device}, ${day}, 1)
    on conflict (device, day) do update set taken = d.taken + 1 where d.taken < ${max}`)
  return rowCount === 1
}

/**
 * Counts one coupon against the campaign's total, day, time and budget in one guarded update (domain 6), so
 * that concurrent requests cannot exceed a limit. Undefined if a limit is reached or it does not run.
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
