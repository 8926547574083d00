import { no, ok, type Verdict } from '../platform/verdict'
import { productMost } from './product.draft'
import { type EnteredKind, enteredKinds } from './stock.kind'

/** What an operator wants: so many more or fewer pieces, or so many in all. */
export type StockAdjustment = {
  readonly kind: EnteredKind
  readonly delta?: number | undefined
  readonly setTo?: number | undefined
}
export type StockFacts = { readonly onHand: number; readonly locked: number }

export type StockRefusal =
  | 'catalog/stock-nothing'
  | 'catalog/stock-sign'
  | 'catalog/stock-locked'
  | 'catalog/stock-most'

/**
 * How many pieces an adjustment adds to a stock (negative: takes away). Goods that came in only add, damaged ones
 * only take away; what open orders hold stays (domain 2).
 */
export const stockDelta = (
  { kind, delta, setTo }: StockAdjustment,
  { onHand, locked }: StockFacts,
): Verdict<number, StockRefusal> => {
  const change = setTo === undefined ? (delta ?? 0) : setTo - onHand
  const sign = enteredKinds[kind]
  if (change === 0) return no('catalog/stock-nothing')
  if (sign !== 0 && Math.sign(change) !== sign) return no('catalog/stock-sign')
  if (onHand + change < locked) return no('catalog/stock-locked', { locked })
  if (onHand + change > productMost.stock) return no('catalog/stock-most')
  return ok(change)
}

/** Pieces that may still be sold are at or below the mark: the line's own, else the shop's. */
export const isStockLow = (shown: number, lowStock: number | null | undefined, shopMark: number): boolean =>
  shown <= (lowStock ?? shopMark)
