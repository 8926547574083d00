import { InvoiceMedium } from '@greenstar/rules/invoice/invoice.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import record from '../ui/card/Record.module.css'
import { cx } from '../ui/cx'
import { SubmitButton } from '../ui/form/SubmitButton'
import { useErrors } from '../ui/form/use-errors'
import { toast } from '../ui/layer/toasts'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import styles from './Invoice.module.css'
import type { InvoiceDetail } from './invoice.words'
import { contentDraft, missingOfReceiver, type ReceiverField, receiverProblems } from './parts/content-draft'
import { ReceiverFields } from './parts/ReceiverFields'

/** /invoice/edit-receipt-address?id=: the receiver of an invoice. */
export default function InvoiceReceiverScreen() {
  const id = usePage().queryNumber('id') ?? 0
  const one = useCall(api.invoice.GetInvoiceByID, { id }, { staleTime: 0 })
  return (
    <Screen title="收件信息">
      <Loaded call={one} skeleton={<TextCardsSkeleton />}>
        {(data) => <ReceiverForm one={data} />}
      </Loaded>
    </Screen>
  )
}

function ReceiverForm({ one }: { one: InvoiceDetail }) {
  const [draft, setDraft] = useState(() => contentDraft(one))
  const { errors, form, show } = useErrors<ReceiverField>()
  const { goBack } = usePageChrome()
  const isPaper = one.Medium === InvoiceMedium.paper
  const isPrinted = isPaper && one.IssueDate !== null
  const save = useFormAction(api.invoice.SaveInvoiceReceiveInfo, {
    onSuccess: () => {
      toast(isPrinted ? '修改申请已提交' : '收件信息已保存')
      goBack()
    },
  })
  const noEmail = draft.email.trim() ? undefined : '请填写接收发票的邮箱'
  const missing = isPaper ? missingOfReceiver(draft) : noEmail
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || missing || !show(receiverProblems(draft, isPaper))) return
    const { receiverName, receiverPhone, receiverAddress } = draft
    const receiver = isPaper ? { receiverName, receiverPhone, receiverAddress } : {}
    save.mutate({ id: one.ID, email: draft.email.trim(), ...receiver })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <section className={record.card} aria-label="收件信息">
        <div className={styles.fields}>
          <ReceiverFields
            draft={draft}
            isPaper={isPaper}
            wantsEmail={!isPaper}
            errors={errors}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
          />
          {isPrinted ? (
            <p className={cx(record.note, styles.note)}>发票已开具，修改收件信息需财务审核</p>
          ) : null}
        </div>
      </section>
      <ActionBar>
        <SubmitButton busy={save.isPending} missing={missing}>
          保存
        </SubmitButton>
      </ActionBar>
    </form>
  )
}
