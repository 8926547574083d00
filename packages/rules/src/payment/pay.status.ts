import { SECOND } from '../platform/time'

/** Status of a payment attempt in PayLogList (domain 4). */
export const PayStatus = {
  waiting: 10,
  paid: 20,
  closed: 30,
  partRefunded: 40,
  refunded: 50,
} as const
export type PayStatus = (typeof PayStatus)[keyof typeof PayStatus]

/** Texts of the statuses; the wire name is PayStatusCN. */
export const payStatusText: Readonly<Record<PayStatus, string>> = {
  [PayStatus.waiting]: '待支付',
  [PayStatus.paid]: '支付成功',
  [PayStatus.closed]: '已关闭',
  [PayStatus.partRefunded]: '部分退款',
  [PayStatus.refunded]: '已退款',
}

/** Seconds after an attempt at which the server queries the channel (domain 4). */
export const payPollSeconds = [5, 15, 30, 60, 180, 600] as const

/** Time (ms) of the next query of an attempt, given the number made; undefined after the last. */
export function nextPollAt(triedMs: number, pollsMade: number): number | undefined {
  const seconds = payPollSeconds[pollsMade]
  return seconds === undefined ? undefined : triedMs + seconds * SECOND
}
