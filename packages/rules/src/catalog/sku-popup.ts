import { type Fen, fen, sumFen, yuanToFen } from '../platform/money'
import { no, ok, type Verdict } from '../platform/verdict'
import type { SkuFacts } from './product.facts'
import { canAddShopcar, canBuyAlone, purchaseLimits } from './product.limits'
import { DisplayStatus, displayStatusText, ProductType, skuStatus } from './product.status'
import { popupStepper, type StepperRules } from './stepper'

/** What the SKU popup was opened for; the wire name is _actionType (spec 3). */
export const SkuActionType = {
  showSelected: 'showSelected',
  other: 'other',
} as const
export type SkuActionType = (typeof SkuActionType)[keyof typeof SkuActionType]

export const skuPopupMessages = {
  'catalog/nothing-chosen': '请选择商品',
  'catalog/not-alone': '不支持单拍',
  // Ours: the specification names the flag but no text.
  'catalog/not-for-cart': '该商品不支持加入购物车',
} as const
export type SkuRefusal = keyof typeof skuPopupMessages

/** One variant in the popup: a stepper when it is on sale, else a badge (spec 4). */
export type SkuLine<Sku extends SkuFacts = SkuFacts> = {
  readonly sku: Sku
  readonly status: DisplayStatus
  readonly badge: string
  readonly stepper: StepperRules
}

/** Quantities chosen in the popup, by product ID. */
export type Chosen = ReadonlyMap<number, number>

/** Lines of the popup: the product's own line, for a composite page followed by its joint lines. */
export function skuLines<Sku extends SkuFacts>(
  product: Sku & { readonly ListJointProducts?: readonly Sku[] | null },
  serverDate: number | string,
): SkuLine<Sku>[] {
  const joints = product.ProductType === ProductType.compose ? (product.ListJointProducts ?? []) : []
  return [product, ...joints].map((sku) => {
    const status = skuStatus(sku, serverDate)
    return { sku, status, badge: displayStatusText[status], stepper: popupStepper(purchaseLimits(sku)) }
  })
}

const quantityOf = ({ sku, status }: SkuLine, chosen: Chosen) =>
  status === DisplayStatus.onSale ? (chosen.get(sku.ID) ?? 0) : 0

/** Lines that are on sale and chosen at least once. */
export function chosenLines<Line extends SkuLine>(lines: readonly Line[], chosen: Chosen): Line[] {
  return lines.filter((line) => quantityOf(line, chosen) > 0)
}

export type SkuTotals = { readonly count: number; readonly amount: Fen }

/** Total count and price of the popup (spec 2.4). */
export function skuTotals(lines: readonly SkuLine[], chosen: Chosen): SkuTotals {
  const quantities = lines.map((line) => quantityOf(line, chosen))
  const amounts = lines.map((line, index) => fen((yuanToFen(line.sku.Price) ?? 0) * (quantities[index] ?? 0)))
  return { count: quantities.reduce((sum, quantity) => sum + quantity, 0), amount: sumFen(amounts) }
}

export type SkuAction = 'cart' | 'buy'
export type SkuChoice = { readonly ProductID: number; readonly Quantity: number }

/**
 * What submitting the popup gives: the choices, or the toast (spec 5). Buying is refused when every chosen
 * line forbids being bought alone (readings T15), the cart when any chosen line forbids it.
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
 * Buttons of the popup (spec 2.4): showSelected has add to cart and buy now, any other opening one OK. Add to
 * cart is missing when no line on sale may go there; with no line on sale there is no button.
 */
export function skuButtons(action: SkuActionType, lines: readonly SkuLine[]): SkuButton[] {
  const onSale = lines.filter((line) => line.status === DisplayStatus.onSale)
  if (onSale.length === 0) return []
  if (action !== SkuActionType.showSelected) return ['ok']
  return onSale.some(({ sku }) => canAddShopcar(sku)) ? ['addCart', 'buyNow'] : ['buyNow']
}
