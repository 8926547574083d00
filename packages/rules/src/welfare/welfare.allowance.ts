import { CouponStatus } from '../coupon/coupon.status'
import { monthOf, monthStretch } from '../staff/staff.month'

/** When the allowance of the next month is due (ms); every officer gets it at the begin of a business month. */
export const nextAllowanceAt = (now: number): number => monthStretch(monthOf(now)).to

/** What became of a coupon that an officer handed over. */
export const ChildState = { taken: 10, used: 20, over: 30 } as const
export type ChildState = (typeof ChildState)[keyof typeof ChildState]

export const childStateText: Record<ChildState, string> = {
  [ChildState.taken]: '未使用',
  [ChildState.used]: '已使用',
  [ChildState.over]: '已失效',
}

type HandedCoupon = {
  readonly status: number
  /** The order it is used in, kept when its member removes it from his list. */
  readonly orderId: number | null
  readonly endAt: number | null
}

/** A coupon whose end has passed is over at once, not only when the job has seen it; one given back is unused again. */
export function childState({ status, orderId, endAt }: HandedCoupon, now: number): ChildState {
  if (status === CouponStatus.used) return ChildState.used
  if (status === CouponStatus.notUse)
    return endAt !== null && endAt <= now ? ChildState.over : ChildState.taken
  return status === CouponStatus.delete && orderId !== null ? ChildState.used : ChildState.over
}

type FirstUse = {
  /** The buyer has no other order that was ever paid. */
  readonly isFirstOrder: boolean
  /** The officer still is one, and his account is active. */
  readonly isOfficer: boolean
}

/** What the first use of a coupon brings its officer: pollen for a new member, nothing for others (domain 13). */
export const useReward = ({ isFirstOrder, isOfficer }: FirstUse, rewardNum: number): number =>
  isFirstOrder && isOfficer ? rewardNum : 0

/** What happens with the coupons of an officer, as his list of news tells it. */
export const WelfareEvent = { taken: 10, used: 20, rewarded: 30, takenBack: 40 } as const
export type WelfareEvent = (typeof WelfareEvent)[keyof typeof WelfareEvent]

/** One line of the news; the name is masked. */
export function welfareEventText(kind: number, name: string, num: number): string {
  if (kind === WelfareEvent.used) return `${name} 使用了您送出的福利券`
  if (kind === WelfareEvent.rewarded) return `新会员 ${name} 首次下单，奖励 ${num} 绿星币`
  if (kind === WelfareEvent.takenBack) return `${name} 的首单已退款，扣回 ${num} 绿星币`
  return `${name} 领取了您的福利券`
}
