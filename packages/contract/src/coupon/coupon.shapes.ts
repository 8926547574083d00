import { z } from 'zod'
import { Int, Moment, Yuan } from '../platform/wire'

/** What a coupon takes off, as tickets show it. */
export const CouponTerms = z.object({
  /** The kind of coupon (its template). */
  CouponID: Int,
  Name: z.string(),
  /** couponType: 0 ManJian, 1 LiJian, 2 ZheKou. */
  AmountType: Int,
  /** Yuan off; 0 for ZheKou. */
  Amount: Yuan,
  /** Least amount of the eligible goods; 0 for none. */
  Threshold: Yuan,
  /** ZheKou: percent that is still paid, 90 = 9折. */
  Rate: Int,
  /** ZheKou: most it takes off; null = no limit. */
  MaxDiscount: Yuan.nullable(),
  CanPlus: z.boolean(),
  ProductCanPlus: z.boolean(),
  IsFreeShipping: z.boolean(),
  /** What it is for, in words. */
  ScopeText: z.string(),
  /** Products it names; empty = all, or those of its classes, brands, series and functions. */
  ProductIDList: z.array(Int),
  Note: z.string(),
})

/** A coupon of a member (spec 3, Coupon record). */
export const CouponRecord = CouponTerms.extend({
  ID: Int,
  /** CouponStatus of this moment. */
  Status: Int,
  StatusCN: z.string(),
  /** What it takes off, in an order; 0 elsewhere. */
  RealDisCount: Yuan,
  /** Why it cannot be used in this order; empty when it can. */
  Prompt: z.string(),
  /** To be accepted by then. */
  AcceptDate: Moment.nullable(),
  BeginDate: Moment.nullable(),
  EndDate: Moment.nullable(),
  UseDate: Moment.nullable(),
  /** The order it was used in. */
  OrderID: Int.nullable(),
  /** How the member came by it. */
  Source: z.string(),
  ServerDate: Moment,
})

/** A coupon that members may take. */
export const CouponOffer = CouponTerms.extend({
  /** The campaign; links carry it as cpid. */
  PublishID: Int,
  /** open, soon (not begun), gone (none left), over (ended or stopped), mine (no more for this member). */
  State: z.enum(['open', 'soon', 'gone', 'over', 'mine']),
  /** Why it cannot be taken now; empty when it can. */
  Prompt: z.string(),
  OpenDate: Moment,
  CloseDate: Moment.nullable(),
  /** Days it is valid after being taken; null when between two dates. */
  ValidDays: Int.nullable(),
  BeginDate: Moment.nullable(),
  EndDate: Moment.nullable(),
  /** Percent taken; null when there is no limit. */
  TakenPercent: Int.nullable(),
  PerMember: Int,
  /** How many this member took. */
  MyNum: Int,
  ServerDate: Moment,
})
export type CouponTermsData = z.output<typeof CouponTerms>
export type CouponRecordData = z.output<typeof CouponRecord>
export type CouponOfferData = z.output<typeof CouponOffer>
