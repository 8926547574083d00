import { expect, test } from 'vitest'
import { everyProduct, isForAll, isInScope } from './coupon.scope'

const product = { productId: 1, mainId: 9, classId: 2, brandId: 3, seriesId: 4, functionIds: [5, 6] }

test.each([
  ['every product', {}, true],
  ['its own id', { productIds: [1] }, true],
  ['its page', { productIds: [9] }, true],
  ['its class', { classIds: [2] }, true],
  ['its brand', { brandIds: [3] }, true],
  ['its series', { seriesIds: [4] }, true],
  ['one of its functions', { functionIds: [7, 6] }, true],
  ['another class', { classIds: [3] }, false],
  ['another product, but its brand', { productIds: [8], brandIds: [3] }, true],
  ['excluded itself', { excludedIds: [1] }, false],
  ['its page excluded', { classIds: [2], excludedIds: [9] }, false],
])('%s', (_, lists, fits) => {
  expect(isInScope({ ...everyProduct, ...lists }, product)).toBe(fits)
})

test('a product without a place matches only scopes that are for all or name it', () => {
  expect(isInScope({ ...everyProduct, classIds: [2] }, { productId: 1 })).toBe(false)
  expect(isInScope(everyProduct, { productId: 1, classId: null })).toBe(true)
})

test('an exclusion alone allows all others', () => {
  expect(isForAll({ ...everyProduct, excludedIds: [1] })).toBe(true)
  expect(isForAll({ ...everyProduct, brandIds: [1] })).toBe(false)
})
