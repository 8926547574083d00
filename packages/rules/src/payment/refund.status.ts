/**
 * Status of a refund: requested, accepted by the channel, done, failed and left to finance, to be paid by bank transfer, ended without
 * payment
 * (domain 4.4).
 */
export const RefundStatus = {
  asked: 10,
  accepted: 20,
  done: 30,
  failed: 40,
  transfer: 50,
  ended: 60,
} as const
export type RefundStatus = (typeof RefundStatus)[keyof typeof RefundStatus]

/** Texts of the statuses; the wire name is StatusCN. */
export const refundStatusText: Readonly<Record<RefundStatus, string>> = {
  [RefundStatus.asked]: '退款申请中',
  [RefundStatus.accepted]: '渠道处理中',
  [RefundStatus.done]: '已退款',
  [RefundStatus.failed]: '退款失败，待财务处理',
  [RefundStatus.transfer]: '待银行转账',
  [RefundStatus.ended]: '未能转账，已结束',
}
