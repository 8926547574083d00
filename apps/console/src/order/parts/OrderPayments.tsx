import { Money } from '../../ui/detail/Money'
import { Panel } from '../../ui/detail/Panel'
import { WireDate } from '../../ui/detail/WireDate'
import styles from './OrderPayments.module.css'
import type { ConsoleOrder } from './order-data'

const rowsOf = ({ PayLogList, Refunds }: ConsoleOrder) => [
  ...PayLogList.map((pay, index) => ({
    key: `p${index}`,
    title: `${pay.PayTypeCN} · ${pay.PayStatusCN}`,
    yuan: pay.PayAmount,
    at: pay.PayDate,
  })),
  ...Refunds.map((refund) => ({
    key: refund.RefundCode,
    title: `退款 · ${refund.StatusCN}${refund.Reason ? ` · ${refund.Reason}` : ''}`,
    yuan: -refund.Amount,
    at: refund.CreateDate,
  })),
]

/** Payment attempts and refunds. */
export const OrderPayments = ({ order }: { order: ConsoleOrder }) => {
  const rows = rowsOf(order)
  return (
    <Panel title="支付与退款">
      {rows.length === 0 ? <p className={styles.none}>还没有支付记录</p> : null}
      <ul className={styles.list}>
        {rows.map(({ key, title, yuan, at }) => (
          <li key={key}>
            <div>
              {title}
              <p>
                <WireDate at={at} />
              </p>
            </div>
            <Money yuan={yuan} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
