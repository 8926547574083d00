import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { Picture } from '../../ui/picture/Picture'
import { Money } from '../../ui/text/Money'
import styles from '../Invoice.module.css'
import type { InvoiceOrder } from '../invoice.words'

/** Invoiced goods: those not refunded, without freight. */
export function InvoiceGoods({ goods, amount }: { goods: InvoiceOrder['Goods']; amount: number }) {
  return (
    <section className={record.card} aria-label="开票内容">
      <h2 className={record.title}>开票内容</h2>
      <ul className={record.goods}>
        {goods.map((line) => (
          <li key={line.OrderDetailID}>
            <div className={styles.picture}>
              <Picture src={line.DefaultImagePath} alt="" sizes="56px" />
            </div>
            <div className={cx(record.text, styles.text)}>
              <p>{line.Name}</p>
              <p className={cx(record.note, styles.note)}>
                {line.Attribute ? `${line.Attribute} · ` : ''}×{line.Quantity}
              </p>
            </div>
            <Money value={line.Amount} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>开票金额（不含运费）</span>
        <Money value={amount} />
      </p>
    </section>
  )
}
