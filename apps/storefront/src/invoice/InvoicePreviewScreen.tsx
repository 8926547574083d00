import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Fact, Facts } from '../ui/card/Facts'
import record from '../ui/card/Record.module.css'
import { cx } from '../ui/cx'
import { ActionBar } from '../ui/nav/ActionBar'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { DateText } from '../ui/text/DateText'
import { Money } from '../ui/text/Money'
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
              <Facts>
                <Fact name="发票号码">{data.InvoiceNo}</Fact>
                <Fact name="开票日期">
                  <DateText value={data.IssueDate} format="day" />
                </Fact>
                <Fact name="购买方">{data.BuyerName}</Fact>
                <Fact name="购方税号">{data.BuyerTaxNo}</Fact>
                <Fact name="销售方">{data.SellerName}</Fact>
                <Fact name="销方税号">{data.SellerTaxNo}</Fact>
              </Facts>
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
              <Facts>
                <Fact name="金额">
                  <Money value={data.Amount} />
                </Fact>
                <Fact name="税额">
                  <Money value={data.Tax} />
                </Fact>
                <Fact name="价税合计">
                  <Money value={data.Total} />
                </Fact>
              </Facts>
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
