import { expect, test } from 'vitest'
import { isBelowFloor, isFloorLowered } from './product.floor'

test.each([
  [999, 1000, true],
  [1000, 1000, false],
  [1, null, false],
])('%i with a floor of %s: below is %s', (price, floor, below) => {
  expect(isBelowFloor(price, floor)).toBe(below)
})

test.each([
  [1000, 999, true],
  [1000, null, true],
  [1000, 1000, false],
  [1000, 1001, false],
  [null, 500, false],
  [null, null, false],
])('a floor that goes from %s to %s is lowered: %s', (before, after, lowered) => {
  expect(isFloorLowered(before, after)).toBe(lowered)
})
