import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/form/Button'
import { Textarea } from '../../ui/form/Textarea'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from './Comments.module.css'
import { type CommentSource, commentWords } from './comment-source'

export interface CommentSheetProps {
  source: CommentSource
  subjectId: number
  /** The comment to which the member replies. */
  to?: { id: number; name: string }
  /** Called when it was stored: the page shows it to its author, with its state. */
  onSaid?: (() => void) | undefined
}

/** Writes a comment; it is shown once the moderators have passed it. */
export default function CommentSheet({
  source,
  subjectId,
  to,
  onSaid,
  open,
  onClose,
}: CommentSheetProps & OverlayProps) {
  const [content, setContent] = useState('')
  const { comment, reply, placeholder } = source.words ?? commentWords
  const what = to ? reply : comment
  const add = source.useAdd(({ Status }) => {
    toast(Status === TalentWorksStatus.pass ? `${what}成功` : `${what}已提交，审核通过后展示`)
    onClose()
    onSaid?.()
  })
  const words = content.trim()
  const submit = () =>
    add.mutate({ subjectId, content: words, ...(to === undefined ? {} : { parentId: to.id }) })
  const footer = (
    <Button block size={48} busy={add.isPending} disabled={words === ''} onClick={submit}>
      发表
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={to ? `${reply} ${to.name}` : `写${comment}`} footer={footer}>
      <div className={styles.form}>
        <Textarea
          label={what}
          labelHidden
          rows={4}
          maxLength={source.maxLength}
          placeholder={placeholder}
          value={content}
          onChange={setContent}
        />
      </div>
    </Sheet>
  )
}
