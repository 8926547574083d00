import type { PostProductData, PostSpotData } from '@greenstar/contract/post/post.shapes'
import { useEffect, useState } from 'react'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { Link } from '../../ui/nav/Link'
import styles from './Spot.module.css'

/** The products that are marked on a picture, each a link to its page. */
export function Spots({
  spots,
  products,
}: {
  spots: readonly PostSpotData[]
  products: readonly PostProductData[]
}) {
  // the server's page may carry no `style`, so marks are added in the browser
  const [isPlaced, place] = useState(false)
  useEffect(() => place(true), [])
  if (!isPlaced) return null
  return spots.map(({ ProductID, X, Y }) => {
    const product = products.find(({ ID }) => ID === ProductID)
    return product ? (
      <Link
        key={ProductID}
        className={styles.spot}
        data-flipped={X > 500 || undefined}
        style={{ left: `${X / 10}%`, top: `${Y / 10}%` }}
        to={goodsDetailPath(ProductID)}
      >
        <span className={styles.dot} />
        <span className={styles.label}>
          <span className={styles.name}>{product.Name}</span>
          <span className={styles.price}>¥{product.Price.toFixed(2)}</span>
        </span>
      </Link>
    ) : null
  })
}
