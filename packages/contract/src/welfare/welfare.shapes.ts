import { z } from 'zod'
import { CouponTerms } from '../coupon/coupon.shapes'
import { ImagePath, Int, Moment } from '../platform/wire'

/** State of a member in the programme, and its current terms. */
export const WelfareStanding = z.object({
  /** WelfareState: 0 never applied, 10 pending, 20 officer, 30 refused, 90 dismissed. */
  Status: Int,
  StatusCN: z.string(),
  /** Reason of the refusal or dismissal, or ''. */
  Reason: z.string(),
  ApplyDate: Moment.nullable(),
  JoinDate: Moment.nullable(),
  /** When they may apply again after a refusal or dismissal. */
  AgainDate: Moment.nullable(),
  CanApply: z.boolean(),
  /** Coupons per month, and pollen per first order of a new member. */
  MonthNum: Int,
  RewardNum: Int,
  ServerDate: Moment,
})

export const WelfareSums = z.object({
  TakenNum: Int,
  UsedNum: Int,
  NewMemberNum: Int,
  PollenNum: Int,
})

export const WelfareAllowance = z.object({
  /** YYYY-MM. */
  Month: z.string(),
  Coupon: CouponTerms,
  Num: Int,
  /** Handed over, and used among these. */
  TakenNum: Int,
  UsedNum: Int,
  /** Still available; 0 after the end of the month or the coupon. */
  LeftNum: Int,
  /** Expiry of the remaining coupons. */
  EndDate: Moment,
})

/** A member who took a coupon of the officer; the name is masked. */
export const WelfareChild = z.object({
  ID: Int,
  MemberName: z.string(),
  Avatar: ImagePath,
  CouponName: z.string(),
  TakeDate: Moment,
  /** ChildState: 10 unused, 20 used, 30 over. */
  Status: Int,
  StatusCN: z.string(),
  EndDate: Moment.nullable(),
  /** Pollen for their first order; 0 if none or if taken back. */
  RewardNum: Int,
})

export const WelfareNews = z.object({
  ID: Int,
  /** WelfareEvent. */
  Kind: Int,
  Content: z.string(),
  Avatar: ImagePath,
  /** Pollen received or, if negative, taken back; 0 for none. */
  PollenNum: Int,
  CreateDate: Moment,
})
