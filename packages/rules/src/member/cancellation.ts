import { DAY } from '../platform/time'

/** The state of a member's wish to leave; logging in while it waits ends it. */
export const CancellationStatus = { waiting: 10, kept: 20, done: 30 } as const
export type CancellationStatus = (typeof CancellationStatus)[keyof typeof CancellationStatus]

export const cancellationStatusText: Record<CancellationStatus, string> = {
  [CancellationStatus.waiting]: '冷静期',
  [CancellationStatus.kept]: '已取消',
  [CancellationStatus.done]: '已注销',
}

/** Days in which a member may come back by logging in (reliability R73). */
export const cancellationDays = 7
/** ms from a wish to leave to the erasure of the member. */
export const cancellationPause = cancellationDays * DAY
/** ms after which it is looked at again when something still stood in the way on the day. */
export const cancellationRetry = DAY

/** Why members leave; the last one is nothing said. */
export const cancellationReasons = [
  '不再需要',
  '有多个账号',
  '担心个人信息',
  '商品或服务不满意',
  '其他原因',
] as const

export const goneMemberName = '已注销用户'
