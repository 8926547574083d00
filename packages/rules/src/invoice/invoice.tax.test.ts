import { expect, test } from 'vitest'
import { taxOf } from './invoice.tax'

test.each([
  [11_300, 13, 1300],
  [10_000, 13, 1150],
  [-10_000, 13, -1150],
  [1, 13, 0],
  [10_900, 9, 900],
  [5000, 0, 0],
])('%i fen with %i %% tax include %i', (amount, percent, tax) => {
  expect(taxOf(amount, percent)).toBe(tax)
})
