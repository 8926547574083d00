import type { DataOf, Shop } from '@greenstar/contract'
import { groupDetailPath } from '../../group/group.paths'
import { Button } from '../../ui/form/Button'
import { PeopleIcon } from '../../ui/icon/icons'
import { DateText } from '../../ui/text/DateText'
import { Price } from '../../ui/text/Price'
import styles from './FlashBanner.module.css'
import { useSessionTurn } from './use-session-turn'

export type Group = NonNullable<DataOf<Shop['promotion']['GetSecKillByProductID']>['Group']>

/** Group price on the product page, with a link to the activity to start or join a team. */
export function GroupBanner({ group, refetch }: { group: Group; refetch: () => unknown }) {
  useSessionTurn({ State: 'running', BeginDate: group.EndDate, EndDate: group.EndDate }, refetch)
  return (
    <section className={styles.banner} aria-label="好友拼团">
      <div className={styles.left}>
        <span className={styles.title}>
          <PeopleIcon size={16} />
          {group.Size} 人团 · {group.Name}
        </span>
        <Price value={group.GroupPrice} size={26} />
      </div>
      <div className={styles.right}>
        <span className={styles.until}>
          <DateText value={group.EndDate} format="monthMinute" /> 截止
        </span>
        {group.Left > 0 ? (
          <Button kind="clay" size={28} to={groupDetailPath(group.ID)}>
            去拼团
          </Button>
        ) : (
          <span className={styles.until}>已抢光</span>
        )}
      </div>
      <span className={styles.limit}>付款后开团或参团，满 {group.Size} 人发货，未成团全额退款</span>
    </section>
  )
}
