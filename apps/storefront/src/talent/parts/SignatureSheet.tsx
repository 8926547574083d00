import { postLimits } from '@greenstar/rules/post/post'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { Button } from '../../ui/form/Button'
import { Textarea } from '../../ui/form/Textarea'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from './Signature.module.css'

export interface SignatureSheetProps {
  /** The signature under review, or else the shown one. */
  signature: string
}

/** Edits the member's signature; others see it once the moderators have passed it. */
export default function SignatureSheet({ signature, open, onClose }: SignatureSheetProps & OverlayProps) {
  const [text, setText] = useState(signature)
  const save = useAction(api.talent.SaveTalentSignature, {
    onSuccess: ({ Status }) => {
      toast(Status === TalentWorksStatus.pass ? '已保存' : '已提交，审核通过后展示')
      onClose()
    },
  })
  const words = text.trim()
  const footer = (
    <div className={styles.submit}>
      <Button
        block
        size={48}
        busy={save.isPending}
        disabled={words === signature}
        onClick={() => save.mutate({ signature: words })}
      >
        保存
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="个性签名" footer={footer}>
      <div className={styles.form}>
        <Textarea
          label="个性签名"
          labelHidden
          rows={3}
          maxLength={postLimits.signature}
          placeholder="介绍一下自己和您的植物"
          value={text}
          onChange={setText}
        />
      </div>
    </Sheet>
  )
}
