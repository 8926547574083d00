import { afterSaleReasons, reasonsFor } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleType, afterSaleTypeText } from '@greenstar/rules/aftersale/aftersale.status'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { useFormAction } from '../../platform/use-form-action'
import { ActionBar } from '../../ui/ActionBar'
import { Button } from '../../ui/Button'
import { usePageChrome } from '../../ui/page-chrome'
import { RadioList } from '../../ui/RadioList'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toasts'
import { useErrors } from '../../ui/use-errors'
import { type UploadWait, uploadWaitText } from '../../ui/use-uploads'
import styles from '../AfterSale.module.css'
import { afterSaleDetailPath } from '../aftersale.paths'
import { typeNotes } from '../aftersale.words'
import { type Draft, emptyDraft, type OriginalOrder, payloadOf, problemsOf } from './apply-draft'
import { LineChoice } from './LineChoice'
import { ProofUploader } from './ProofUploader'
import { QuoteCard, useQuote } from './QuoteCard'

const types = [AfterSaleType.returnRefund, AfterSaleType.refund, AfterSaleType.swap, AfterSaleType.tonic]

/** Form of a new case: pieces, type, reason, description and pictures, with the quoted refund. */
export function ApplyForm({ order }: { order: OriginalOrder }) {
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(order))
  const [wait, setWait] = useState<UploadWait>()
  const { follow } = usePageChrome()
  const { errors, form, show } = useErrors<'lines' | 'type' | 'reason'>()
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const quote = useQuote(order, draft)
  const apply = useFormAction(api.aftersale.ApplyCustomer, {
    refresh: ['order'],
    onSuccess: ({ ID }) => {
      toast('申请已提交')
      follow(afterSaleDetailPath(ID), { replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!show(problemsOf(draft)) || apply.isPending) return
    if (quote.data && !quote.data.CanSubmit) return toast(quote.data.Problem)
    const payload = payloadOf(order, draft)
    if (payload) apply.mutate(payload)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <LineChoice
        order={order}
        counts={draft.counts}
        error={errors.lines}
        onChange={(counts) => change({ counts })}
      />
      <section className={styles.card} aria-label="售后类型">
        <h2 className={styles.title}>售后类型</h2>
        <RadioList
          label="售后类型"
          options={types.map((value) => ({
            value,
            label: afterSaleTypeText[value],
            note: typeNotes[value],
          }))}
          value={draft.type}
          error={errors.type}
          onChange={(type) => change({ type, reason: undefined })}
        />
      </section>
      {draft.type ? (
        <section className={styles.card} aria-label="申请原因">
          <h2 className={styles.title}>申请原因</h2>
          <RadioList
            label="申请原因"
            options={reasonsFor(draft.type).map((key) => ({ value: key, label: afterSaleReasons[key].text }))}
            value={draft.reason}
            error={errors.reason}
            onChange={(reason) => change({ reason })}
          />
        </section>
      ) : null}
      <section className={styles.card} aria-label="说明与凭证">
        <h2 className={styles.title}>说明与凭证</h2>
        <Textarea
          label="补充说明（选填）"
          maxLength={500}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <p className={styles.hint}>质量问题请上传凭证图片，还可以加一段视频；鲜活植物请在签收后尽快申请</p>
        <ProofUploader onChange={(images) => change({ images })} onWait={setWait} />
      </section>
      <QuoteCard quote={quote} />
      <ActionBar>
        <div className={styles.bar}>
          <Button type="submit" busy={apply.isPending} disabled={wait !== undefined}>
            {wait ? uploadWaitText[wait] : '提交申请'}
          </Button>
        </div>
      </ActionBar>
    </form>
  )
}
