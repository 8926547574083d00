import type { PostProductData } from '@greenstar/contract/post/post.shapes'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import cardLink from '../../ui/card/CardLink.module.css'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Price } from '../../ui/text/Price'
import styles from './ProductLine.module.css'

/** A product of a post; the whole row is the link. */
export function ProductLine({ product }: { product: PostProductData }) {
  const { ID, Name, ImgPath, Price: price } = product
  return (
    <div className={styles.product}>
      <div className={styles.thumb}>
        <Picture src={ImgPath} alt="" sizes={pictureSizes.px(56)} />
      </div>
      <div className={styles.productWords}>
        <p className={`${styles.productName} clip1`}>
          <Link className={cardLink.link} to={goodsDetailPath(ID)}>
            {Name}
          </Link>
        </p>
        <Price value={price} size={16} />
      </div>
      <span className={styles.look} aria-hidden="true">
        去看看
      </span>
    </div>
  )
}
