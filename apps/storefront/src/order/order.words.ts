import { type OrderButton, orderButtonText } from '@greenstar/rules/order/order.buttons'
import { isInAfterSales, type OrderFacts } from '@greenstar/rules/order/order.facts'
import { OrderStatus } from '@greenstar/rules/order/order.status'

/** Button texts of an order card, shorter than on the detail page. */
export const cardButtonText: Readonly<Record<OrderButton, string>> = {
  ...orderButtonText,
  cancel: '取消',
  payNow: '去付款',
  editAddress: '改地址',
  writeReview: '写评价',
  viewReview: '看评价',
}

/** Returns what happens next, for states whose text does not say it (checklist G3); otherwise null. */
export function nextText(order: OrderFacts): string | null {
  if (isInAfterSales(order)) return '售后正在处理，结果会更新在这里'
  if (order.OrderStatus === OrderStatus.Completed) return '已签收，养护上的问题随时联系客服'
  if (order.OrderStatus === OrderStatus.HaveToReturn) return '款项已按原路退回'
  return null
}

/** Colour of a status: unpaid clay, shipped green, closed quiet, others ink (patterns 3). */
export const statusTone = {
  [OrderStatus.Booking]: 'clay',
  [OrderStatus.Cancel]: 'quiet',
  [OrderStatus.HasBeenConfirmedToBeShipped]: 'ink',
  [OrderStatus.Shipped]: 'green',
  [OrderStatus.Completed]: 'ink',
  [OrderStatus.ApplyAfterSale]: 'ink',
  [OrderStatus.HaveToReturn]: 'quiet',
  [OrderStatus.Delete]: 'quiet',
} as const satisfies Record<OrderStatus, string>

export const toneOf = (status: number): string => (statusTone as Record<number, string>)[status] ?? 'ink'
