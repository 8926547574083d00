import { InvoiceStatus } from '@greenstar/rules/invoice/invoice.status'
import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { ForwardIcon } from '../../ui/icon/icons-first'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import styles from '../Invoice.module.css'
import { invoicePreviewPath } from '../invoice.paths'
import type { InvoiceDetail } from '../invoice.words'
import { MailForm } from './MailForm'

const mailable: readonly number[] = [InvoiceStatus.issued, InvoiceStatus.delivered]

/** Documents of an invoice, each with its preview; a valid one can be sent by email. */
export function InvoicePapers({ one }: { one: InvoiceDetail }) {
  if (one.Papers.length === 0) return null
  return (
    <section className={record.card} aria-label="发票文件">
      <h2 className={record.title}>发票文件</h2>
      <ul>
        {one.Papers.map((paper) => (
          <li key={paper.ID}>
            <Link className={styles.paper} to={invoicePreviewPath(paper.Token)}>
              <span className={cx(record.text, styles.text)}>
                <span>
                  {paper.IsRed ? '红字发票' : '发票'} {paper.InvoiceNo}
                </span>
                <span className={cx(record.note, styles.note)}>
                  <DateText value={paper.IssueDate} /> · 点击预览
                </span>
              </span>
              <Money value={paper.Amount} />
              <ForwardIcon size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {mailable.includes(one.InvoiceStatus) ? <MailForm one={one} /> : null}
    </section>
  )
}
