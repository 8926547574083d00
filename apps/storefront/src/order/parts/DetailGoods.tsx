import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { isExchange } from '@greenstar/rules/pollen/pollen.goods'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { AmountLines } from '../shared/AmountLines'
import { AgainRow } from './AgainRow'
import styles from './Detail.module.css'
import { GoodsLine } from './GoodsLine'
import { LineDiscount } from './LineDiscount'

/** Goods, and amounts that add up to the sum paid or to pay. */
export function DetailGoods({ order }: { order: OrderDetailData }) {
  return (
    <section className={styles.card} aria-label="商品">
      <div className={styles.goods}>
        {order.OrderDetail.map((line) => (
          <GoodsLine
            key={line.ID}
            picture={line.Product.DefaultImagePath}
            name={line.Product.Name}
            to={goodsDetailPath(line.MainID, line.ProductID)}
            attribute={line.Product.Attribute}
            price={line.IsGift ? 0 : line.UnitPrice}
            quantity={line.Quantity}
            coins={isExchange(line) ? line.PollenNum / line.Quantity : 0}
          >
            <LineDiscount line={line} isGift={line.IsGift} />
            {line.RefundNum > 0 ? <p className={styles.refunded}>已退 {line.RefundNum} 件</p> : null}
          </GoodsLine>
        ))}
        <AgainRow order={order} />
      </div>
      <div className={styles.money}>
        <AmountLines
          amounts={order}
          payLabel={order.PayDate ? '实付' : '应付'}
          settled={order.OrderStatus !== OrderStatus.Booking}
        />
        {order.PollenBackNum > 0 ? (
          <p className={styles.refunded}>已退回 {order.PollenBackNum} 绿星币</p>
        ) : null}
      </div>
    </section>
  )
}
