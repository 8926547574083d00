import cardLink from '../../ui/card/CardLink.module.css'
import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import styles from '../Invoice.module.css'
import { invoiceDetailPath } from '../invoice.paths'
import { type InvoiceRow, toneOf } from '../invoice.words'

/** An invoice in the list: title, amount, state, next step. */
export function InvoiceCard({ row }: { row: InvoiceRow }) {
  return (
    <article className={record.row} aria-label={`发票 ${row.InvoiceCode}`}>
      <div className={styles.head}>
        <Link
          className={cardLink.link}
          to={invoiceDetailPath(row.ID)}
          aria-label={`${row.TitleName}，${row.InvoiceStatusCN}，查看发票详情`}
        >
          {row.InvoiceTypeCN} · <DateText value={row.CreateDate} format="monthMinute" />
        </Link>
        <b className={styles.status} data-tone={toneOf(row.InvoiceStatus)}>
          {row.InvoiceStatusCN}
        </b>
      </div>
      <p className={styles.main}>
        <span>{row.TitleName}</span>
        <Money value={row.Amount} />
      </p>
      <p className={cx(record.note, styles.note)}>订单 {row.OrderCode}</p>
      <p className={styles.next}>{row.Reason ? `${row.Reason}。${row.Next}` : row.Next}</p>
    </article>
  )
}
