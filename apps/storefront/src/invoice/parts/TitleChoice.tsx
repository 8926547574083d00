import { InvoiceType } from '@greenstar/rules/invoice/invoice.status'
import record from '../../ui/card/Record.module.css'
import { cx } from '../../ui/cx'
import { RadioList } from '../../ui/form/RadioList'
import { PlusIcon } from '../../ui/icon/icons-first'
import { Link } from '../../ui/nav/Link'
import styles from '../Invoice.module.css'
import { invoiceTitlePath } from '../invoice.paths'
import type { InvoiceTitle } from '../invoice.words'
import { type ContentDraft, fitTitles, titleOf, waitingTitles } from './content-draft'

export interface TitleChoiceProps {
  draft: ContentDraft
  titles: readonly InvoiceTitle[]
  onChange: (titleID: number) => void
}

const noteOf = ({ TitleTypeCN, TaxNo }: InvoiceTitle) => (TaxNo ? `${TitleTypeCN} · ${TaxNo}` : TitleTypeCN)

/** Titles that fit the invoice type, and a link to add one. */
export function TitleChoice({ draft, titles, onChange }: TitleChoiceProps) {
  const fit = fitTitles(titles, draft.invoiceType)
  const isSpecial = draft.invoiceType === InvoiceType.special
  const waiting = isSpecial ? waitingTitles(titles).length : 0
  return (
    <section className={record.card} aria-label="发票抬头">
      <h2 className={record.title}>发票抬头</h2>
      {fit.length > 0 ? (
        <RadioList
          label="发票抬头"
          options={fit.map((title) => ({ value: title.ID, label: title.Name, note: noteOf(title) }))}
          value={titleOf(draft, titles)?.ID}
          onChange={onChange}
        />
      ) : (
        <p className={styles.note}>
          {isSpecial ? '还没有通过审核的专用发票抬头' : '还没有发票抬头，请先添加'}
        </p>
      )}
      {waiting > 0 ? (
        <p className={cx(record.note, styles.note)}>另有 {waiting} 个抬头未通过审核，暂不可选</p>
      ) : null}
      <Link className={styles.more} to={invoiceTitlePath()}>
        <PlusIcon size={16} />
        新增发票抬头
      </Link>
    </section>
  )
}
