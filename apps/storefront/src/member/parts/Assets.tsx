import { footmarkPath } from '../../footmark/footmark.paths'
import type { UserInfo } from '../../platform/session'
import { Link } from '../../ui/Link'
import { grouped } from '../../ui/money'
import styles from './Assets.module.css'

/** What the member has, as far as the shop can tell: coins, growth and what was looked at. */
export function Assets({ user: { MemberInfo }, views }: { user: UserInfo; views: number | undefined }) {
  return (
    <dl className={styles.assets}>
      <div className={styles.asset}>
        <dt>绿星币</dt>
        <dd className={styles.coins}>{grouped(MemberInfo.MemberPollen)}</dd>
      </div>
      <div className={styles.asset}>
        <dt>成长值</dt>
        <dd>{grouped(MemberInfo.GrowthNum)}</dd>
      </div>
      <div className={styles.asset}>
        <dt>
          <Link className={styles.link} to={footmarkPath}>
            足迹
          </Link>
        </dt>
        <dd>{views === undefined ? '–' : grouped(views)}</dd>
      </div>
    </dl>
  )
}
