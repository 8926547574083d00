import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import styles from './Staff.module.css'

type Sale = DataFor<typeof api.staff.GetAchieveDetailList>['DataList'][number]

/** An order of the achievements: buyer, date, state, counted amount. */
export function SaleRow({ sale, withSeller = false }: { sale: Sale; withSeller?: boolean }) {
  const { BuyerName, SellerName, OrderStatusCN, IsSettled, Amount, ReturnAmount, PayDate } = sale
  return (
    <div className={styles.row}>
      <span className={styles.person}>
        <b>{BuyerName}</b>
        <span className={styles.note}>
          <DateText value={PayDate} format="minute" />
          {withSeller ? ` · ${SellerName}` : ''}
        </span>
      </span>
      <span className={styles.amount}>
        <Money value={Amount} />
        <br />
        <span className={styles.note}>
          {ReturnAmount > 0 ? '已扣退款' : IsSettled ? '已结算' : OrderStatusCN}
        </span>
      </span>
    </div>
  )
}
