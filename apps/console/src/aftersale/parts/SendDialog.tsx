import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { SendParcelDialog } from '../../order/shared/SendParcelDialog'
import { useDone } from '../../platform/use-done'
import type { CaseDetail } from '../aftersale.words'

/** Ships the replacement or the missing pieces. */
export const SendDialog = ({ one, onClose }: { one: CaseDetail; onClose: () => void }) => {
  const send = useAction(api.aftersale.SendReplacement, {
    refresh: ['catalog'],
    onSuccess: useDone('已寄出，等待会员确认收货', onClose),
  })
  return (
    <SendParcelDialog
      title={`寄出 ${one.CustomerCode}`}
      busy={send.isPending}
      onSubmit={(parcel) => send.mutate({ id: one.ID, ...parcel })}
      onClose={onClose}
    />
  )
}
