import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { afterSaleDetailPath } from '../../aftersale/aftersale.paths'
import { ReturnPlace } from '../../aftersale/shared/ReturnPlace'
import { ForwardIcon } from '../../ui/icon/icons'
import { Link } from '../../ui/nav/Link'
import styles from './Detail.module.css'

/** Return addresses of the order's cases whose goods the member still has to send back. */
export function DetailReturn({ orderId }: { orderId: number }) {
  const cases = useCall(
    api.aftersale.GetCustomerList,
    {
      orderID: orderId,
      status: String(AfterSaleStatus.toBeBackFilled),
      currentPage: 1,
      pageSize: 10,
    },
    { quiet: true },
  )
  return cases.data?.DataList.map(({ ID, CustomerCode, ReturnTo }) =>
    ReturnTo ? (
      <section key={ID} className={styles.card} aria-label="退货地址">
        <Link className={styles.returnHead} to={afterSaleDetailPath(ID)} aria-label={`售后 ${CustomerCode}`}>
          <b>请寄回商品</b>
          <span>填写运单号</span>
          <ForwardIcon size={16} className={styles.chevron} />
        </Link>
        <div className={styles.returnPlace}>
          <ReturnPlace place={ReturnTo} />
        </div>
      </section>
    ) : null,
  )
}
