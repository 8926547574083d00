import record from '../../ui/card/Record.module.css'
import { Steps } from '../../ui/card/Steps'
import { cx } from '../../ui/cx'
import { Link } from '../../ui/nav/Link'
import styles from '../Invoice.module.css'
import { invoiceDetailPath, invoiceNodePath } from '../invoice.paths'
import { type InvoiceDetail, steps, stepsDone } from '../invoice.words'

/** State of an invoice, its next step, and the reason of a refusal. */
export function InvoiceState({ one }: { one: InvoiceDetail }) {
  const done = stepsDone(one.InvoiceStatus)
  return (
    <section className={cx(record.state, styles.state)} aria-label="发票状态">
      <h2>{one.InvoiceStatusCN}</h2>
      <p className={record.what}>{one.Next}</p>
      {one.Reason ? <p className={styles.reason}>原因：{one.Reason}</p> : null}
      {one.ReplacedByID ? (
        <p className={record.what}>
          已由新发票代替，
          <Link className={styles.link} to={invoiceDetailPath(one.ReplacedByID)}>
            查看新发票
          </Link>
        </p>
      ) : null}
      {done === undefined ? null : <Steps label="开票进度" steps={steps} done={done} />}
      <Link className={styles.more} to={invoiceNodePath(one.ID)}>
        查看进度记录
      </Link>
    </section>
  )
}
