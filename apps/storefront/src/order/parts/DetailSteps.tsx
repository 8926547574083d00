import { OrderStatus } from '@greenstar/rules/order/order.status'
import { Steps } from '../../ui/card/Steps'

const steps = ['提交订单', '付款', '发货', '签收']
const groupSteps = ['提交订单', '付款', '成团', '签收']

/** Completed steps by status; other statuses show no steps. */
const doneBy: Readonly<Record<number, number>> = {
  [OrderStatus.Booking]: 1,
  [OrderStatus.HasBeenConfirmedToBeShipped]: 2,
  [OrderStatus.Shipped]: 3,
  [OrderStatus.Completed]: 4,
}

/** 提交订单, 付款, 发货, 签收: completed steps and the current one; a team that is not full waits for 成团 instead. */
export function DetailSteps({ status, isForming }: { status: number; isForming: boolean }) {
  const done = doneBy[status]
  return done === undefined ? null : (
    <Steps label="订单进度" steps={isForming ? groupSteps : steps} done={done} />
  )
}
