import { afterSaleReasons, reasonsFor, wantsPicture } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleType, afterSaleTypeText } from '@greenstar/rules/aftersale/aftersale.status'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, Suspense, useState } from 'react'
import { useFormAction } from '../../platform/use-form-action'
import { ActionBar } from '../../ui/ActionBar'
import { lazyPart } from '../../ui/lazy-part'
import { usePageChrome } from '../../ui/page-chrome'
import { RadioList } from '../../ui/RadioList'
import record from '../../ui/Record.module.css'
import { SubmitButton } from '../../ui/SubmitButton'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toasts'
import type { UploadWait } from '../../ui/upload-wait'
import styles from '../AfterSale.module.css'
import { afterSaleDetailPath } from '../aftersale.paths'
import { typeNotes } from '../aftersale.words'
import { type Draft, emptyDraft, missingOf, type OriginalOrder, payloadOf } from './apply-draft'
import { LineChoice } from './LineChoice'
import { QuoteCard, useQuote } from './QuoteCard'

/** Loaded once a reason is chosen. */
const ProofUploader = lazyPart(async () => ({
  default: (await import('./ProofUploader')).ProofUploader,
}))

const types = [AfterSaleType.returnRefund, AfterSaleType.refund, AfterSaleType.swap, AfterSaleType.tonic]

/** Form of a new case: pieces, type, reason, description and pictures, with the quoted refund. */
export function ApplyForm({ order }: { order: OriginalOrder }) {
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(order))
  const [wait, setWait] = useState<UploadWait>()
  const { follow } = usePageChrome()
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const quote = useQuote(order, draft)
  const isProofMissing =
    draft.type !== undefined &&
    draft.reason !== undefined &&
    draft.images.length === 0 &&
    wantsPicture(draft.type, draft.reason)
  const apply = useFormAction(api.aftersale.ApplyCustomer, {
    refresh: ['order'],
    onSuccess: ({ ID }) => {
      toast('申请已提交')
      follow(afterSaleDetailPath(ID), { replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (apply.isPending || wait) return
    if (quote.data && !quote.data.CanSubmit) return toast(quote.data.Problem)
    const payload = payloadOf(order, draft)
    if (payload) apply.mutate(payload)
  }
  return (
    <form onSubmit={submit} noValidate>
      <LineChoice order={order} counts={draft.counts} onChange={(counts) => change({ counts })} />
      <section className={record.card} aria-label="售后类型">
        <h2 className={record.title}>售后类型</h2>
        <RadioList
          label="售后类型"
          options={types.map((value) => ({
            value,
            label: afterSaleTypeText[value],
            note: typeNotes[value],
          }))}
          value={draft.type}
          onChange={(type) => change({ type, reason: undefined })}
        />
      </section>
      {draft.type ? (
        <section className={record.card} aria-label="申请原因">
          <h2 className={record.title}>申请原因</h2>
          <RadioList
            label="申请原因"
            options={reasonsFor(draft.type).map((key) => ({ value: key, label: afterSaleReasons[key].text }))}
            value={draft.reason}
            onChange={(reason) => change({ reason })}
          />
          {draft.reason ? (
            <>
              {isProofMissing ? (
                <p className={styles.hint}>请上传凭证图片，还可以加一段视频；鲜活植物请在签收后尽快申请</p>
              ) : null}
              <Suspense fallback={<div className={styles.proofSpace} />}>
                <ProofUploader onChange={(images) => change({ images })} onWait={setWait} />
              </Suspense>
            </>
          ) : null}
        </section>
      ) : null}
      <section className={record.card} aria-label="补充说明">
        <h2 className={record.title}>补充说明</h2>
        <Textarea
          label="补充说明（选填）"
          maxLength={500}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
      </section>
      <QuoteCard quote={quote} />
      <ActionBar>
        <SubmitButton busy={apply.isPending} missing={missingOf(draft)} wait={wait}>
          提交申请
        </SubmitButton>
      </ActionBar>
    </form>
  )
}
