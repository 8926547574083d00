import { type AnyReportReason, reportReasonText } from '@greenstar/rules/moderation/moderation.reasons'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/form/Button'
import { RadioList } from '../../ui/form/RadioList'
import { Textarea } from '../../ui/form/Textarea'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from '../Evaluate.module.css'

export interface ReportSheetProps {
  /** 举报评价 */
  title: string
  id: number
  /** The reasons to choose from; 其他 asks for words. */
  reasons: readonly AnyReportReason[]
  /** Hook with the call that reports this kind of content; never changes while the sheet is mounted. */
  useReport: (done: () => void) => {
    mutate: (report: { id: number; reason: AnyReportReason; note?: string }) => void
    isPending: boolean
  }
}

/** Asks why something should be hidden; the desk reviews the report. */
export default function ReportSheet({
  title,
  id,
  reasons,
  useReport,
  open,
  onClose,
}: ReportSheetProps & OverlayProps) {
  const [reason, setReason] = useState<AnyReportReason>()
  const [note, setNote] = useState('')
  const report = useReport(() => {
    toast('已收到举报，我们会尽快审核')
    onClose()
  })
  const words = note.trim()
  const isMissing = reason === undefined || (reason === 'other' && words === '')
  const submit = () => reason && report.mutate({ id, reason, ...(words === '' ? {} : { note: words }) })
  const footer = (
    <div className={styles.submit}>
      <Button block size={48} busy={report.isPending} disabled={isMissing} onClick={submit}>
        {reason === undefined ? '请选择举报原因' : isMissing ? '请写明原因' : '提交举报'}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} footer={footer}>
      <div className={styles.report}>
        <RadioList
          label="举报原因"
          options={reasons.map((value) => ({ value, label: reportReasonText(value) }))}
          value={reason}
          onChange={setReason}
        />
        <Textarea
          label={reason === 'other' ? '说明' : '补充说明（选填）'}
          rows={2}
          maxLength={100}
          value={note}
          onChange={setNote}
        />
      </div>
    </Sheet>
  )
}
