import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { ClockIcon, ForwardIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import { dateText } from '../../ui/text/DateText'
import { grouped } from '../../ui/text/money'
import { pollenHomePath } from '../pollen.paths'
import styles from './Pollen.module.css'

/** Coins that expire soon, by day; links to goods that accept coins. */
export function EndingList({ list }: { list: DataFor<typeof api.pollen.GetExpiryPollen>['List'] }) {
  return list.map(({ PollenNum, ExpiryDate }) => (
    <Link key={ExpiryDate} className={styles.ending} to={pollenHomePath}>
      <ClockIcon size={18} />
      <span className={styles.stripText}>
        <b className="num">{grouped(PollenNum)}</b> 枚将在 {dateText(ExpiryDate, 'chinese')}到期
      </span>
      去用掉
      <ForwardIcon size={14} />
    </Link>
  ))
}
