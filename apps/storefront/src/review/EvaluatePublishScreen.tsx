import { REVIEW_MAX_LETTERS } from '@greenstar/rules/review/review.limits'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { saidByPage } from '../platform/read/said-by-page'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { ButtonInPlace } from '../ui/form/ButtonInPlace'
import { SubmitButton } from '../ui/form/SubmitButton'
import { Switch } from '../ui/form/Switch'
import { Textarea } from '../ui/form/Textarea'
import type { UploadWait } from '../ui/form/upload-wait'
import { toast } from '../ui/layer/toasts'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { loadChunk } from '../ui/state/load-chunk'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import { type CommentLine, mayRewrite } from './comment-line'
import styles from './Evaluate.module.css'
import { LineGoods } from './parts/CommentLineCard'
import { PhotoChoice } from './parts/PhotoChoice'
import { StarChoice } from './parts/StarChoice'
import { evaluateDetailPath } from './review.paths'

/** /order/evaluatePublish?id=&more=: form of a comment on a received line, or of a follow-up. */
export default function EvaluatePublishScreen() {
  const page = usePage()
  const orderDetailID = page.queryNumber('id') ?? 0
  const adds = page.query('more') === '1'
  const line = useCall(api.review.GetMyComment, { orderDetailID }, { quiet: saidByPage })
  return (
    <Screen title={adds ? '追评' : '写评价'}>
      <Loaded call={line} skeleton={<TextCardsSkeleton />}>
        {(data) => {
          const mayWrite = adds ? data.MayFollowUp : !data.Comment || mayRewrite(data.Comment)
          return mayWrite ? <Form line={data} adds={adds} /> : <SaidAlready id={orderDetailID} />
        }}
      </Loaded>
    </Screen>
  )
}

const SaidAlready = ({ id }: { id: number }) => (
  <Notice title="已经评价过了" action={<ButtonInPlace to={evaluateDetailPath(id)}>看评价</ButtonInPlace>} />
)

/** Returns the initial values; a refused text is prefilled to be corrected. */
const startOf = ({ Comment: comment }: CommentLine, adds: boolean) => {
  const before = adds ? comment?.FollowUp : comment
  return {
    star: comment?.Star ?? 0,
    content: before?.Content ?? '',
    images: before?.Images ?? [],
    isAnonymous: comment?.IsAnonymous ?? false,
  }
}

function useSend({ OrderDetailID: id, OrderID, ProductID }: CommentLine) {
  const { follow } = usePageChrome()
  const queries = useQueryClient()
  const done = {
    refresh: ['order', 'catalog'],
    onSuccess: ({ Status }: { Status: number }) => {
      void loadChunk(() => import('../order/shared/show-comment')).then(
        ({ showComment }) => showComment(queries, OrderID, ProductID),
        // the order's lists are read again anyway
        () => undefined,
      )
      toast(Status === TalentWorksStatus.pass ? '评价已发布' : '评价已提交，审核通过后展示')
      follow(evaluateDetailPath(id), { replace: true })
    },
  }
  const say = useFormAction(api.review.AddProductComment, done)
  const add = useFormAction(api.review.AddFollowComment, done)
  return { say: say.mutate, add: add.mutate, isPending: say.isPending || add.isPending }
}

function Form({ line, adds }: { line: CommentLine; adds: boolean }) {
  const [draft, setDraft] = useState<ReturnType<typeof startOf>>(() => startOf(line, adds))
  const [wait, setWait] = useState<UploadWait>()
  const { say, add, isPending } = useSend(line)
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const missing =
    !adds && draft.star === 0 ? '请选择星级' : draft.content.trim() === '' ? '请写下您的评价' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || wait || missing) return
    const { star, isAnonymous, content, images } = draft
    const sent = {
      orderDetailID: line.OrderDetailID,
      content,
      ...(images.length > 0 ? { images } : {}),
    }
    if (adds) add(sent)
    else say({ ...sent, star, isAnonymous })
  }
  return (
    <form onSubmit={submit} noValidate>
      <section className={styles.card} aria-label="评价">
        <LineGoods line={line} />
        {adds ? null : <StarChoice value={draft.star} onChange={(star) => change({ star })} />}
        <Textarea
          label={adds ? '用了一段时间，它怎么样？' : '说说它的状态、包装和您的感受'}
          maxLength={REVIEW_MAX_LETTERS}
          rows={5}
          value={draft.content}
          onChange={(content) => change({ content })}
        />
        <PhotoChoice paths={draft.images} onChange={(images) => change({ images })} onWait={setWait} />
        {adds ? null : (
          <div className={styles.switch}>
            <span aria-hidden="true">匿名评价</span>
            <Switch
              label="匿名评价"
              checked={draft.isAnonymous}
              onChange={(isAnonymous) => change({ isAnonymous })}
            />
          </div>
        )}
      </section>
      <ActionBar>
        <SubmitButton busy={isPending} missing={missing} wait={wait}>
          发布
        </SubmitButton>
      </ActionBar>
    </form>
  )
}
