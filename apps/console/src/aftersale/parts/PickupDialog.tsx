import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useDone } from '../../platform/use-done'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import type { CaseDetail } from '../aftersale.words'

/** Cancels the courier whom the member booked; the member sees the reason. */
export const PickupDialog = ({ one, onClose }: { one: CaseDetail; onClose: () => void }) => {
  const cancel = useAction(api.aftersale.CancelCasePickup, {
    onSuccess: useDone('已取消，会员会收到原因', onClose),
  })
  return (
    <ReasonDialog
      title="取消上门取件？"
      label="原因"
      hint="快递员不再上门，会员会收到这个原因，可以重新预约或自行寄回。"
      required
      maxLength={60}
      busy={cancel.isPending}
      onSubmit={(reason) => cancel.mutate({ id: one.ID, reason })}
      onClose={onClose}
    />
  )
}
