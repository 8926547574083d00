import type { UserInfo } from '../../platform/session'
import { grouped } from '../../ui/money'
import styles from './Assets.module.css'

/** What the member has, as far as the shop can tell: coins and growth. */
export function Assets({ user: { MemberInfo } }: { user: UserInfo }) {
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
    </dl>
  )
}
