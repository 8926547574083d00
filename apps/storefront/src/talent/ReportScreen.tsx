import { postLimits } from '@greenstar/rules/post/post'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { RadioList } from '../ui/form/RadioList'
import { Textarea } from '../ui/form/Textarea'
import { toast } from '../ui/layer/toasts'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { CellsSkeleton } from '../ui/state/Skeleton'
import { Notice } from '../ui/state/State'
import styles from './parts/Report.module.css'
import { isReportReason } from './parts/report-reason'

/** /talent/report?id=&comment=: reports a work, or a comment on it. */
export default function ReportScreen() {
  const page = usePage()
  const recordID = page.queryNumber('id')
  const commentID = page.queryNumber('comment')
  const title = commentID ? '举报评论' : '举报作品'
  if (!recordID) {
    return (
      <Screen title={title}>
        <Notice art="search" title="没有找到要举报的内容" />
      </Screen>
    )
  }
  return (
    <Screen title={title}>
      <Form recordID={recordID} {...(commentID ? { commentID } : {})} />
    </Screen>
  )
}

function Form({ recordID, commentID }: { recordID: number; commentID?: number }) {
  const { goBack } = usePageChrome()
  const reasons = useCall(api.talent.GetEnumName, { name: 'reportReason' })
  const [reason, setReason] = useState<number>()
  const [note, setNote] = useState('')
  const report = useAction(api.talent.ReportTalentRecord, {
    onSuccess: () => {
      toast('已收到举报，我们会尽快审核')
      goBack()
    },
  })
  const words = note.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (report.isPending || !isReportReason(reason)) return
    report.mutate({
      ...{ recordID, reason },
      ...(commentID ? { commentID } : {}),
      ...(words === '' ? {} : { note: words }),
    })
  }
  return (
    <form onSubmit={submit}>
      <Loaded call={reasons} skeleton={<CellsSkeleton />}>
        {(list) => (
          <section className={styles.card}>
            <h2 className={styles.title}>请选择举报原因</h2>
            <RadioList
              label="举报原因"
              options={list.map(({ Value, Name }) => ({ value: Value, label: Name }))}
              value={reason}
              onChange={setReason}
            />
          </section>
        )}
      </Loaded>
      <section className={styles.card}>
        <Textarea
          label="补充说明（选填）"
          placeholder="说说具体是哪里有问题，方便我们核实"
          rows={3}
          maxLength={postLimits.reportNote}
          value={note}
          onChange={setNote}
        />
      </section>
      <ActionBar>
        <div className={styles.submit}>
          <Button type="submit" block busy={report.isPending} disabled={reason === undefined}>
            {reason === undefined ? '请选择举报原因' : '提交举报'}
          </Button>
        </div>
      </ActionBar>
    </form>
  )
}
