import { z } from 'zod'
import { CouponTerms } from '../coupon/coupon.shapes'
import { ImagePath, Int, Moment } from '../platform/wire'

/** Where a member stands in the programme, and what it offers now. */
export const WelfareStanding = z.object({
  /** WelfareState: 0 never applied, 10 waits, 20 officer, 30 refused, 90 dismissed. */
  Status: Int,
  StatusCN: z.string(),
  /** Why he was refused or dismissed; else empty. */
  Reason: z.string(),
  ApplyDate: Moment.nullable(),
  /** When he became an officer. */
  JoinDate: Moment.nullable(),
  /** From when he may apply again after a refusal or a dismissal. */
  AgainDate: Moment.nullable(),
  CanApply: z.boolean(),
  /** Coupons a month, and pollen for each first use by a new member. */
  MonthNum: Int,
  RewardNum: Int,
  ServerDate: Moment,
})

/** An officer's own sums since he began. */
export const WelfareSums = z.object({
  TakenNum: Int,
  UsedNum: Int,
  NewMemberNum: Int,
  PollenNum: Int,
})

/** The allowance of a month. */
export const WelfareAllowance = z.object({
  /** YYYY-MM. */
  Month: z.string(),
  Coupon: CouponTerms,
  Num: Int,
  /** Handed over, and of these used. */
  TakenNum: Int,
  UsedNum: Int,
  /** What may still be handed over; 0 once the month or the coupon has ended. */
  LeftNum: Int,
  /** What is left ends then. */
  EndDate: Moment,
})

/** A member who took a coupon of the officer; the name is masked. */
export const WelfareChild = z.object({
  ID: Int,
  MemberName: z.string(),
  Avatar: ImagePath,
  CouponName: z.string(),
  TakeDate: Moment,
  /** ChildState: 10 not used, 20 used, 30 over. */
  Status: Int,
  StatusCN: z.string(),
  EndDate: Moment.nullable(),
  /** What his first use brought; 0 for none, or after it was taken back. */
  RewardNum: Int,
})

export const WelfareNews = z.object({
  ID: Int,
  /** WelfareEvent. */
  Kind: Int,
  Content: z.string(),
  Avatar: ImagePath,
  /** Pollen that came or, below 0, went; 0 for none. */
  PollenNum: Int,
  CreateDate: Moment,
})
