/** Fixed list of reasons for a cancellation by the member (spec 9). */
export const cancelReasons = [
  '我不想买了',
  '信息填写错误，重新下单',
  '库存不足，缺货',
  '付款遇到问题(如金额不足，不知道怎么付款等)',
  '拍错商品',
  '其他原因',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export function isCancelReason(text: string): text is CancelReason {
  return (cancelReasons as readonly string[]).includes(text)
}

export const TIMEOUT_REASON = '超时未付款，系统自动取消'
