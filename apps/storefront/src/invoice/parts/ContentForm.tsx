import { InvoiceMedium, InvoiceType, invoiceTypeText } from '@greenstar/rules/invoice/invoice.status'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import record from '../../ui/card/Record.module.css'
import { RadioList } from '../../ui/form/RadioList'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Textarea } from '../../ui/form/Textarea'
import { useErrors } from '../../ui/form/use-errors'
import { ActionBar } from '../../ui/nav/ActionBar'
import { Link } from '../../ui/nav/Link'
import styles from '../Invoice.module.css'
import { invoiceProtocolPath } from '../invoice.paths'
import type { InvoiceTitle } from '../invoice.words'
import {
  type ContentDraft,
  contentPayload,
  contentProblems,
  isOnPaper,
  missingOfContent,
  type ReceiverField,
} from './content-draft'
import { ReceiverFields } from './ReceiverFields'
import { TitleChoice } from './TitleChoice'

const types = [
  { value: InvoiceType.common, label: invoiceTypeText[10], note: '个人或企业，开票后可下载、发送邮箱' },
  { value: InvoiceType.special, label: invoiceTypeText[20], note: '企业抵扣用，抬头资料需审核通过' },
]
const media = [
  { value: InvoiceMedium.electronic, label: '电子发票' },
  { value: InvoiceMedium.paper, label: '纸质发票', note: '开具后快递寄出' },
]

export type ContentPayload = NonNullable<ReturnType<typeof contentPayload>> & { reason: string }

export interface ContentFormProps {
  initial: ContentDraft
  titles: readonly InvoiceTitle[]
  submit: string
  busy: boolean
  /** Whether a reason is required, as for a change. */
  wantsReason?: boolean
  onSubmit: (payload: ContentPayload) => void
  /** Shown below the fields: the invoiced goods. */
  children?: ReactNode
}

/** Type, title, form and receiver of an invoice. */
export function ContentForm({
  initial,
  titles,
  submit,
  busy,
  wantsReason = false,
  onSubmit,
  children,
}: ContentFormProps) {
  const [draft, setDraft] = useState(initial)
  const { errors, form, show } = useErrors<ReceiverField>()
  const change = (part: Partial<ContentDraft>) => setDraft((now) => ({ ...now, ...part }))
  const missing = missingOfContent(draft, titles, wantsReason)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy || missing || !show(contentProblems(draft))) return
    const payload = contentPayload(draft, titles)
    if (payload) onSubmit({ ...payload, reason: draft.reason.trim() })
  }
  return (
    <form ref={form} onSubmit={send} noValidate>
      <section className={record.card} aria-label="发票类型">
        <h2 className={record.title}>发票类型</h2>
        <RadioList
          label="发票类型"
          options={types}
          value={draft.invoiceType}
          onChange={(invoiceType) => change({ invoiceType })}
        />
      </section>
      <TitleChoice draft={draft} titles={titles} onChange={(titleID) => change({ titleID })} />
      <section className={record.card} aria-label="接收方式">
        <h2 className={record.title}>接收方式</h2>
        <div className={styles.fields}>
          {draft.invoiceType === InvoiceType.special ? (
            <RadioList
              label="发票形式"
              options={media}
              value={draft.medium}
              onChange={(medium) => change({ medium })}
            />
          ) : null}
          <ReceiverFields draft={draft} isPaper={isOnPaper(draft)} errors={errors} onChange={change} />
          {wantsReason ? (
            <Textarea
              label="换开原因"
              rows={2}
              maxLength={100}
              value={draft.reason}
              onChange={(reason) => change({ reason })}
            />
          ) : null}
        </div>
      </section>
      {children}
      <p className={styles.read}>
        提交即表示已阅读
        <Link className={styles.link} to={invoiceProtocolPath}>
          《发票须知》
        </Link>
      </p>
      <ActionBar>
        <SubmitButton busy={busy} missing={missing}>
          {submit}
        </SubmitButton>
      </ActionBar>
    </form>
  )
}
