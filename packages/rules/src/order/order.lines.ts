import type { SkuFacts } from '../catalog/product.facts'
import { canBuyAlone, purchaseLimits } from '../catalog/product.limits'
import { DisplayStatus, skuStatus } from '../catalog/product.status'
import { no, ok, type Verdict } from '../platform/verdict'

/** Maximum pieces of one line (domain 0.6). */
export const MAX_QUANTITY = 9999

export type WantedLine = { readonly sku: SkuFacts & { readonly Name: string }; readonly quantity: number }

export type LineRefusal =
  | 'order/not-on-sale'
  | 'order/out-of-stock'
  | 'order/over-limit'
  | 'order/under-limit'
  | 'order/off-step'
  | 'order/not-alone'

/** Whether a line may be bought at `nowMs`: on sale, in stock, within the limits, on the step grid. */
export function checkOrderLine({ sku, quantity }: WantedLine, nowMs: number): Verdict<number, LineRefusal> {
  const name = sku.Name
  const { min, max, step } = purchaseLimits(sku)
  const stock = Math.max(sku.Stock ?? 0, 0)
  const status = skuStatus(sku, nowMs)
  if (status === DisplayStatus.soldOut) return no('order/out-of-stock', { name, left: 0 })
  if (status !== DisplayStatus.onSale && skuStatus({ ...sku, Stock: 1 }, nowMs) !== DisplayStatus.onSale) {
    return no('order/not-on-sale', { name })
  }
  if (quantity > stock && max === stock) return no('order/out-of-stock', { name, left: stock })
  if (quantity > Math.min(max, MAX_QUANTITY))
    return no('order/over-limit', { name, limit: Math.min(max, MAX_QUANTITY) })
  const least = Math.max(min, 1)
  if (!(Number.isInteger(quantity) && quantity >= least))
    return no('order/under-limit', { name, limit: least })
  return (quantity - min) % step === 0 ? ok(quantity) : no('order/off-step', { name, step })
}

/** First reason why lines may not be bought together; each must be valid, and one must be buyable alone. */
export function checkOrderLines(lines: readonly WantedLine[], nowMs: number): Verdict<true, LineRefusal> {
  for (const line of lines) {
    const verdict = checkOrderLine(line, nowMs)
    if (!verdict.ok) return verdict
  }
  return lines.some(({ sku }) => canBuyAlone(sku)) ? ok(true) : no('order/not-alone')
}
