import { CouponStatus } from '../coupon/coupon.status'
import { monthOf, monthStretch } from '../staff/staff.month'

/** Time (ms) of the next allowances: the begin of the next business month. */
export const nextAllowanceAt = (now: number): number => monthStretch(monthOf(now)).to

export const ChildState = { taken: 10, used: 20, over: 30 } as const
export type ChildState = (typeof ChildState)[keyof typeof ChildState]

export const childStateText: Record<ChildState, string> = {
  [ChildState.taken]: '未使用',
  [ChildState.used]: '已使用',
  [ChildState.over]: '已失效',
}

type HandedCoupon = {
  readonly status: number
  /** Order it is used in; kept when the member removes the coupon from their list. */
  readonly orderId: number | null
  readonly endAt: number | null
}

/** A coupon past its end is over even before the job has changed it; a returned one is unused again. */
export function childState({ status, orderId, endAt }: HandedCoupon, now: number): ChildState {
  if (status === CouponStatus.used) return ChildState.used
  if (status === CouponStatus.notUse)
    return endAt !== null && endAt <= now ? ChildState.over : ChildState.taken
  return status === CouponStatus.delete && orderId !== null ? ChildState.used : ChildState.over
}

type FirstUse = {
  /** Whether the buyer has no other order that was ever paid. */
  readonly isFirstOrder: boolean
  /** Whether they are still an officer with an active account. */
  readonly isOfficer: boolean
}

/** Pollen for the officer when a coupon is first used: only for a new member's first order (domain 13). */
export const useReward = ({ isFirstOrder, isOfficer }: FirstUse, rewardNum: number): number =>
  isFirstOrder && isOfficer ? rewardNum : 0

export const WelfareEvent = { taken: 10, used: 20, rewarded: 30, takenBack: 40 } as const
export type WelfareEvent = (typeof WelfareEvent)[keyof typeof WelfareEvent]

export function welfareEventText(kind: number, name: string, num: number): string {
  if (kind === WelfareEvent.used) return `${name} 使用了您送出的福利券`
  if (kind === WelfareEvent.rewarded) return `新会员 ${name} 首次下单，奖励 ${num} 绿星币`
  if (kind === WelfareEvent.takenBack) return `${name} 的首单已退款，扣回 ${num} 绿星币`
  return `${name} 领取了您的福利券`
}
