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

export interface ResubmitSheetProps {
  id: number
}

/** Adds the proof that the desk asked for; then the case waits for review again. */
export default function ResubmitSheet({ id, open, onClose }: ResubmitSheetProps & OverlayProps) {
  const [description, setDescription] = useState('')
  const [images, setImages] = useState<string[]>([])
  const [wait, setWait] = useState<UploadWait>()
  const send = useFormAction(api.aftersale.ResubmitCustomer, {
    onSuccess: () => {
      toast('已重新提交')
      onClose()
    },
  })
  const submit = () =>
    send.mutate({
      id,
      ...(description.trim() ? { description: description.trim() } : {}),
      ...(images.length > 0 ? { images } : {}),
    })
  const footer = (
    <div className={styles.footer}>
      <SubmitButton size={48} busy={send.isPending} wait={wait} onClick={submit}>
        重新提交
      </SubmitButton>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title="补充凭证" footer={footer}>
      <div className={styles.sheet}>
        <Textarea label="补充说明" maxLength={500} value={description} onChange={setDescription} />
        <ProofUploader onChange={setImages} onWait={setWait} />
      </div>
    </Sheet>
  )
}
