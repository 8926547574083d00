import { OrderStatus } from '@greenstar/rules/order/order.status'
import { Steps } from '../../ui/Steps'

const steps = ['提交订单', '付款', '发货', '签收']

/** Completed steps by status; other statuses show no steps. */
const doneBy: Readonly<Record<number, number>> = {
  [OrderStatus.Booking]: 1,
  [OrderStatus.HasBeenConfirmedToBeShipped]: 2,
  [OrderStatus.Shipped]: 3,
  [OrderStatus.Completed]: 4,
}

/** 提交订单, 付款, 发货, 签收: completed steps and the current one. */
export function DetailSteps({ status }: { status: number }) {
  const done = doneBy[status]
  return done === undefined ? null : <Steps label="订单进度" steps={steps} done={done} />
}
