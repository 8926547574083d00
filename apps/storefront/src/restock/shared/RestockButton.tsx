import { Button } from '../../ui/form/Button'
import { useRestock } from './use-restock'

export interface RestockProps {
  productId: number
}

/** 到货提醒 of a row, or 取消提醒 while the member waits. */
export default function RestockButton({ productId }: RestockProps) {
  const { isOn, isPending, toggle } = useRestock(productId)
  return (
    <Button kind={isOn ? 'outline-grey' : 'outline-green'} size={28} busy={isPending} onClick={toggle}>
      {isOn ? '取消提醒' : '到货提醒'}
    </Button>
  )
}
