import type { SkuFacts } from '../catalog/product.facts'
import { purchaseLimits } from '../catalog/product.limits'
import { DisplayStatus, skuStatus } from '../catalog/product.status'
import { type Fen, fen, sumFen, yuanToFen } from '../platform/money'

/** A product and its quantity; ID is the product's (spec 3, Cart product). */
export type CartEntry = { readonly ID: number; readonly ShoppingCarNum: number }
export type CartProduct = SkuFacts & CartEntry

export function isValidLine(product: CartProduct, serverDate: number | string): boolean {
  return skuStatus(product, serverDate) === DisplayStatus.onSale
}

/** Splits the lines into valid ones and invalid ones (shown at the bottom, checklist F4), in order. */
export function groupCart<Product extends CartProduct>(
  cart: readonly Product[],
  serverDate: number | string,
): { readonly valid: Product[]; readonly invalid: Product[] } {
  return {
    valid: cart.filter((product) => isValidLine(product, serverDate)),
    invalid: cart.filter((product) => !isValidLine(product, serverDate)),
  }
}

export function isQuantityAllowed({ ShoppingCarNum: quantity, ...product }: CartProduct): boolean {
  const { min, max, step } = purchaseLimits(product)
  return quantity > 0 && quantity >= min && quantity <= max && (quantity - min) % step === 0
}

export type CartTotals = {
  /** Number of chosen lines. */
  readonly kinds: number
  readonly pieces: number
  readonly amount: Fen
  readonly isAllChosen: boolean
}

/** Totals of the chosen lines among the valid ones (checklist F1). */
export function cartTotals(valid: readonly CartProduct[], chosenIds: ReadonlySet<number>): CartTotals {
  const chosen = valid.filter((product) => chosenIds.has(product.ID))
  return {
    kinds: chosen.length,
    pieces: chosen.reduce((sum, product) => sum + product.ShoppingCarNum, 0),
    amount: sumFen(chosen.map((product) => fen((yuanToFen(product.Price) ?? 0) * product.ShoppingCarNum))),
    isAllChosen: valid.length > 0 && chosen.length === valid.length,
  }
}

/** Selection after tapping 全选: all valid lines, or none if all were selected. */
export function toggleAll(valid: readonly CartEntry[], chosenIds: ReadonlySet<number>): Set<number> {
  const isAll = valid.every((product) => chosenIds.has(product.ID))
  return new Set(isAll ? [] : valid.map((product) => product.ID))
}
