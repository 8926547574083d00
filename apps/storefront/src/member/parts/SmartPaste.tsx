import { maxPastedLetters } from '@greenstar/rules/region/address-limits'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Button } from '../../ui/form/Button'
import { Textarea } from '../../ui/form/Textarea'
import { toast } from '../../ui/layer/toasts'
import { isNothing, missingText, type PastedAddress } from './address-draft'
import styles from './SmartPaste.module.css'

/**
 * A phone of the text that was not filled in. Loaded when needed: its patterns look behind, which iPhones before iOS 16.4
 * cannot read, and there the page must still open.
 */
const otherPhone = (text: string, used: string): Promise<string | undefined> =>
  import('@greenstar/rules/region/pasted.phones').then(
    ({ otherPhones }) => otherPhones(text, used)[0],
    () => undefined,
  )

/** Reads name, phone and address from a pasted text (ux J3). */
export function SmartPaste({ onRead }: { onRead: (pasted: PastedAddress) => void }) {
  const [text, setText] = useState('')
  const { mutate, isPending } = useAction(api.member.GetResolvedAddressInfo, {
    onSuccess: async (pasted, { text: read }) => {
      if (isNothing(pasted)) {
        toast('没有认出收货信息，请手动填写')
        return
      }
      onRead(pasted)
      const missing = missingText(pasted)
      const other = await otherPhone(String(read), pasted.ReceiverPhone)
      // Text stays that was not used up, or was entered while the call was pending.
      if (!missing && !other) setText((now) => (now.trim() === read ? '' : now))
      toast(
        missing
          ? `没有认出${missing}，请补充`
          : other
            ? `已填好，${other} 没有填入，请核对`
            : '已填好，请核对',
      )
    },
  })
  return (
    <section className={styles.paste} aria-label="智能识别">
      <Textarea
        label="粘贴整段收货信息，自动识别"
        placeholder="如：林小满 138 0000 6620 上海市浦东新区锦绣路 1650 弄"
        rows={2}
        maxLength={maxPastedLetters}
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
