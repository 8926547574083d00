import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { useFormAction } from '../../platform/read/use-form-action'
import record from '../../ui/card/Record.module.css'
import { RadioList } from '../../ui/form/RadioList'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Textarea } from '../../ui/form/Textarea'
import type { UploadWait } from '../../ui/form/upload-wait'
import { toast } from '../../ui/layer/toasts'
import { ActionBar } from '../../ui/nav/ActionBar'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { afterSaleDetailPath } from '../aftersale.paths'
import { type Draft, emptyDraft, isOfWaiting, missingOf, type OriginalOrder, payloadOf } from './apply-draft'
import { LineChoice } from './LineChoice'
import { QuoteCard, useQuote } from './QuoteCard'
import { ReasonChoice } from './ReasonChoice'

const wheres = [
  { value: 'shipped', label: '已发出的商品', note: '退货、换货、补发或退款' },
  { value: 'waiting', label: '还没发货的商品', note: '不再发货，已付的钱原路退回' },
] as const

/**
 * Form of a new case: pieces, type, reason, description and pictures, with the quoted refund. Of an order shipped in
 * part, the pieces that were not shipped are cancelled instead, which needs no reason.
 */
export function ApplyForm({ order }: { order: OriginalOrder }) {
  const areShippedOpen = order.Lines.some(({ MaxQuantity }) => MaxQuantity > 0)
  const areWaiting = order.Lines.some(({ WaitingQuantity }) => WaitingQuantity > 0)
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(order, !areShippedOpen && areWaiting))
  const ofWaiting = isOfWaiting(draft)
  const [wait, setWait] = useState<UploadWait>()
  const { follow } = usePageChrome()
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const quote = useQuote(order, draft)
  // the card says why: a picture would not help a case that is too late
  const missing = quote.data?.CanSubmit === false ? '还不能提交，原因见上方' : missingOf(draft)
  const apply = useFormAction(api.aftersale.ApplyCustomer, {
    refresh: ['order'],
    onSuccess: ({ ID }) => {
      toast('申请已提交')
      follow(afterSaleDetailPath(ID), { replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (apply.isPending || wait || missing) return
    const payload = payloadOf(order, draft)
    if (payload) apply.mutate(payload)
  }
  return (
    <form onSubmit={submit} noValidate>
      {areShippedOpen && areWaiting ? (
        <section className={record.card} aria-label="申请哪些商品">
          <h2 className={record.title}>申请哪些商品</h2>
          <RadioList
            label="申请哪些商品"
            options={wheres}
            value={ofWaiting ? 'waiting' : 'shipped'}
            onChange={(where) => setDraft(emptyDraft(order, where === 'waiting'))}
          />
        </section>
      ) : null}
      <LineChoice
        order={order}
        counts={draft.counts}
        ofWaiting={ofWaiting}
        onChange={(counts) => change({ counts })}
      />
      {ofWaiting ? null : <ReasonChoice draft={draft} onChange={change} onWait={setWait} />}
      <section className={record.card} aria-label="补充说明">
        <h2 className={record.title}>补充说明</h2>
        <Textarea
          label="补充说明（选填）"
          maxLength={500}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
      </section>
      <QuoteCard
        quote={quote}
        keepsGifts={draft.keepsGifts}
        onKeepGifts={(keepsGifts) => change({ keepsGifts })}
      />
      <ActionBar>
        <SubmitButton busy={apply.isPending} missing={missing} wait={wait}>
          提交申请
        </SubmitButton>
      </ActionBar>
    </form>
  )
}
