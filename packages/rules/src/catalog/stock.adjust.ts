import { no, ok, type Verdict } from '../platform/verdict'
import { productMost } from './product.draft'
import { type EnteredKind, enteredKinds, StockKind } from './stock.kind'

/** What an operator enters: pieces that came or went, or for a stock-take how many there are. */
export type StockAdjustment = {
  readonly kind: EnteredKind
  readonly quantity?: number | undefined
  readonly setTo?: number | undefined
}
export type StockFacts = { readonly onHand: number; readonly locked: number }

export type StockRefusal = 'catalog/stock-nothing' | 'catalog/stock-locked' | 'catalog/stock-most'

/** Pieces an adjustment adds (negative: removes), before asking whether it may. */
const changeOf = ({ kind, quantity = 0, setTo }: StockAdjustment, onHand: number) =>
  kind === StockKind.count ? (setTo ?? onHand) - onHand : enteredKinds[kind] * quantity

/**
 * How many pieces an adjustment adds to a stock (negative: removes). What came in adds, damaged goods are subtracted,
 * a stock-take says how many there are; what open orders hold stays (domain 2).
 */
export const stockDelta = (
  adjustment: StockAdjustment,
  { onHand, locked }: StockFacts,
): Verdict<number, StockRefusal> => {
  const change = changeOf(adjustment, onHand)
  if (change === 0) return no('catalog/stock-nothing')
  if (onHand + change < locked) return no('catalog/stock-locked', { locked })
  if (onHand + change > productMost.stock) return no('catalog/stock-most')
  return ok(change)
}

/** Pieces that may still be sold are at or below the mark: the line's own, else the shop's. */
export const isStockLow = (shown: number, lowStock: number | null | undefined, shopMark: number): boolean =>
  shown <= (lowStock ?? shopMark)
