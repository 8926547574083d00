import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { orderText } from '@greenstar/rules/order/order.text'
import { Nav } from '../../ui/nav/Nav'
import { useServerNow } from '../../ui/text/clock'
import { nextText } from '../order.words'
import styles from './DetailFrame.module.css'

/** Head: the state, and what happens next (checklist G3). */
export function DetailHead({ order }: { order: OrderDetailData }) {
  const { title } = orderText(order, 0)
  return (
    <div className={styles.head}>
      <img className={styles.sprig} src="/art/x-sprig.svg" alt="" width="190" height="190" />
      <Nav title="订单详情" ground="pine" />
      <div className={styles.state}>
        <h2>{title}</h2>
        <p className={styles.next}>
          <Next order={order} />
        </p>
      </div>
    </div>
  )
}

function Next({ order }: { order: OrderDetailData }) {
  const now = useServerNow()
  const { note } = orderText(order, now ?? Number.NaN)
  // blank after the deadline (spec 4): the next step is unknown until the server has moved the order
  return order.OrderStatus === OrderStatus.Booking ? note : note || nextText(order)
}
