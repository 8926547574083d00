import type { CallFailure } from '@greenstar/web/client'
import { App } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'

type PriceAnswer = { reason?: string; confirmed?: true }

/** Titles of the refusals that ask for a reason, for the second person. */
const reasons: Record<string, string> = {
  'catalog/floor-reason': '价格低于底价或不到售价的一半',
  'catalog/price-reason': '价格要另一位同事审批',
}

/**
 * For a quiet action refused because of a price: asks why it is so low or whether it is meant, and repeats the action
 * with the answer. Other errors are shown as messages.
 */
export const usePriceAnswer = () => {
  const { message } = App.useApp()
  const [asked, setAsked] = useState<{ code: string; text: string }>()
  const close = () => setAsked(undefined)
  return {
    onError({ code = '', message: text }: CallFailure) {
      if (code === 'catalog/price-doubt' || code in reasons) setAsked({ code, text })
      else void message.error(text)
    },
    close,
    dialog: (busy: boolean, send: (answer: PriceAnswer) => void) => {
      if (!asked) return null
      const title = reasons[asked.code]
      return title ? (
        <ReasonDialog
          title={title}
          label="原因"
          hint={asked.text}
          required
          maxLength={100}
          busy={busy}
          onSubmit={(reason) => send({ reason })}
          onClose={close}
        />
      ) : (
        <Dialog
          title="价格没有写错？"
          okText="没有错，保存"
          cancelText="回去修改"
          confirmLoading={busy}
          onOk={() => send({ confirmed: true })}
          onClose={close}
        >
          {asked.text}
        </Dialog>
      )
    },
  }
}
