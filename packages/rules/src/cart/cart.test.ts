import { expect, test } from 'vitest'
import { aSku } from '../catalog/product.samples'
import { type CartProduct, cartTotals, groupCart, isQuantityAllowed, toggleAll } from './cart'

const now = '2026-03-05T12:00:00+08:00'
const product = (ID: number, ShoppingCarNum: number, facts = {}): CartProduct => ({
  ...aSku({ ID, Price: 9.9, ...facts }),
  ShoppingCarNum,
})

test('lines that cannot be bought are separate', () => {
  const cart = [
    product(1, 1),
    product(2, 1, { IsSellOut: true }),
    product(3, 1),
    product(4, 1, { Status: 20 }),
  ]
  const { valid, invalid } = groupCart(cart, now)
  expect(valid.map((line) => line.ID)).toEqual([1, 3])
  expect(invalid.map((line) => line.ID)).toEqual([2, 4])
})

test.each([
  [1, {}, true],
  [0, {}, false],
  [101, {}, false],
  [1, { MinNum: 2 }, false],
  [2, { MinNum: 2, OnceStep: 3 }, true],
  [3, { MinNum: 2, OnceStep: 3 }, false],
  [5, { MinNum: 2, OnceStep: 3 }, true],
])('a quantity of %i with %j is allowed: %s', (quantity, facts, allowed) => {
  expect(isQuantityAllowed(product(1, quantity, facts))).toBe(allowed)
})

test('totals are those of the chosen valid lines, exact to the fen', () => {
  const valid = [product(1, 3), product(2, 2, { Price: 0.1 })]
  expect(cartTotals(valid, new Set([1, 99]))).toEqual({
    kinds: 1,
    pieces: 3,
    amount: 2970,
    isAllChosen: false,
  })
  expect(cartTotals(valid, new Set([1, 2]))).toEqual({ kinds: 2, pieces: 5, amount: 2990, isAllChosen: true })
  expect(cartTotals([], new Set())).toEqual({ kinds: 0, pieces: 0, amount: 0, isAllChosen: false })
})

test('全选 chooses every valid line, then none', () => {
  const valid = [product(1, 1), product(2, 1)]
  expect(toggleAll(valid, new Set([1]))).toEqual(new Set([1, 2]))
  expect(toggleAll(valid, new Set([1, 2]))).toEqual(new Set())
})
