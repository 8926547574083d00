import { displayStatus, displayStatusText } from '@greenstar/rules/catalog/product.status'
import {
  type SkuAction,
  SkuActionType,
  type SkuButton,
  type SkuChoice,
  skuButtons,
  submitSkus,
} from '@greenstar/rules/catalog/sku-popup.submit'
import { type SaleTerms, writeOrderDraft } from '../../../order/shared/order-draft'
import { goNamed } from '../../../platform/route/named'
import { toast } from '../../../ui/layer/toasts'
import { useOneAtATime } from '../../../ui/layer/use-one-at-a-time'
import { SplitPill } from '../../../ui/nav/ActionBar'
import { useAddToCart } from '../../shared/add-to-cart'
import { forgetSkuChoice } from '../../shared/sku-choice'
import type { SkuIntent } from '../../shared/sku-popup'
import styles from './SkuSheet.module.css'
import type { SkuState } from './use-sku-lines'

const words: Record<SkuButton, string> = { addCart: '加入购物车', buyNow: '立即购买', ok: '确定' }

interface SkuButtonsProps {
  state: SkuState
  intent: SkuIntent
  terms: SaleTerms | undefined
  onDone: () => void
}

/** Add to cart and buy now, or a single OK, depending on the intent (spec 2.4). */
export function SkuButtons({ state: { product, lines, chosen }, intent, terms, onDone }: SkuButtonsProps) {
  const { add, isPending } = useAddToCart()
  const buttons = skuButtons(intent === 'select' ? SkuActionType.showSelected : SkuActionType.other, lines)

  const submit = useOneAtATime(async (action: SkuAction) => {
    const verdict = submitSkus(lines, chosen, action)
    if (!verdict.ok) {
      toast(String(verdict.facts.message))
      return
    }
    const choices = verdict.value.map((choice) => withPage(choice))
    if (action === 'cart' && !(await add(choices))) return
    forgetSkuChoice(product.ID)
    onDone()
    if (action === 'cart') return
    writeOrderDraft({ lines: choices, fromShoppingCar: false, ...terms })
    goNamed('orderCreate')
  })
  const withPage = (choice: SkuChoice) => ({
    ...choice,
    MainID: product.ID,
    ProductAttribute:
      lines.find(({ sku }) => sku.ID === choice.ProductID)?.sku.ProductAttribute ?? product.ProductAttribute,
  })
  const actionOf = (button: SkuButton): SkuAction =>
    button === 'addCart' || (button === 'ok' && intent === 'cart') ? 'cart' : 'buy'

  const halves = buttons.map((button) => ({
    label: words[button],
    busy: isPending && actionOf(button) === 'cart',
    disabled: isPending && actionOf(button) === 'buy',
    onClick: () => submit(actionOf(button)),
  }))
  const gone = displayStatusText[displayStatus(product, product.ServerDate)] || '暂不可购买'
  const nothing = { label: gone, disabled: true }
  return (
    <div className={styles.buttons}>
      <SplitPill halves={halves.length > 0 ? halves : [nothing]} />
    </div>
  )
}
