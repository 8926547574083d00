import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Textarea } from '../../ui/Textarea'
import { toast } from '../../ui/toasts'
import { isNothing, type PastedAddress } from './address-draft'
import styles from './SmartPaste.module.css'

/** Reads name, phone and address from a pasted text (ux J3). */
export function SmartPaste({ onRead }: { onRead: (pasted: PastedAddress) => void }) {
  const [text, setText] = useState('')
  const { mutate, isPending } = useAction(api.member.GetResolvedAddressInfo, {
    onSuccess: (pasted, { text: read }) => {
      if (isNothing(pasted)) {
        toast('没有认出收货信息，请手动填写')
        return
      }
      onRead(pasted)
      // keep text that was entered while the call was pending
      setText((now) => (now.trim() === read ? '' : now))
      toast('已填好，请核对')
    },
  })
  return (
    <section className={styles.paste} aria-label="智能识别">
      <Textarea
        label="粘贴整段收货信息，自动识别"
        placeholder="例：林小满 138 0000 6620 上海市浦东新区锦绣路 1650 弄"
        rows={2}
        maxLength={300}
        value={text}
        onChange={setText}
      />
      <Button
        className={styles.read}
        kind="outline-green"
        size={32}
        busy={isPending}
        disabled={text.trim() === ''}
        onClick={() => mutate({ text: text.trim() })}
      >
        识别
      </Button>
    </section>
  )
}
