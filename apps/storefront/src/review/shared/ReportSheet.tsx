import { type ReportReason, reportReasons } from '@greenstar/rules/moderation/moderation.report'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/Button'
import { RadioList } from '../../ui/RadioList'
import { Sheet } from '../../ui/Sheet'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toasts'
import styles from '../Evaluate.module.css'

export interface ReportSheetProps {
  /** 举报评价 */
  title: string
  id: number
  /** Hook with the call that reports this kind of content; never changes while the sheet is mounted. */
  useReport: (done: () => void) => {
    mutate: (report: { id: number; reason: ReportReason; note?: string }) => void
    isPending: boolean
  }
}

const options = (Object.keys(reportReasons) as ReportReason[]).map((value) => ({
  ...{ value, label: reportReasons[value] },
}))

/** Asks why something should be hidden; the desk reviews the report. */
export default function ReportSheet({
  title,
  id,
  useReport,
  open,
  onClose,
}: ReportSheetProps & OverlayProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const report = useReport(() => {
    toast('已收到举报，我们会尽快审核')
    onClose()
  })
  const words = note.trim()
  const submit = () => reason && report.mutate({ id, reason, ...(words === '' ? {} : { note: words }) })
  const footer = (
    <div className={styles.submit}>
      <Button block size={48} busy={report.isPending} disabled={reason === undefined} onClick={submit}>
        {reason === undefined ? '请选择举报原因' : '提交举报'}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} footer={footer}>
      <div className={styles.report}>
        <RadioList label="举报原因" options={options} value={reason} onChange={setReason} />
        <Textarea label="补充说明（选填）" rows={2} maxLength={100} value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}
