import { formatCount, formatLikes } from '@greenstar/rules/platform/count'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { Avatar } from '../../ui/picture/Avatar'
import { grouped } from '../../ui/text/money'
import styles from './Mine.module.css'

/** The member in the community, with the figures of their posts. */
export function MineHead({
  statistics,
}: {
  statistics: DataFor<typeof api.show.GetMyStatistics> | undefined
}) {
  const figures = [
    ['分享', statistics && formatCount(statistics.Records)],
    ['获赞', statistics && formatLikes(statistics.Likes)],
    ['得票', statistics && formatLikes(statistics.Votes)],
    ['评论', statistics && formatCount(statistics.Comments)],
    ['被分享', statistics && formatCount(statistics.Shares)],
    ['绿星币', statistics && grouped(statistics.Pollen)],
  ] as const
  return (
    <section className={styles.head} aria-label="我的社区统计">
      <div className={styles.who}>
        <Avatar src={statistics?.MemberAvatar} size={60} eager />
        <span className={`${styles.name} clip1`}>{statistics?.MemberName ?? ''}</span>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className="num">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
