import { no, ok, type Verdict } from '../platform/verdict'
import { productMost } from './product.fields'
import { type EnteredKind, enteredKinds, StockKind } from './stock.kind'

/** Input of an operator: pieces added or removed (`quantity`), or the total of a stock-take (`setTo`). */
export type StockAdjustment = {
  readonly kind: EnteredKind
  readonly quantity?: number | undefined
  readonly setTo?: number | undefined
}
export type StockFacts = { readonly onHand: number; readonly locked: number }

export type StockRefusal = 'catalog/stock-nothing' | 'catalog/stock-locked' | 'catalog/stock-most'

const changeOf = ({ kind, quantity = 0, setTo }: StockAdjustment, onHand: number) =>
  kind === StockKind.count ? (setTo ?? onHand) - onHand : enteredKinds[kind] * quantity

/**
 * Pieces that an adjustment adds to a stock (negative: removes). Incoming goods add, damaged goods subtract,
 * a stock-take sets the total; pieces locked by open orders cannot be removed (domain 2).
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

/** Whether the pieces that can still be sold are at or below the limit: the line's own, else the shop's. */
export const isStockLow = (shown: number, lowStock: number | null | undefined, shopMark: number): boolean =>
  shown <= (lowStock ?? shopMark)
