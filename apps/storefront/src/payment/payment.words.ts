/** States that GetPayResult returns; the page never decides them itself (domain 4.3). */
export const payStates = [
  'paid',
  'confirming',
  'unpaid',
  'failed',
  'closed',
  'late',
  'lateRefunded',
  'refunding',
  'refunded',
] as const
export type PayState = (typeof payStates)[number]

export const payStateText = {
  paid: { title: '付款成功', text: '订单已交给仓库，发货后会通知您' },
  confirming: { title: '支付确认中', text: '正在向支付渠道核实，请稍候，不要重复付款' },
  unpaid: { title: '还没有付款', text: '如果您已经付款，结果稍后会自动更新' },
  failed: { title: '付款没有成功', text: '没有扣款，订单还为您保留，可以再试一次' },
  closed: { title: '订单已取消', text: '这个订单没有付款，可以重新下单' },
  late: { title: '付款晚了，正在退款', text: '付款到账时订单已超时取消，您付的钱正按原路退回' },
  lateRefunded: { title: '付款晚了，已退款', text: '付款到账时订单已超时取消，您付的钱已按原路退回' },
  refunding: { title: '订单已取消，正在退款', text: '已付的钱会按原路退回' },
  refunded: { title: '订单已退款', text: '已付的钱已按原路退回' },
} as const satisfies Record<PayState, { title: string; text: string }>

/** Of an order that cost no money: exchanged, or paid whole by coupons and coins. */
export const freeText = { title: '下单成功', text: payStateText.paid.text }

/** When coins and growth of an order arrive, in days after its receipt. */
export const earnedWhen = (days: number): string =>
  days > 0 ? `确认收货 ${days} 天后到账，退货的商品不计` : '确认收货后到账'

/** Converts a state; an unknown one counts as being confirmed, never as failed. */
export function payStateOf(state: string): PayState {
  return payStates.find((known) => known === state) ?? 'confirming'
}

/** Whether the order is unpaid and may be paid. */
export const isPayable = (state: PayState): boolean => state === 'unpaid' || state === 'failed'

/** Whether the state may still change while the page is open. */
export const isOpenState = (state: PayState): boolean =>
  isPayable(state) || state === 'confirming' || state === 'late' || state === 'refunding'
