import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { GroupState } from '@greenstar/rules/group/group'
import { groupPhone } from '@greenstar/rules/member/phone'
import { DeliveryText } from '../../freight/shared/DeliveryText'
import { ForwardIcon, PinIcon, TruckIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { logisticsPath } from '../order.paths'
import styles from './Detail.module.css'
import { DetailSteps } from './DetailSteps'
import { ExtendRow } from './ExtendRow'
import { parcelNews } from './parcel-news'

/** First card: steps, latest trace, address. */
export function DetailDelivery({ order }: { order: OrderDetailData }) {
  const { Address } = order
  return (
    <section className={styles.card} aria-label="配送">
      <DetailSteps status={order.OrderStatus} isForming={order.GroupState === GroupState.forming} />
      {order.LatestTrace || order.Parcels.length > 0 ? (
        <Link className={styles.cell} to={logisticsPath(order.ID)}>
          <TruckIcon size={20} className={styles.icon} />
          <span className={styles.trace}>{parcelNews(order)}</span>
          <ForwardIcon size={16} className={styles.chevron} />
        </Link>
      ) : null}
      {order.DeliveryText ? (
        <p className={styles.promise}>
          <DeliveryText text={order.DeliveryText} />
        </p>
      ) : null}
      <ExtendRow order={order} />
      <div className={styles.cell}>
        <PinIcon size={20} className={styles.icon} />
        <div className={styles.where}>
          <p className={styles.who}>
            <b>{Address.ReceiverName}</b>
            <span className="num">{groupPhone(Address.ReceiverPhone)}</span>
          </p>
          <p className={styles.address}>{Address.FullAddress}</p>
        </div>
      </div>
    </section>
  )
}
