import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { useFormAction } from '../../platform/read/use-form-action'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { Textarea } from '../../ui/form/Textarea'
import type { UploadWait } from '../../ui/form/upload-wait'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from '../AfterSale.module.css'
import { ProofUploader } from './ProofUploader'

export interface TalkSheetProps {
  id: number
}

/** Maximum number of pictures of a message; the server refuses more. */
const maxCount = 3

/** Sends the desk a message about a case; both sides see it in the history. */
export default function TalkSheet({ id, open, onClose }: TalkSheetProps & OverlayProps) {
  const [text, setText] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [wait, setWait] = useState<UploadWait>()
  const send = useFormAction(api.aftersale.AddCustomerMessage, {
    onSuccess: () => {
      toast('已发送，客服会尽快答复')
      onClose()
    },
  })
  const words = text.trim()
  const submit = () => send.mutate({ id, text: words, ...(images.length > 0 ? { images } : {}) })
  const footer = (
    <div className={styles.footer}>
      <SubmitButton
        size={48}
        busy={send.isPending}
        missing={words === '' ? '请填写留言' : undefined}
        wait={wait}
        onClick={submit}
      >
        发送
      </SubmitButton>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="给商家留言" footer={footer}>
      <div className={styles.sheet}>
        <Textarea
          label="留言"
          placeholder="补充情况，或说明您不同意的原因"
          maxLength={300}
          value={text}
          onChange={setText}
        />
        <ProofUploader max={maxCount} onChange={setImages} onWait={setWait} />
      </div>
    </Sheet>
  )
}
