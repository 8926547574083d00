import type {
  CouponOfferData,
  CouponRecordData,
  CouponTermsData,
} from '@greenstar/contract/coupon/coupon.shapes'
import { couponSourceText } from '@greenstar/rules/coupon/coupon.source'
import type { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { couponStatusText } from '@greenstar/rules/coupon/coupon.text'
import { statusNow } from '@greenstar/rules/coupon/coupon.validity'
import { toWireDate } from '@greenstar/rules/platform/time'
import { Refusal } from '../platform/refuse'
import { moment, momentOrNull, yuan, yuanOrNull } from '../platform/wire'
import type { Offer } from './campaign/campaign.store'
import { offerProblem } from './claim/take-coupon'
import type { listOwn } from './coupon.read'

type ShownCoupon = Awaited<ReturnType<typeof listOwn>>[number]

/** Terms of a template on the wire; amounts in yuan. */
export const termsWire = (row: ShownCoupon['template']): CouponTermsData => ({
  CouponID: row.id,
  Name: row.name,
  AmountType: row.type,
  Amount: yuan(row.amountFen),
  Threshold: yuan(row.thresholdFen),
  Rate: row.ratePercent,
  MaxDiscount: yuanOrNull(row.maxDiscountFen),
  CanPlus: row.canPlus,
  ProductCanPlus: row.productCanPlus,
  IsFreeShipping: row.isFreeShipping,
  ScopeText: row.scopeText,
  ProductIDList: row.productIds,
  Note: row.withDeals ? row.note : ['不与自动促销同享', row.note].filter(Boolean).join('；'),
})

const ms = (at: Date | null) => at?.getTime() ?? null

/** A coupon on the wire; `here`: its discount (fen) in an order, or why it cannot be used there. */
export const recordWire = (
  { record, template }: ShownCoupon,
  now: number,
  here: { discountFen?: number; prompt?: string } = {},
): CouponRecordData => {
  const life = {
    status: record.status as CouponStatus,
    acceptBy: ms(record.acceptBy),
    endAt: ms(record.endAt),
  }
  const status = statusNow(life, now)
  return {
    ...termsWire(template),
    ID: record.id,
    Status: status,
    StatusCN: couponStatusText[status],
    RealDisCount: yuan(here.discountFen ?? record.discountFen),
    Prompt: here.prompt ?? '',
    AcceptDate: momentOrNull(record.acceptBy),
    BeginDate: momentOrNull(record.beginAt),
    EndDate: momentOrNull(record.endAt),
    UseDate: momentOrNull(record.usedAt),
    OrderID: record.orderId,
    Source: couponSourceText(record.source),
    ServerDate: toWireDate(now),
  }
}

const states = {
  'coupon/soon': 'soon',
  'coupon/over': 'over',
  'coupon/gone': 'gone',
  'coupon/day-gone': 'gone',
} as const

/** What a member has of a campaign's coupons: all taken, and those of them that can still be used. */
type Holding = { taken: number; usable: number }

/** An offer on the wire for a member, with what they have of it. */
export const offerWire = (offer: Offer, mine: Holding | undefined, now: number): CouponOfferData => {
  const { campaign, template } = offer
  const problem = offerProblem(offer, now)
  const { taken, usable } = mine ?? { taken: 0, usable: 0 }
  const hasAll = taken >= campaign.perMember
  const state = hasAll && problem !== 'coupon/over' ? 'mine' : problem ? states[problem] : 'open'
  const budget = campaign.budgetFen
  const shares = [
    campaign.total > 0 ? campaign.taken / campaign.total : null,
    budget ? campaign.spentFen / budget : null,
  ].filter((share) => share !== null)
  return {
    ...termsWire(template),
    PublishID: campaign.id,
    State: state,
    Prompt: state === 'mine' || !problem ? '' : new Refusal(problem, undefined).message,
    OpenDate: moment(campaign.beginAt),
    CloseDate: momentOrNull(campaign.endAt),
    ValidDays: template.validDays,
    BeginDate: momentOrNull(template.beginAt),
    EndDate: momentOrNull(template.endAt),
    TakenPercent: shares.length > 0 ? Math.min(Math.floor(Math.max(...shares) * 100), 100) : null,
    PerMember: campaign.perMember,
    MyNum: taken,
    MyUsable: usable,
    ServerDate: toWireDate(now),
  }
}
