import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { identityPath } from '../../identity/identity.paths'
import { profilePath } from '../../member/member.paths'
import { signInPath } from '../../mission/mission.paths'
import { orderDetailPath } from '../../order/order.paths'
import { mySharePath } from '../../share/share.paths'
import { showMinePath } from '../../show/show.paths'
import ledger from '../../ui/card/LedgerRow.module.css'
import { cx } from '../../ui/cx'
import { ForwardIcon } from '../../ui/icon/icons-first'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import { grouped } from '../../ui/text/money'
import styles from './EntryRow.module.css'

type Entry = DataFor<typeof api.pollen.GetMemberPollenDetailList>['DataList'][number]

/** Pages of causes other than an order; a kind without a page shows its cause as text. */
const causes: Partial<Record<number, string>> = {
  [PollenKind.profile]: profilePath,
  [PollenKind.realName]: identityPath,
  [PollenKind.browseProduct]: signInPath,
  [PollenKind.browseActivity]: signInPath,
  [PollenKind.signIn]: signInPath,
  [PollenKind.signMonth]: signInPath,
  [PollenKind.makeUp]: signInPath,
  [PollenKind.share]: mySharePath,
  [PollenKind.show]: showMinePath,
}

/** A change of the balance: reason, time, amount, balance afterwards; links to its cause. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { Type, TypeCN, PollenNum, Balance, Title, OrderID, ExpiryDate, CreateDate } = entry
  const cause = OrderID ? orderDetailPath(OrderID) : causes[Type]
  const content = (
    <>
      <span className={ledger.words}>
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
        <span className={styles.note}>{Balance === null ? '待到账' : `余额 ${Balance}`}</span>
      </span>
      {cause ? <ForwardIcon size={14} className={ledger.chevron} /> : null}
    </>
  )
  return cause ? (
    <Link className={ledger.row} to={cause}>
      {content}
    </Link>
  ) : (
    <div className={ledger.row}>{content}</div>
  )
}
