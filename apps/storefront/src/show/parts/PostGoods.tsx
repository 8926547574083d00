import { goodsDetailPath } from '../../catalog/catalog.paths'
import { Link } from '../../ui/Link'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import { pictureSizes } from '../../ui/picture-sources'
import styles from './Post.module.css'
import type { Post } from './use-tag'

/** Products of a post (mock 16). */
export function PostGoods({ goods }: { goods: Post['Products'] }) {
  return (
    <section aria-label="提到的商品">
      {goods.map(({ ID, Name, ImgPath, Price: price }) => (
        <div key={ID} className={styles.goods}>
          <div className={styles.thumb}>
            <Picture src={ImgPath} alt="" sizes={pictureSizes.px(56)} />
          </div>
          <span className={styles.who}>
            <Link className={`${styles.goodsName} ${styles.link} clip1`} to={goodsDetailPath(ID)}>
              {Name}
            </Link>
            <Price value={price} size={18} />
          </span>
          <span className={styles.look} aria-hidden="true">
            去看看
          </span>
        </div>
      ))}
    </section>
  )
}
