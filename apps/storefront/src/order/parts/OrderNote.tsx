import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { orderText } from '@greenstar/rules/order/order.text'
import { cx } from '../../ui/cx'
import { ClockIcon } from '../../ui/icon/icons'
import { useServerNow } from '../../ui/text/clock'
import styles from './OrderCard.module.css'

/** Line below the state: countdown by the server's clock, next step, or the reason of a cancellation. */
export function OrderNote({ order }: { order: OrderRowData }) {
  const now = useServerNow()
  const { note } = orderText(order, now ?? Number.NaN)
  if (!note) return null
  if (order.OrderStatus === OrderStatus.Cancel) {
    return (
      <p className={styles.note}>
        {order.OrderStatusCN}，{note}
      </p>
    )
  }
  const isUrgent = order.OrderStatus === OrderStatus.Booking
  return (
    <p className={cx(styles.note, isUrgent && styles.urgent)}>
      {isUrgent ? <ClockIcon size={14} /> : null}
      {note}
    </p>
  )
}
