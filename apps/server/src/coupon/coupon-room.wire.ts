import type { DataOf } from '@greenstar/contract'
import type { couponConsole } from '@greenstar/contract/coupon/coupon.console'
import type { CampaignState, CampaignWay } from '@greenstar/rules/coupon/campaign.text'
import { couponSourceText } from '@greenstar/rules/coupon/coupon.source'
import { CouponRun, type CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { statusNow } from '@greenstar/rules/coupon/coupon.validity'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { digestOf } from '../platform/frozen'
import { moment, momentOrNull, yuan, yuanOrNull } from '../platform/wire'
import type { Offer } from './campaign/campaign.store'
import { offerProblem } from './claim/take-coupon'
import { seenOf, type TemplateRow, termsOf, valueOf } from './coupon.facts'
import { termsWire } from './coupon.wire'
import type { CouponLine } from './coupon-room.store'

type Room = typeof couponConsole
type TemplateWire = DataOf<Room['ListCouponTemplates']>['DataList'][number]
type CampaignWire = DataOf<Room['ListCouponCampaigns']>['DataList'][number]
type CouponWire = DataOf<Room['ListCoupons']>['DataList'][number]

/** A template as operators see it; amounts in yuan. */
export const templateRow = (template: TemplateRow, campaignNum: number): TemplateWire => {
  const { ProductIDList: _ids, ...terms } = termsWire(template)
  return {
    ...terms,
    ...{ Note: template.note, WithDeals: template.withDeals },
    ID: template.id,
    Summary: couponSummary(termsOf(template)),
    Seen: digestOf(valueOf(template)),
    ValidDays: template.validDays,
    BeginDate: momentOrNull(template.beginAt),
    EndDate: momentOrNull(template.endAt),
    Status: template.status,
    CampaignNum: campaignNum,
    CreatedBy: template.createdBy,
    CreateDate: moment(template.createdAt),
  }
}

/** State of a campaign at `now`; 'paused': stopped by an operator, who may resume it. */
export const campaignState = (offer: Offer, now: number): CampaignState => {
  const { campaign } = offer
  const problem = offerProblem({ ...offer, campaign: { ...campaign, status: CouponRun.running } }, now)
  if (problem === 'coupon/over') return 'over'
  if (campaign.status !== CouponRun.running) return 'paused'
  if (problem === 'coupon/soon') return 'soon'
  return problem === 'coupon/gone' ? 'gone' : 'open'
}

export const campaignRow = (offer: Offer, now: number): CampaignWire => {
  const { campaign, template } = offer
  return {
    ID: campaign.id,
    CouponID: template.id,
    CouponName: template.name,
    Summary: couponSummary(termsOf(template)),
    Name: campaign.name,
    Way: campaign.way as CampaignWay,
    State: campaignState(offer, now),
    Total: campaign.total,
    Taken: campaign.taken,
    PerMember: campaign.perMember,
    PerDay: campaign.perDay,
    TakenToday: campaign.day === shanghaiDay(now) ? campaign.dayTaken : 0,
    MinPaid: yuan(campaign.minPaidFen),
    Budget: yuanOrNull(campaign.budgetFen),
    Spent: yuan(campaign.spentFen),
    OpenDate: moment(campaign.beginAt),
    CloseDate: momentOrNull(campaign.endAt),
    Sort: campaign.sort,
    CreatedBy: campaign.createdBy,
    CreateDate: moment(campaign.createdAt),
    Seen: digestOf(seenOf(campaign, template)),
    CouponSeen: digestOf(valueOf(template)),
  }
}

/** A coupon as operators see it, with its status at `now`. */
export const couponRow = (line: CouponLine, now: number): CouponWire => {
  const { record, template, campaignName, memberName, memberCode, orderCode, reason } = line
  const [acceptBy, endAt] = [record.acceptBy?.getTime() ?? null, record.endAt?.getTime() ?? null]
  return {
    ID: record.id,
    CouponID: template.id,
    CouponName: template.name,
    Summary: couponSummary(termsOf(template)),
    CampaignID: record.campaignId,
    CampaignName: campaignName ?? '',
    MemberID: record.memberId ?? 0,
    MemberName: memberName ?? '',
    MemberCode: memberCode ?? '',
    Status: statusNow({ status: record.status as CouponStatus, acceptBy, endAt }, now),
    Source: couponSourceText(record.source),
    Reason: reason ?? '',
    CreateDate: moment(record.createdAt),
    AcceptDate: momentOrNull(record.acceptBy),
    BeginDate: momentOrNull(record.beginAt),
    EndDate: momentOrNull(record.endAt),
    UseDate: momentOrNull(record.usedAt),
    OrderID: record.orderId,
    OrderCode: orderCode ?? '',
    Discount: yuan(record.discountFen),
  }
}
