import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { orderDetailPath } from '../../order/order.paths'
import ledger from '../../ui/card/LedgerRow.module.css'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { DateText } from '../../ui/text/DateText'
import { CoinPrice } from '../../ui/text/Price'
import entry from './EntryRow.module.css'
import styles from './ExchangeRow.module.css'

type Record = DataFor<typeof api.order.GetPollenExchangeList>['DataList'][number]

/** An exchange; links to its order. */
export function ExchangeRow({ record }: { record: Record }) {
  const { OrderID, StatusCN, Name, Attribute, DefaultImagePath, Quantity, PollenNum, Amount, CreateDate } =
    record
  return (
    <Link className={ledger.row} to={orderDetailPath(OrderID)}>
      <span className={styles.picture}>
        <Picture src={DefaultImagePath} alt="" sizes={pictureSizes.px(56)} />
      </span>
      <span className={ledger.words}>
        <b className={entry.kind}>{Name}</b>
        <span className={entry.note}>{[Attribute, `×${Quantity}`].filter(Boolean).join(' ')}</span>
        <CoinPrice num={PollenNum} value={Amount} />
        <span className={entry.note}>
          <DateText value={CreateDate} />
        </span>
      </span>
      <span className={entry.change}>
        <span className={entry.note}>{StatusCN}</span>
      </span>
    </Link>
  )
}
