import { maxRateTextLength } from '@greenstar/rules/chat/chat.limits'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { Button } from '../../ui/form/Button'
import { Rate } from '../../ui/form/Rate'
import { Textarea } from '../../ui/form/Textarea'
import { toast } from '../../ui/layer/toasts'
import styles from './Chat.module.css'

/** Rating of the service that has ended. */
export function RateCard({ onDone }: { onDone: () => void }) {
  const [score, setScore] = useState(0)
  const [text, setText] = useState('')
  const { mutate, isPending } = useAction(api.chat.RateChat, {
    onSuccess: () => {
      toast('感谢您的评价')
      onDone()
    },
  })
  return (
    <section className={styles.rate} aria-label="评价本次服务">
      <p>本次服务还满意吗？</p>
      <Rate label="服务评分" value={score} onChange={setScore} />
      {score > 0 ? (
        <>
          <Textarea
            label="想说的话"
            labelHidden
            rows={2}
            maxLength={maxRateTextLength}
            placeholder="说说您的感受（选填）"
            value={text}
            onChange={setText}
          />
          <Button
            block
            busy={isPending}
            onClick={() => mutate({ score, ...(text.trim() ? { text: text.trim() } : {}) })}
          >
            提交评价
          </Button>
        </>
      ) : null}
    </section>
  )
}
