import type { SkuFacts } from '../catalog/product.facts'
import { purchaseLimits } from '../catalog/product.limits'
import { DisplayStatus, skuStatus } from '../catalog/product.status'
import { type Fen, fen, sumFen, yuanToFen } from '../platform/money'

/** A quantity of a product; ID is the product's (spec 3, Cart product). */
export type CartEntry = { readonly ID: number; readonly ShoppingCarNum: number }
export type CartProduct = SkuFacts & CartEntry

/**
 * The cart after adding (spec 4): a product already there merges its quantity and keeps its place, new ones go
 * first in the given order. isTotal replaces the quantity instead (readings T01).
 */
export function addToCart<Entry extends CartEntry>(
  cart: readonly Entry[],
  added: readonly Entry[],
  isTotal = false,
): Entry[] {
  const lines = new Map(cart.map((line) => [line.ID, line]))
  const fresh = new Map<number, Entry>()
  for (const entry of added) {
    const target = lines.has(entry.ID) ? lines : fresh
    const before = isTotal ? 0 : (target.get(entry.ID)?.ShoppingCarNum ?? 0)
    const kept = target.get(entry.ID) ?? entry
    target.set(entry.ID, { ...kept, ShoppingCarNum: before + entry.ShoppingCarNum })
  }
  return [...fresh.values(), ...lines.values()]
}

/** The count of a cart is the number of its lines (spec 4). */
export function cartCount(cart: readonly CartEntry[]): number {
  return cart.length
}

/** Whether a cart line can be bought now, at the server's date (wire text or ms). */
export function isValidLine(product: CartProduct, serverDate: number | string): boolean {
  return skuStatus(product, serverDate) === DisplayStatus.onSale
}

/** Valid lines, and the invalid ones that stand grouped at the bottom (checklist F4); order is kept. */
export function groupCart<Product extends CartProduct>(
  cart: readonly Product[],
  serverDate: number | string,
): { readonly valid: Product[]; readonly invalid: Product[] } {
  return {
    valid: cart.filter((product) => isValidLine(product, serverDate)),
    invalid: cart.filter((product) => !isValidLine(product, serverDate)),
  }
}

/** Whether the quantity of a line is within its purchase limits and on its grid. */
export function isQuantityAllowed({ ShoppingCarNum: quantity, ...product }: CartProduct): boolean {
  const { min, max, step } = purchaseLimits(product)
  return quantity > 0 && quantity >= min && quantity <= max && (quantity - min) % step === 0
}

export type CartTotals = {
  /** Chosen lines. */
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

/** The choice after tapping 全选: all valid lines, or none when all were chosen. */
export function toggleAll(valid: readonly CartEntry[], chosenIds: ReadonlySet<number>): Set<number> {
  const isAll = valid.every((product) => chosenIds.has(product.ID))
  return new Set(isAll ? [] : valid.map((product) => product.ID))
}
