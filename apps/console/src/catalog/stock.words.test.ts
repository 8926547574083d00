import { expect, test } from 'vitest'
import { stockProblem } from './stock.words'

test.each([
  [12, 2, '有 2 件已被订单占用，最多减少 10 件'],
  [12, 0, '在库只有 12 件，最多减少 12 件'],
])('of %i pieces with %i held, a too large amount shows how many may be removed', (onHand, locked, words) => {
  expect(stockProblem('catalog/stock-locked', { onHand, locked })).toBe(words)
})
