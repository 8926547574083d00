import { z } from 'zod'
import { Int, Moment, Yuan } from '../platform/wire'

/** Why a coupon of a campaign cannot be taken. */
export const offerRefusals = [
  'coupon/not-found',
  'coupon/soon',
  'coupon/over',
  'coupon/gone',
  'coupon/day-gone',
  'coupon/taken-all',
  'coupon/device-limit',
  'coupon/no-device',
] as const

export const CouponTerms = z.object({
  /** Its kind (template). */
  CouponID: Int,
  Name: z.string(),
  /** couponType: 0 ManJian, 1 LiJian, 2 ZheKou. */
  AmountType: Int,
  /** Yuan off; 0 for ZheKou. */
  Amount: Yuan,
  /** Minimum amount of the eligible goods; 0 for none. */
  Threshold: Yuan,
  /** ZheKou: percent that is still paid, 90 = 9折. */
  Rate: Int,
  /** ZheKou: maximum discount; null: no limit. */
  MaxDiscount: Yuan.nullable(),
  CanPlus: z.boolean(),
  ProductCanPlus: z.boolean(),
  IsFreeShipping: z.boolean(),
  ScopeText: z.string(),
  /** Products it names; empty: all, or those of its classes, brands, series and functions. */
  ProductIDList: z.array(Int),
  Note: z.string(),
})

/** A coupon of a member (spec 3, Coupon record). */
export const CouponRecord = CouponTerms.extend({
  ID: Int,
  /** Current CouponStatus. */
  Status: Int,
  StatusCN: z.string(),
  /** Discount in an order; 0 elsewhere. */
  RealDisCount: Yuan,
  /** Why it cannot be used in this order; '' if it can. */
  Prompt: z.string(),
  /** Must be accepted by then. */
  AcceptDate: Moment.nullable(),
  BeginDate: Moment.nullable(),
  EndDate: Moment.nullable(),
  UseDate: Moment.nullable(),
  OrderID: Int.nullable(),
  Source: z.string(),
  ServerDate: Moment,
})

export const CouponOffer = CouponTerms.extend({
  /** Campaign; cpid in links. */
  PublishID: Int,
  /** open, soon (not begun), gone (all taken), over (ended or stopped), mine (the member's limit reached). */
  State: z.enum(['open', 'soon', 'gone', 'over', 'mine']),
  /** Why it cannot be taken now; '' if it can. */
  Prompt: z.string(),
  OpenDate: Moment,
  CloseDate: Moment.nullable(),
  /** Days of validity from receipt; null if it has fixed dates. */
  ValidDays: Int.nullable(),
  BeginDate: Moment.nullable(),
  EndDate: Moment.nullable(),
  /** Percent taken; null without a limit. */
  TakenPercent: Int.nullable(),
  PerMember: Int,
  /** Coupons of it that the member has taken, and those of them that can still be used. */
  MyNum: Int,
  MyUsable: Int,
  ServerDate: Moment,
})
export type CouponTermsData = z.output<typeof CouponTerms>
export type CouponRecordData = z.output<typeof CouponRecord>
export type CouponOfferData = z.output<typeof CouponOffer>
