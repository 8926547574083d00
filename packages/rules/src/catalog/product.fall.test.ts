import { expect, test } from 'vitest'
import { findFall } from './product.fall'

const at = (priceFen: number, newcomerFen: number | null = null) => ({ priceFen, newcomerFen })
const plain = { floorFen: null, isExchanged: false }

test.each([
  ['to zero', at(2990), at(0), 'free'],
  ['by more than half', at(2990), at(1494), 'halved'],
  ['by half exactly', at(3000), at(1500), undefined],
  ['by less than half', at(2990), at(1495), undefined],
  ['not at all', at(0), at(0), undefined],
  ['up', at(100), at(9900), undefined],
  ['as a new product at zero', undefined, at(0), 'free'],
  ['as a new product', undefined, at(100), undefined],
  ['for newcomers by more than half', at(5000, 2000), at(5000, 900), 'halved'],
  ['for newcomers for the first time', at(5000), at(5000, 100), undefined],
])('a price that goes %s', (_how, before, after, why) => {
  expect(findFall(before, after, plain)?.why).toBe(why)
})

test('the floor is told before the rest, and zero is usual for what is paid with pollen', () => {
  expect(findFall(at(2990), at(0), { floorFen: 1000, isExchanged: false })).toEqual({
    ...{ price: 'own', fromFen: 2990, toFen: 0, why: 'belowFloor' },
  })
  expect(findFall(at(5000, 3000), at(2000, 900), { floorFen: 1000, isExchanged: false })).toMatchObject({
    ...{ price: 'newcomer', why: 'belowFloor' },
  })
  expect(findFall(undefined, at(0), { floorFen: null, isExchanged: true })).toBeUndefined()
})

test.each([
  ['that goes below', at(1200), at(900), true],
  ['that goes down to the floor', at(1200), at(1000), false],
  ['that was below and stays', at(900), at(900), false],
  ['that was below and rises', at(800), at(900), false],
  ['that was below and falls further', at(900), at(800), true],
  ['for newcomers, new and below', at(1200), at(1200, 900), true],
  ['for newcomers, below as before', at(1200, 900), at(1200, 900), false],
  ['for newcomers that ends', at(1200, 900), at(1200), false],
  ['of a new product below', undefined, at(900), true],
  ['of a new product above', undefined, at(1000), false],
])('beside a floor of ¥10, a price %s', (_what, before, after, sinks) => {
  expect(findFall(before, after, { floorFen: 1000, isExchanged: false })?.why).toBe(
    sinks ? 'belowFloor' : undefined,
  )
  expect(findFall(before, after, plain)).toBeUndefined()
})
