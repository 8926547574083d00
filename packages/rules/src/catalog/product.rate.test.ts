import { expect, test } from 'vitest'
import { goodRate } from './product.rate'

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [2, 3, 67],
  [1, 200, 1],
  [199, 200, 100],
  [3, 3, 100],
])('%i good comments of %i are %i %%', (good, total, percent) => {
  expect(goodRate(good, total)).toBe(percent)
})
