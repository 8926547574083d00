import type { FilterOf, Ops } from '@greenstar/contract'
import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { countIn } from '../platform/database/count-rows'
import { equals } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'
import { type Offer, offersIn } from './campaign/campaign.store'
import type { RecordRow, TemplateRow } from './coupon.facts'
import { couponCampaigns, couponRecords, couponTemplates } from './coupon.tables'

export type CampaignFilter = FilterOf<Ops['coupon']['ListCouponCampaigns']>

const c = couponCampaigns
const isOver = (now: Date) =>
  sql`(${couponTemplates.status} = ${CouponRun.stopped} or coalesce(${c.endAt} <= ${now}, false)
    or coalesce(${couponTemplates.endAt} <= ${now}, false))`
const isGone = sql`((${c.total} > 0 and ${c.taken} >= ${c.total}) or coalesce(${c.spentFen} >= ${c.budgetFen}, false))`

/** Condition for one of the states of `campaignState`. */
const stateIs = (state: NonNullable<CampaignFilter['state']>, now: Date): SQL => {
  const over = isOver(now)
  if (state === 'over') return over
  if (state === 'paused') return sql`not ${over} and ${c.status} = ${CouponRun.stopped}`
  const runs = sql`not ${over} and ${c.status} = ${CouponRun.running}`
  if (state === 'soon') return sql`${runs} and ${c.beginAt} > ${now}`
  const begun = sql`${runs} and ${c.beginAt} <= ${now}`
  return state === 'gone' ? sql`${begun} and ${isGone}` : sql`${begun} and not ${isGone}`
}

const matching = ({ keyword, way, state, templateID }: CampaignFilter, now: Date) =>
  and(
    keyword ? sql`(${hasWords(c.name, keyword)} or ${hasWords(couponTemplates.name, keyword)})` : undefined,
    way ? eq(c.way, way) : undefined,
    state ? stateIs(state, now) : undefined,
    templateID ? eq(c.templateId, templateID) : undefined,
  )

export const listCampaigns = (
  db: Db,
  filter: CampaignFilter,
  now: Date,
  { size, skip }: Part,
): Promise<Offer[]> =>
  offersIn(db).where(matching(filter, now)).orderBy(desc(c.createdAt), desc(c.id)).limit(size).offset(skip)

export const countCampaigns = async (db: Db, filter: CampaignFilter, now: Date): Promise<number> => {
  const [row] = await db
    .select({ many: sql<number>`count(*)`.mapWith(Number) })
    .from(couponCampaigns)
    .innerJoin(couponTemplates, eq(couponTemplates.id, c.templateId))
    .where(matching(filter, now))
  return row?.many ?? 0
}

export type CouponFilter = FilterOf<Ops['coupon']['ListCoupons']>

const r = couponRecords

/** Matches a complete phone number or member code; a part of a phone matches nothing. */
const ofMember = (keyword: string) =>
  sql`${r.memberId} in (select m.id from members m where m.phone = ${keyword} or m.code = ${keyword.toUpperCase()})`

const couponsMatching = (filter: CouponFilter) =>
  and(
    filter.keyword ? ofMember(filter.keyword) : undefined,
    equals(r.memberId, filter.member),
    filter.templateID ? eq(r.templateId, filter.templateID) : undefined,
    filter.campaignID ? eq(r.campaignId, filter.campaignID) : undefined,
    filter.grantID ? eq(r.grantId, filter.grantID) : undefined,
    equals(r.status, filter.status),
  )

export type CouponLine = {
  record: RecordRow
  template: TemplateRow
  campaignName: string | null
  memberName: string | null
  memberCode: string | null
  orderCode: string | null
  /** Reason of the latest move that has one; null if none has. */
  reason: string | null
}

const lines = (db: Db) =>
  db
    .select({
      record: couponRecords,
      template: couponTemplates,
      campaignName: couponCampaigns.name,
      memberName: members.name,
      memberCode: members.code,
      orderCode: sql<string | null>`(select o.code from orders o where o.id = ${r.orderId})`,
      reason: sql<string | null>`(select g.reason from coupon_logs g
        where g.record_id = ${r.id} and g.reason <> '' order by g.id desc limit 1)`,
    })
    .from(couponRecords)
    .innerJoin(couponTemplates, eq(couponTemplates.id, r.templateId))
    .leftJoin(couponCampaigns, eq(couponCampaigns.id, r.campaignId))
    .leftJoin(members, eq(members.id, r.memberId))

/** Coupons of members and codes, the newest first. */
export const listCoupons = (db: Db, filter: CouponFilter, { size, skip }: Part): Promise<CouponLine[]> =>
  lines(db).where(couponsMatching(filter)).orderBy(desc(r.id)).limit(size).offset(skip)

/** Returns the next coupons below an id, newest first, for exports. */
export const pageOfCoupons = (db: Db, filter: CouponFilter, size: number, below: number | undefined) =>
  lines(db)
    .where(and(couponsMatching(filter), below === undefined ? undefined : sql`${r.id} < ${below}`))
    .orderBy(desc(r.id))
    .limit(size)

export const countCoupons = (db: Db, filter: CouponFilter, max?: number): Promise<number> =>
  countIn(db, couponRecords, couponsMatching(filter), max)
