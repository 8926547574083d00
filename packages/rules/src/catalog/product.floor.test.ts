import { expect, test } from 'vitest'
import { isBelowFloor, isFloorLowered, sinksBelowFloor } from './product.floor'

test.each([
  [999, 1000, true],
  [1000, 1000, false],
  [1, null, false],
])('%i beside a floor of %s: below is %s', (price, floor, below) => {
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

const at = (priceFen: number, newcomerFen: number | null = null) => ({ priceFen, newcomerFen })
test.each([
  ['a price that goes below', at(1200), at(900), true],
  ['a price that goes down to the floor', at(1200), at(1000), false],
  ['a price that was below and stays', at(900), at(900), false],
  ['a price that was below and rises', at(800), at(900), false],
  ['a price that was below and falls further', at(900), at(800), true],
  ['a new newcomer price below', at(1200), at(1200, 900), true],
  ['a newcomer price that stays below', at(1200, 900), at(1200, 900), false],
  ['a newcomer price that goes', at(1200, 900), at(1200), false],
  ['a new product below', undefined, at(900), true],
  ['a new product above', undefined, at(1000), false],
])('%s', (_what, before, after, sinks) => {
  expect(sinksBelowFloor(before, after, 1000)).toBe(sinks)
  expect(sinksBelowFloor(before, after, null)).toBe(false)
})
