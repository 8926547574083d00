import { type PillHalf, SplitPill } from '../../ui/nav/ActionBar'
import { useRestock } from './use-restock'

export interface RestockPillProps {
  productId: number
  /** Says why it cannot be bought now: 已售罄, 待上架. */
  halves: readonly PillHalf[]
}

/** The bar of a product that cannot be bought now: the reason, and 到货提醒 or 取消提醒. */
export default function RestockPill({ productId, halves }: RestockPillProps) {
  const { isOn, isPending, toggle } = useRestock(productId)
  return (
    <SplitPill
      halves={[...halves, { label: isOn ? '取消提醒' : '到货提醒', busy: isPending, onClick: toggle }]}
    />
  )
}
