import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import { Picture } from '../../ui/picture/Picture'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import styles from '../Invoice.module.css'
import { invoiceApplyPath } from '../invoice.paths'
import type { InvoiceOrder } from '../invoice.words'

const namesOf = ({ Goods }: InvoiceOrder) =>
  Goods.length === 1 ? (Goods[0]?.Name ?? '') : `${Goods[0]?.Name ?? ''} 等 ${Goods.length} 种商品`

/** An order that may be invoiced: goods, amount, last day to apply. */
export function OrderToInvoice({ order }: { order: InvoiceOrder }) {
  return (
    <article className={record.row} aria-label={`订单 ${order.OrderCode}`}>
      <div className={styles.head}>
        <span>订单 {order.OrderCode}</span>
        {order.FinishDate ? <DateText value={order.FinishDate} format="day" /> : null}
      </div>
      <div className={styles.pictures}>
        {order.Goods.slice(0, 1).map((goods) => (
          <div key={goods.OrderDetailID} className={styles.picture}>
            <Picture src={goods.DefaultImagePath} alt="" sizes="56px" />
          </div>
        ))}
        <p className={styles.names}>{namesOf(order)}</p>
        <Money value={order.InvoiceAmount} />
      </div>
      <div className={styles.foot}>
        <p className={cx(record.note, styles.note)}>
          <DateText value={order.ApplyBefore} format="day" /> 前可申请
        </p>
        <Button size={32} to={invoiceApplyPath(order.OrderID)}>
          申请发票
        </Button>
      </div>
    </article>
  )
}
