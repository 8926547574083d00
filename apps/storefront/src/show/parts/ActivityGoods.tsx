import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import cardLink from '../../ui/card/CardLink.module.css'
import { SectionHead } from '../../ui/card/SectionHead'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Price } from '../../ui/text/Price'
import styles from './Activity.module.css'

/** Products of an activity, in a row. */
export default function ActivityGoods({ activityId }: { activityId: number }) {
  const { data, isFetching } = useCall(
    api.show.GetActivityProduct,
    { activityID: activityId },
    { quiet: true },
  )
  if (!data?.length) return isFetching ? <div className={styles.goodsRoom} /> : null
  return (
    <section aria-label="活动好物">
      <SectionHead title="活动好物" />
      <ul className={styles.goods} data-sideways="">
        {data.map(({ ID, Name, DefaultImagePath, Price: price }) => (
          <li key={ID} className={styles.one}>
            <div className={styles.thumb}>
              <Picture src={DefaultImagePath} alt="" sizes={pictureSizes.px(104)} />
            </div>
            <Link className={`${styles.name} ${cardLink.link} clip1`} to={goodsDetailPath(ID)}>
              {Name}
            </Link>
            <Price value={price} size={16} />
          </li>
        ))}
      </ul>
    </section>
  )
}
