import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/Loaded'
import { Screen } from '../platform/Screen'
import { usePage } from '../platform/use-page'
import { ActionBar } from '../ui/ActionBar'
import { cx } from '../ui/cx'
import { DateText } from '../ui/DateText'
import { Money } from '../ui/Money'
import record from '../ui/Record.module.css'
import { TextCardsSkeleton } from '../ui/Skeleton'
import styles from './Invoice.module.css'

/** /invoice/preview?token=: an issued document, rendered in the page, and its PDF. */
export default function InvoicePreviewScreen() {
  const token = usePage().query('token') ?? ''
  const one = useCall(api.invoice.GetInvoicePreview, { token })
  return (
    <Screen title="发票预览">
      <Loaded call={one} skeleton={<TextCardsSkeleton />}>
        {(data) => (
          <>
            <article className={styles.sheet} aria-label="发票">
              <h2>
                {data.InvoiceTypeCN}
                {data.IsRed ? '（红字）' : ''}
              </h2>
              {data.IsSample ? <p className={styles.sample}>样张，仅供演示，不具有发票效力</p> : null}
              <dl className={record.facts}>
                <Fact name="发票号码" value={data.InvoiceNo} />
                <div>
                  <dt>开票日期</dt>
                  <dd>
                    <DateText value={data.IssueDate} format="day" />
                  </dd>
                </div>
                <Fact name="购买方" value={data.BuyerName} />
                <Fact name="购方税号" value={data.BuyerTaxNo} />
                <Fact name="销售方" value={data.SellerName} />
                <Fact name="销方税号" value={data.SellerTaxNo} />
              </dl>
              <ul>
                {data.Lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document are never reordered
                  <li key={at}>
                    <span>
                      {line.Name} ×{line.Quantity}
                      <span className={cx(record.note, styles.note)}>　税率 {line.TaxRatePercent}%</span>
                    </span>
                    <Money value={line.Amount} />
                  </li>
                ))}
              </ul>
              <dl className={record.facts}>
                <Fact name="金额" value={<Money value={data.Amount} />} />
                <Fact name="税额" value={<Money value={data.Tax} />} />
                <Fact name="价税合计" value={<Money value={data.Total} />} />
              </dl>
            </article>
            <ActionBar>
              <div className={record.bar}>
                <a className={styles.pdf} href={data.PdfPath} target="_blank" rel="noreferrer">
                  打开 PDF
                </a>
              </div>
            </ActionBar>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const Fact = ({ name, value }: { name: string; value: React.ReactNode }) =>
  value ? (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
