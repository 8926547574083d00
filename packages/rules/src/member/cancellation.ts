import { DAY } from '../platform/time'

/** State of an account cancellation; a login while it is waiting revokes it. */
export const CancellationStatus = { waiting: 10, kept: 20, done: 30 } as const
export type CancellationStatus = (typeof CancellationStatus)[keyof typeof CancellationStatus]

export const cancellationStatusText: Record<CancellationStatus, string> = {
  [CancellationStatus.waiting]: '冷静期',
  [CancellationStatus.kept]: '已取消',
  [CancellationStatus.done]: '已注销',
}

/** Days within which a login revokes the cancellation (reliability FR73). */
export const cancellationDays = 7
/** ms from the request to the erasure. */
export const cancellationPause = cancellationDays * DAY
/** ms until the next try if the erasure was not possible. */
export const cancellationRetry = DAY

/**
 * Days for which the shop recognises a former member: phone numbers are given to other people after that. A month's
 * limits, a year's birthday gift and a binding end before.
 */
export const formerDays = 365

export const cancellationReasons = [
  '不再需要',
  '有多个账号',
  '担心个人信息',
  '商品或服务不满意',
  '其他原因',
] as const

export const goneMemberName = '已注销用户'
