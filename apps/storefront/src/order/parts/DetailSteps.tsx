import { OrderStatus } from '@greenstar/rules/order/order.status'
import { Steps } from '../../ui/Steps'

const steps = ['提交订单', '付款', '发货', '签收']

/** Steps done by status; an order that was cancelled or goes back has no way forward to show. */
const doneBy: Readonly<Record<number, number>> = {
  [OrderStatus.Booking]: 1,
  [OrderStatus.HasBeenConfirmedToBeShipped]: 2,
  [OrderStatus.Shipped]: 3,
  [OrderStatus.Completed]: 4,
}

/** 提交订单, 付款, 发货, 签收: what is done and what comes now. */
export function DetailSteps({ status }: { status: number }) {
  const done = doneBy[status]
  return done === undefined ? null : <Steps label="订单进度" steps={steps} done={done} />
}
