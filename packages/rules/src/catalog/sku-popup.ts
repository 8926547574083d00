import { type Fen, fen, sumFen, yuanToFen } from '../platform/money'
import type { SkuFacts } from './product.facts'
import { purchaseLimits } from './product.limits'
import { DisplayStatus, displayStatusText, ProductType, skuStatus } from './product.status'
import { popupStepper, type StepperRules } from './stepper'

/** One variant in the popup: with a stepper if it is on sale, else with a badge (spec 4). */
export type SkuLine<Sku extends SkuFacts = SkuFacts> = {
  readonly sku: Sku
  readonly status: DisplayStatus
  readonly badge: string
  readonly stepper: StepperRules
}

export type Chosen = ReadonlyMap<number, number>

/** Lines of the popup: the product's own line, then the joint lines of a composite page. */
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

export const quantityOf = ({ sku, status }: SkuLine, chosen: Chosen) =>
  status === DisplayStatus.onSale ? (chosen.get(sku.ID) ?? 0) : 0

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
