import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { orderDetailPath } from '../../order/order.paths'
import { Cell } from '../../ui/card/Cell'
import { DateText } from '../../ui/text/DateText'
import { grouped } from '../../ui/text/money'
import styles from './Level.module.css'

type Entry = DataFor<typeof api.level.GetGrowthList>['DataList'][number]

/** A change of growth; links to the order that caused it. */
export function GrowthRow({ entry: { TypeCN, Title, OrderID, GrowthNum, CreateDate } }: { entry: Entry }) {
  return (
    <div className={styles.entry}>
      <Cell
        label={TypeCN}
        note={
          <>
            {Title}
            {Title ? <br /> : null}
            <DateText value={CreateDate} />
          </>
        }
        value={`${GrowthNum > 0 ? '+' : '-'}${grouped(Math.abs(GrowthNum))}`}
        {...(OrderID ? { to: orderDetailPath(OrderID) } : {})}
      />
    </div>
  )
}
