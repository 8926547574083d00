import { cartTotals } from '@greenstar/rules/cart/cart'
import { canBuyAlone } from '@greenstar/rules/catalog/product.limits'
import { orderCreatePath } from '../../order/order.paths'
import { writeOrderDraft } from '../../order/shared/order-draft'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { CartBar } from './CartBar'
import { CartEstimate } from './CartEstimate'
import { quantityProblem } from './CartLine'
import type { CartLineData } from './cart-data'
import { orderLine } from './cart-estimate'
import type { Choice } from './use-choice'
import type { Deletion } from './use-deletion'

export interface CartWorkProps {
  valid: readonly CartLineData[]
  choice: Choice
  managing: boolean
  deletion: Deletion
  aboveTabs: boolean
}

/** Bottom bar with the actions on selected lines: buy, or delete while managing. */
export function CartWork({ valid, choice, managing, deletion, aboveTabs }: CartWorkProps) {
  const { follow } = usePageChrome()
  const totals = cartTotals(valid, choice.chosen)
  const chosen = valid.filter((line) => choice.chosen.has(line.ID))
  const remove = async () => {
    if (await deletion.remove(chosen, `删除选中的 ${chosen.length} 种商品？`)) choice.clear()
  }
  const keep = async () => {
    if (await deletion.keep(chosen)) choice.clear()
  }
  const settle = () => {
    const problem = settleProblem(chosen)
    if (problem) {
      toast(problem)
      return
    }
    writeOrderDraft({ lines: chosen.map(orderLine), fromShoppingCar: true })
    follow(orderCreatePath, {})
  }
  return (
    <CartBar
      totals={totals}
      estimate={<CartEstimate lines={chosen} />}
      managing={managing}
      deleting={deletion.isPending}
      aboveTabs={aboveTabs}
      empty={valid.length === 0}
      onAll={() => choice.chooseAll(valid)}
      onDelete={() => void remove()}
      onKeep={() => void keep()}
      onSettle={settle}
    />
  )
}

/** Returns why the lines cannot be bought together, or '' (spec 5). */
function settleProblem(chosen: readonly CartLineData[]): string {
  const problem = chosen.map(quantityProblem).find(Boolean)
  return problem ?? (chosen.some(canBuyAlone) ? '' : '不支持单拍')
}
