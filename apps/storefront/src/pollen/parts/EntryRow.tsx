import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { orderDetailPath } from '../../order/order.paths'
import { cx } from '../../ui/cx'
import { DateText } from '../../ui/DateText'
import { ForwardIcon } from '../../ui/icons-first'
import { Link } from '../../ui/Link'
import { grouped } from '../../ui/money'
import styles from './EntryRow.module.css'

type Entry = DataFor<typeof api.pollen.GetMemberPollenDetailList>['DataList'][number]

/** A change of the balance: why, when, how many, and what was left; what an order did leads to the order. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { TypeCN, PollenNum, Balance, Title, OrderID, ExpiryDate, CreateDate } = entry
  const content = (
    <>
      <span className={styles.words}>
        <b className={styles.kind}>{TypeCN}</b>
        {Title ? <span className={styles.note}>{Title}</span> : null}
        <span className={styles.note}>
          <DateText value={CreateDate} />
        </span>
        {PollenNum > 0 && ExpiryDate ? (
          <span className={styles.note}>
            <DateText value={ExpiryDate} format="day" /> 到期
          </span>
        ) : null}
      </span>
      <span className={styles.change}>
        <b className={cx(styles.num, PollenNum > 0 && styles.gain)}>
          {PollenNum > 0 ? '+' : '-'}
          {grouped(Math.abs(PollenNum))}
        </b>
        <span className={styles.note}>{Balance === null ? '在途' : `余额 ${Balance}`}</span>
      </span>
      {OrderID ? <ForwardIcon size={14} className={styles.chevron} /> : null}
    </>
  )
  return OrderID ? (
    <Link className={styles.row} to={orderDetailPath(OrderID)}>
      {content}
    </Link>
  ) : (
    <div className={styles.row}>{content}</div>
  )
}
