import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { orderText } from '@greenstar/rules/order/order.text'
import cardLink from '../../ui/card/CardLink.module.css'
import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { ForwardIcon, TruckIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import { logisticsPath, orderDetailPath } from '../order.paths'
import { toneOf } from '../order.words'
import { CardGoods } from './CardGoods'
import { OrderButtons } from './OrderButtons'
import styles from './OrderCard.module.css'
import { OrderNote } from './OrderNote'
import { parcelNews } from './parcel-news'
import { TeamLink } from './TeamLink'
import type { OrderActions } from './use-order-actions'

/** An order in a list: state, goods, amount, next step, and at most three buttons (checklist G1). */
export function OrderCard({ order, actions }: { order: OrderRowData; actions: OrderActions }) {
  const { title } = orderText(order, 0)
  return (
    <article className={record.row} aria-label={`订单 ${order.OrderCode}`}>
      <div className={styles.head}>
        <Link to={orderDetailPath(order.ID)} className={cardLink.link} aria-label={`${title}，查看订单详情`}>
          <DateText value={order.CreateDate} format="monthMinute" />
        </Link>
        <b className={cx(styles.status, styles[toneOf(order.OrderStatus)])}>{title}</b>
      </div>
      <CardGoods order={order} />
      {order.LatestTrace && order.OrderStatus === OrderStatus.Shipped ? (
        <Link to={logisticsPath(order.ID)} className={styles.trace}>
          <TruckIcon size={16} />
          <span className="clip1">{parcelNews(order)}</span>
          <ForwardIcon size={14} />
        </Link>
      ) : null}
      <TeamLink order={order} />
      <div className={styles.foot}>
        <OrderNote order={order} />
        <OrderButtons order={order} actions={actions} />
      </div>
    </article>
  )
}
