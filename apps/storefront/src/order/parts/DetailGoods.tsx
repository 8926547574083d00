import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { Link } from '../../ui/Link'
import { AmountLines } from './AmountLines'
import styles from './Detail.module.css'
import { GoodsLine } from './GoodsLine'

/** Goods and the money lines that add up to what was, or is to be, paid. */
export function DetailGoods({ order }: { order: OrderDetailData }) {
  const isDue = order.OrderStatus === OrderStatus.Booking
  return (
    <section className={styles.card} aria-label="商品">
      <div className={styles.goods}>
        {order.OrderDetail.map((line) => (
          <GoodsLine
            key={line.ID}
            picture={line.Product.DefaultImagePath}
            name={
              <Link className={styles.goodsLink} to={goodsDetailPath(line.MainID, line.ProductID)}>
                {line.Product.Name}
              </Link>
            }
            attribute={line.Product.Attribute}
            price={line.UnitPrice}
            quantity={line.Quantity}
          />
        ))}
      </div>
      <div className={styles.money}>
        <AmountLines amounts={order} payLabel={isDue ? '应付' : '实付'} />
      </div>
    </section>
  )
}
