import { Button, type ButtonSize } from '../../ui/form/Button'
import { useRemind } from './use-remind'

export interface RemindButtonProps {
  sessionId: number
  productId: number
  size?: ButtonSize
}

/** 提醒我, or 取消提醒 if a reminder is set. */
export function RemindButton({ sessionId, productId, size = 32 }: RemindButtonProps) {
  const { isOn, isPending, toggle } = useRemind(sessionId, productId)
  return (
    <Button kind={isOn ? 'outline-grey' : 'outline-green'} size={size} busy={isPending} onClick={toggle}>
      {isOn ? '取消提醒' : '提醒我'}
    </Button>
  )
}
