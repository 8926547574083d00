import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { exchangedCoins } from '@greenstar/rules/pollen/pollen.goods'
import { cx } from '../../ui/cx'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { CoinPrice, Price } from '../../ui/text/Price'
import { unbroken } from '../../ui/text/unbroken'
import styles from './OrderCard.module.css'

/** One line in full, or thumbnails of several; beside it the paid amount and number of pieces. */
export function CardGoods({ order }: { order: OrderRowData }) {
  const [first, ...others] = order.OrderDetail
  const coins = exchangedCoins(order.OrderDetail)
  return (
    <div className={styles.goods}>
      {first && others.length === 0 ? <OneLine line={first} /> : <Thumbs lines={order.OrderDetail} />}
      <div className={styles.sum}>
        {coins > 0 ? (
          <CoinPrice num={coins} value={order.PayAmount} className={styles.coins} />
        ) : (
          <Price value={order.PayAmount} size={18} ink />
        )}
        <p>共 {order.TotalNum} 件</p>
      </div>
    </div>
  )
}

type Line = OrderRowData['OrderDetail'][number]

function OneLine({ line: { Product, Quantity } }: { line: Line }) {
  return (
    <>
      <span className={styles.picture}>
        <Picture src={Product.DefaultImagePath} alt="" sizes={pictureSizes.px(80)} />
      </span>
      <div className={styles.text}>
        <h2 className="clip2">{Product.Name}</h2>
        <p className={styles.attribute}>
          {Product.Attribute ? <span className={styles.own}>{unbroken(Product.Attribute)}</span> : null}
          <span className={cx(styles.times, 'num')}>×{Quantity}</span>
        </p>
      </div>
    </>
  )
}

function Thumbs({ lines }: { lines: readonly Line[] }) {
  return (
    <div className={styles.thumbs}>
      {lines.slice(0, 3).map(({ ID, Product }) => (
        <span key={ID} className={styles.thumb}>
          <Picture src={Product.DefaultImagePath} alt={Product.Name} sizes={pictureSizes.px(68)} />
        </span>
      ))}
      {lines.length > 3 ? <span className="visuallyHidden">等 {lines.length} 种商品</span> : null}
    </div>
  )
}
