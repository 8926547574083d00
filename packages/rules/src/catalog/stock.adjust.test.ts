import { expect, it } from 'vitest'
import { isStockLow, type StockAdjustment, stockDelta } from './stock.adjust'

const facts = { onHand: 10, locked: 4 }

it.each<[StockAdjustment, number | string]>([
  [{ kind: 'purchase', quantity: 5 }, 5],
  [{ kind: 'purchase' }, 'catalog/stock-nothing'],
  [{ kind: 'damaged', quantity: 6 }, -6],
  [{ kind: 'damaged', quantity: 7 }, 'catalog/stock-locked'],
  [{ kind: 'out', quantity: 1, setTo: 30 }, -1],
  [{ kind: 'count', setTo: 4 }, -6],
  [{ kind: 'count', setTo: 30 }, 20],
  [{ kind: 'count', setTo: 3 }, 'catalog/stock-locked'],
  [{ kind: 'count', setTo: 10 }, 'catalog/stock-nothing'],
  [{ kind: 'count', quantity: 5 }, 'catalog/stock-nothing'],
  [{ kind: 'return', quantity: 1_000_000 }, 'catalog/stock-most'],
])('%j of 10 pieces, 4 locked → %s', (adjustment, expected) => {
  const verdict = stockDelta(adjustment, facts)
  expect(verdict.ok ? verdict.value : verdict.code).toBe(expected)
})

it.each([
  [5, null, 5, true],
  [6, null, 5, false],
  [6, 8, 5, true],
  [1, 0, 5, false],
  [0, 0, 5, true],
])('%s pieces with the mark %s (shop %s) → low %s', (shown, mark, shop, low) => {
  expect(isStockLow(shown, mark, shop)).toBe(low)
})
