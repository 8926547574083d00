import { expect, test } from 'vitest'
import { findFall } from './product.fall'

const at = (priceFen: number, newcomerFen: number | null = null) => ({ priceFen, newcomerFen })
const plain = { floorFen: null, perYuan: 100 }

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

test('the floor is reported first, and zero money is normal for goods paid with pollen', () => {
  expect(findFall(at(2990), at(0), { floorFen: 1000, perYuan: 100 })).toEqual({
    ...{ price: 'own', fromFen: 2990, toFen: 0, why: 'belowFloor' },
  })
  expect(findFall(at(5000, 3000), at(2000, 900), { floorFen: 1000, perYuan: 100 })).toMatchObject({
    ...{ price: 'newcomer', why: 'belowFloor' },
  })
  expect(findFall(undefined, { ...at(0), coins: 1 }, plain)).toBeUndefined()
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
])('with a floor of ¥10, a price %s', (_what, before, after, sinks) => {
  expect(findFall(before, after, { floorFen: 1000, perYuan: 100 })?.why).toBe(
    sinks ? 'belowFloor' : undefined,
  )
  expect(findFall(before, after, plain)).toBeUndefined()
})

const coins = (num: number, priceFen = 0) => ({ ...at(priceFen), coins: num })
test.each([
  ['into few coins', at(10_000), coins(1), { price: 'exchange', fromFen: 10_000, toFen: 1, why: 'halved' }],
  ['from coins into nothing', coins(5000), at(0), { price: 'exchange', why: 'free' }],
  ['of coins by more than half', coins(5000), coins(2499), { why: 'halved', fromFen: 5000, toFen: 2499 }],
  ['of coins by half', coins(5000), coins(2500), undefined],
  ['from coins into as much money', coins(5000), at(5000), undefined],
  ['of coins and money together', coins(5000, 5000), coins(4999), { why: 'halved', fromFen: 10_000 }],
])('coins count at their value: a price %s', (_how, before, after, fall) => {
  const found = findFall(before, after, plain)
  if (fall) expect(found).toMatchObject(fall)
  else expect(found).toBeUndefined()
})

test.each([
  ['that falls in steps', at(5100), at(2600), [at(10_000)], 'halved'],
  ['that was raised in between', at(6000), at(4999), [at(10_000), at(5100)], 'halved'],
  ['that rises below half of an earlier one', at(4000), at(4500), [at(10_000)], undefined],
  ['for newcomers that was taken off in between', at(9000), at(9000, 900), [at(9000, 2000)], 'halved'],
  ['for newcomers that comes back', at(9000), at(9000, 2000), [at(9000, 2000)], undefined],
])('steps of a day count together: a price %s', (_how, before, after, past, why) => {
  expect(findFall(before, after, { ...plain, past })?.why).toBe(why)
})
