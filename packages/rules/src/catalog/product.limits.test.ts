import { expect, test } from 'vitest'
import type { SkuFacts } from './product.facts'
import { canAddShopcar, canBuyAlone, type PurchaseLimits, purchaseLimits } from './product.limits'
import { aSku } from './product.samples'

const cases: [string, Partial<SkuFacts>, PurchaseLimits][] = [
  ['R365, R368: only stock', { Stock: 7 }, { min: 0, max: 7, step: 1 }],
  ['R365: MaxNum below stock', { Stock: 7, MaxNum: 5 }, { min: 0, max: 5, step: 1 }],
  ['R365: MaxNum above stock', { Stock: 7, MaxNum: 9 }, { min: 0, max: 7, step: 1 }],
  ['R365: MaxNum 0 counts as stock', { Stock: 7, MaxNum: 0 }, { min: 0, max: 7, step: 1 }],
  ['R365: MaxNum negative counts as stock', { Stock: 7, MaxNum: -1 }, { min: 0, max: 7, step: 1 }],
  ['R365: MaxNum null counts as stock', { Stock: 7, MaxNum: null }, { min: 0, max: 7, step: 1 }],
  ['MinNum', { Stock: 7, MinNum: 2 }, { min: 2, max: 7, step: 1 }],
  ['R366: MinNum is capped at max', { Stock: 3, MinNum: 5 }, { min: 3, max: 3, step: 1 }],
  ['step', { Stock: 7, OnceStep: 3 }, { min: 0, max: 7, step: 3 }],
  ['R368: step 0 is 1', { Stock: 7, OnceStep: 0 }, { min: 0, max: 7, step: 1 }],
  ['R367: sold out', { Stock: 7, MinNum: 2, MaxNum: 5, IsSellOut: true }, { min: 0, max: 0, step: 1 }],
  ['stock missing', { Stock: undefined, MinNum: 2 }, { min: 0, max: 0, step: 1 }],
]

test.each(cases)('%s', (_, facts, limits) => {
  expect(purchaseLimits(aSku(facts))).toEqual(limits)
})

test.each([
  ['', true, true],
  [null, true, true],
  [undefined, true, true],
  ['1', false, true],
  ['2', true, false],
  ['1,2', false, false],
  ['12', false, false],
  ['3', true, true],
])('R369, R370: Limit %j: alone %s, cart %s', (Limit, alone, cart) => {
  expect(canBuyAlone({ Limit })).toBe(alone)
  expect(canAddShopcar({ Limit })).toBe(cart)
})
