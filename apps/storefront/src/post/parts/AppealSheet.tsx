import { appealLimits } from '@greenstar/rules/moderation/moderation.appeal'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { useFormAction } from '../../platform/read/use-form-action'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Textarea } from '../../ui/form/Textarea'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from './PostForm.module.css'

/** The post, or the comment, that was refused. */
export type AppealSheetProps = { recordID: number } | { commentID: number }

/** Writes an appeal; another person than the first decides it. */
export default function AppealSheet({ open, onClose, ...which }: AppealSheetProps & OverlayProps) {
  const [words, setWords] = useState('')
  const { mutate, isPending } = useFormAction(api.post.AppealDecision, {
    refresh: ['show', 'talent'],
    onSuccess: () => {
      toast('申诉已提交，由另一位同事复核')
      onClose()
    },
  })
  const footer = (
    <div className={styles.done}>
      <SubmitButton
        stacked
        busy={isPending}
        missing={words.trim() === '' ? '请写下申诉的理由' : undefined}
        onClick={() => mutate({ ...which, words: words.trim() })}
      >
        提交申诉
      </SubmitButton>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="申诉" footer={footer}>
      <div className={styles.choices}>
        <Textarea
          label="申诉的理由"
          placeholder="说说为什么它没有违反规定；每个决定可以申诉一次"
          maxLength={appealLimits.letters}
          rows={4}
          value={words}
          onChange={setWords}
        />
      </div>
    </Sheet>
  )
}
