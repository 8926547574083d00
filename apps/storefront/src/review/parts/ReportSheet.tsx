import { type ReportReason, reportReasons } from '@greenstar/rules/review/review.report'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/Button'
import { RadioList } from '../../ui/RadioList'
import { Sheet } from '../../ui/Sheet'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toasts'
import styles from '../Evaluate.module.css'

export interface ReportSheetProps {
  id: number
}

const options = (Object.keys(reportReasons) as ReportReason[]).map((value) => ({
  ...{ value, label: reportReasons[value] },
}))

/** Why a comment should not be seen; the desk looks at it. */
export default function ReportSheet({ id, open, onClose }: ReportSheetProps & OverlayProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const report = useAction(api.review.ReportComment, {
    onSuccess: () => {
      toast('已收到举报，我们会尽快审核')
      onClose()
    },
  })
  const words = note.trim()
  const submit = () =>
    reason && report.mutate({ commentID: id, reason, ...(words === '' ? {} : { note: words }) })
  const footer = (
    <div className={styles.submit}>
      <Button block size={48} busy={report.isPending} disabled={reason === undefined} onClick={submit}>
        {reason === undefined ? '请选择举报原因' : '提交举报'}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="举报评价" footer={footer}>
      <div className={styles.report}>
        <RadioList label="举报原因" options={options} value={reason} onChange={setReason} />
        <Textarea label="补充说明（选填）" rows={2} maxLength={100} value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}
