import { OrderStatus } from '@greenstar/rules/order/order.status'
import { cx } from '../../ui/cx'
import styles from './Detail.module.css'

const steps = ['提交订单', '付款', '发货', '签收'] as const

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
  if (done === undefined) return null
  return (
    <ol className={styles.steps} aria-label="订单进度">
      {steps.map((step, at) => (
        <li
          key={step}
          className={cx(at < done && styles.done, at === done && styles.now)}
          aria-current={at === done ? 'step' : undefined}
        >
          <i />
          {step}
          {at < done ? <span className="visuallyHidden">，已完成</span> : null}
        </li>
      ))}
    </ol>
  )
}
