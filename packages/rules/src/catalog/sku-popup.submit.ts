import { no, ok, type Verdict } from '../platform/verdict'
import { canAddShopcar, canBuyAlone } from './product.limits'
import { DisplayStatus } from './product.status'
import { type Chosen, chosenLines, quantityOf, type SkuLine } from './sku-popup'

/* Code that only the open popup needs; sku-popup.ts is in the first load of a product's page. */

/** Action for which the SKU popup was opened; the wire name is _actionType (spec 3). */
export const SkuActionType = {
  showSelected: 'showSelected',
  other: 'other',
} as const
export type SkuActionType = (typeof SkuActionType)[keyof typeof SkuActionType]

export const skuPopupMessages = {
  'catalog/nothing-chosen': '请选择商品',
  'catalog/not-alone': '不支持单拍',
  // Our text: the specification names only the flag.
  'catalog/not-for-cart': '这件商品不支持加入购物车',
} as const
export type SkuRefusal = keyof typeof skuPopupMessages

export type SkuAction = 'cart' | 'buy'
export type SkuChoice = { readonly ProductID: number; readonly Quantity: number }

/**
 * Result of submitting the popup: the choices, or the toast (spec 5). Buying is refused if every chosen line
 * forbids being bought alone (readings T15), adding to the cart if any chosen line forbids it.
 */
export function submitSkus(
  lines: readonly SkuLine[],
  chosen: Chosen,
  action: SkuAction,
): Verdict<SkuChoice[], SkuRefusal> {
  const picked = chosenLines(lines, chosen)
  if (picked.length === 0) return refuse('catalog/nothing-chosen')
  if (action === 'buy' && !picked.some(({ sku }) => canBuyAlone(sku))) return refuse('catalog/not-alone')
  if (action === 'cart' && !picked.every(({ sku }) => canAddShopcar(sku)))
    return refuse('catalog/not-for-cart')
  return ok(picked.map((line) => ({ ProductID: line.sku.ID, Quantity: quantityOf(line, chosen) })))
}

function refuse(code: SkuRefusal) {
  return no(code, { message: skuPopupMessages[code] })
}

export type SkuButton = 'addCart' | 'buyNow' | 'ok'

/**
 * Buttons of the popup (spec 2.4). Without a line on sale that may go into the cart there is no add to cart;
 * without a line on sale, no button.
 */
export function skuButtons(action: SkuActionType, lines: readonly SkuLine[]): SkuButton[] {
  const onSale = lines.filter((line) => line.status === DisplayStatus.onSale)
  if (onSale.length === 0) return []
  if (action !== SkuActionType.showSelected) return ['ok']
  return onSale.some(({ sku }) => canAddShopcar(sku)) ? ['addCart', 'buyNow'] : ['buyNow']
}
