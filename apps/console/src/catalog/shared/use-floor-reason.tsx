import type { CallFailure } from '@greenstar/web/client'
import { App } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../../ui/ReasonDialog'

/**
 * For a quiet action refused with catalog/floor-reason: asks why a price is below the floor and repeats the
 * action with the reason. Other errors are shown as messages.
 */
export const useFloorReason = () => {
  const { message } = App.useApp()
  const [below, setBelow] = useState<string>()
  return {
    onError(failure: CallFailure) {
      if (failure.code === 'catalog/floor-reason') setBelow(failure.message)
      else void message.error(failure.message)
    },
    close: () => setBelow(undefined),
    dialog: (busy: boolean, send: (reason: string) => void) =>
      below === undefined ? null : (
        <ReasonDialog
          title="价格低于底价"
          label="原因"
          hint={below}
          required
          maxLength={100}
          busy={busy}
          onSubmit={send}
          onClose={() => setBelow(undefined)}
        />
      ),
  }
}
