import { PhoneGoods } from '../../catalog/shared/PhoneGoods'
import type { KnownProduct } from '../../catalog/shared/ProductsChoice'
import { Phone } from '../../ui/detail/Phone'
import { pictureAt } from '../../ui/detail/picture-at'
import { TimeWindow } from '../../ui/form/TimeWindow'
import type { Fields } from '../ShowEditPage'
import styles from './Show.module.css'

/** Phone preview of the edited activity. */
export const ShowPreview = ({
  activity,
  known,
}: {
  activity: Fields
  known: ReadonlyMap<number, KnownProduct>
}) => (
  <Phone title="社区活动" className={styles.page}>
    {activity.coverPath ? <img src={pictureAt(activity.coverPath, 640)} alt="" /> : null}
    <h3 className={styles.title}>#{activity.title || '话题'}#</h3>
    {activity.intro ? <p>{activity.intro}</p> : null}
    {activity.beginDate && activity.endDate ? (
      <p className={styles.note}>
        <TimeWindow begin={activity.beginDate} end={activity.endDate} />
      </p>
    ) : null}
    <p className={styles.note}>
      {activity.pollen > 0 ? `每条奖励 ${activity.pollen} 绿星币` : '没有奖励'}
      {activity.perMember > 0 ? ` · 每人最多 ${activity.perMember} 条` : ' · 条数不限'}
      {activity.isVote ? ' · 可投票' : ''}
    </p>
    <p className={styles.rule}>{activity.rule}</p>
    <PhoneGoods ids={activity.productIDs} known={known} />
  </Phone>
)
