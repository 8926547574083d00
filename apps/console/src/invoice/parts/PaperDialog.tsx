import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { SendParcelDialog } from '../../order/shared/SendParcelDialog'
import { useDone } from '../../platform/use-done'

/** Sends a paper invoice by courier. */
export const PaperDialog = ({ id, code, onClose }: { id: number; code: string; onClose: () => void }) => {
  const send = useAction(api.invoice.SendInvoicePaper, { onSuccess: useDone('发票已寄出', onClose) })
  return (
    <SendParcelDialog
      title={`寄出 ${code}`}
      busy={send.isPending}
      onSubmit={(parcel) => send.mutate({ id, ...parcel })}
      onClose={onClose}
    />
  )
}
