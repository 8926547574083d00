import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import strip from '../../ui/card/OfferStrip.module.css'
import { SectionHead } from '../../ui/card/SectionHead'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Price } from '../../ui/text/Price'
import { groupDetailPath, groupListPath } from '../group.paths'
import styles from './GroupStrip.module.css'

/** Group products on home, or nothing; read after home's first load. */
export function GroupStrip() {
  const { data = [] } = useCall(api.group.GetGroupStrip, {}, { quiet: true })
  if (data.length === 0) return null
  return (
    <section className={styles.strip} aria-label="拼团">
      <SectionHead title="拼团" moreTo={groupListPath} />
      <ul className={strip.goods}>
        {data.map((item) => (
          <li key={`${item.ActivityID}-${item.ProductID}`}>
            <Link className={strip.item} to={groupDetailPath(item.ActivityID)}>
              <span className={strip.picture}>
                <Picture src={item.ImgPath} alt="" sizes={pictureSizes.px(102)} />
              </span>
              <span className={strip.name}>{item.Name}</span>
              <Price value={item.GroupPrice} size={16} />
              <span className={styles.note}>
                {item.Joined > 0 ? `${item.Joined} 人已拼成` : `${item.Size} 人团`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
