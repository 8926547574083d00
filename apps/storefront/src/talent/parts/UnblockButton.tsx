import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'

interface UnblockProps {
  id: number
  /** Named for a screen reader where many are listed; '' where the page says whose it is. */
  name?: string
  size?: 28 | 44
  done?: () => void
}

/** 解除: both see each other again. */
export function UnblockButton({ id, name = '', size = 28, done }: UnblockProps) {
  const { mutate, isPending } = useAction(api.talent.BlockMember, {
    refresh: ['show', 'diagnosis'],
    onSuccess: () => {
      toast('已解除')
      done?.()
    },
  })
  return (
    <Button
      size={size}
      kind="outline-grey"
      busy={isPending}
      onClick={() => mutate({ talentID: id, isBlocked: false })}
    >
      解除<span className="visuallyHidden">拉黑{name}</span>
    </Button>
  )
}
