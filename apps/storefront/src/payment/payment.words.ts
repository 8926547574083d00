/** What GetPayResult says of an order; the page never decides it by itself (domain 4.3). */
export const payStates = ['paid', 'confirming', 'unpaid', 'closed', 'refunding'] as const
export type PayState = (typeof payStates)[number]

export const payStateText = {
  paid: { title: '付款成功', text: '我们已开始为你打包' },
  confirming: { title: '支付确认中', text: '正在向支付渠道核实，请稍候，不要重复付款' },
  unpaid: { title: '还没有付款', text: '如果你已经付款，结果稍后会自动更新' },
  closed: { title: '订单已取消', text: '这个订单没有付款，可以重新下单' },
  refunding: { title: '订单已取消，正在退款', text: '已付的钱会按原路退回' },
} as const satisfies Record<PayState, { title: string; text: string }>

/** An answer this page does not know is still being confirmed, never failed. */
export function payStateOf(state: string): PayState {
  return payStates.find((known) => known === state) ?? 'confirming'
}
