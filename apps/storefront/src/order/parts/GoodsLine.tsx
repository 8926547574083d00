import type { ReactNode } from 'react'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { CoinPrice, Price } from '../../ui/text/Price'
import { unbroken } from '../../ui/text/unbroken'
import styles from './GoodsLine.module.css'

export interface GoodsLineProps {
  picture: string
  name: string
  /** Path of the product page. */
  to?: string
  attribute: string
  price: number
  quantity: number
  /** Coins per piece, for exchanged goods. */
  coins?: number | undefined
  /** Badges or a problem below the attribute. */
  children?: ReactNode
}

/** A line of an order: picture of 80 px, name, attribute, price in ink, ×n (patterns 3). */
export function GoodsLine({
  picture,
  name,
  to,
  attribute,
  price,
  quantity,
  coins = 0,
  children,
}: GoodsLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" sizes={pictureSizes.px(80)} />
      </span>
      <div className={styles.body}>
        <div className={styles.row}>
          <h2>
            {to ? (
              <Link className={styles.link} to={to}>
                <span className="clip2">{name}</span>
              </Link>
            ) : (
              <span className="clip2">{name}</span>
            )}
          </h2>
          {coins > 0 ? (
            <CoinPrice num={coins} value={price} className={styles.coins} />
          ) : (
            <Price value={price} size={16} ink className={styles.price} />
          )}
        </div>
        <div className={styles.row}>
          <p className={styles.attribute}>{unbroken(attribute)}</p>
          <span className={styles.quantity}>×{quantity}</span>
        </div>
        {children ? <div className={styles.more}>{children}</div> : null}
      </div>
    </div>
  )
}
