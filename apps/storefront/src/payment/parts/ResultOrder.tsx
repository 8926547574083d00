import { groupPhone } from '@greenstar/rules/member/phone'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { DeliveryText } from '../../freight/shared/DeliveryText'
import { PinIcon } from '../../ui/icon/icons'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { unbroken } from '../../ui/text/unbroken'
import styles from './ResultOrder.module.css'

/** Goods and address of the order; empty while loading or on failure. */
export function ResultOrder({ orderId }: { orderId: number }) {
  const { data: order } = useCall(api.order.GetOrderByID, { id: orderId }, { quiet: true })
  if (!order) return null
  const { Address, OrderDetail } = order
  return (
    <section className={styles.card} aria-label="订单内容">
      <p className={styles.place}>
        <PinIcon size={18} className={styles.pin} />
        <span>
          <b>
            {Address.ReceiverName} <span className="num">{groupPhone(Address.ReceiverPhone)}</span>
          </b>
          {Address.FullAddress}
          {order.DeliveryText ? (
            <small className={styles.when}>
              <DeliveryText text={order.DeliveryText} />
            </small>
          ) : null}
        </span>
      </p>
      <ul className={styles.goods}>
        {OrderDetail.map(({ ID, Product, Quantity }) => (
          <li key={ID}>
            <span className={styles.thumb}>
              <Picture src={Product.DefaultImagePath} alt="" sizes={pictureSizes.px(56)} />
            </span>
            <span className={styles.text}>
              <span className="clip1">{Product.Name}</span>
              <small>
                {unbroken(Product.Attribute)} <span className="num">×{Quantity}</span>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
