import { expect, test } from 'vitest'
import type { SkuFacts } from '../catalog/product.facts'
import { aSku } from '../catalog/product.samples'
import { checkOrderLine, checkOrderLines } from './order.lines'

const now = Date.parse('2026-03-05T12:00:00+08:00')
const wanted = (quantity: number, facts: Partial<SkuFacts> = {}) => ({
  sku: { ...aSku(facts), Name: '绿萝' },
  quantity,
})

test.each<[number, Partial<SkuFacts>]>([
  [1, {}],
  [100, {}],
  [2, { MinNum: 2, OnceStep: 3 }],
  [5, { MinNum: 2, OnceStep: 3 }],
])('%i pieces with %j may be bought', (quantity, facts) => {
  expect(checkOrderLine(wanted(quantity, facts), now)).toEqual({ ok: true, value: quantity })
})

test.each<[string, number, Partial<SkuFacts>, string, object]>([
  ['sold out', 1, { IsSellOut: true }, 'order/out-of-stock', { left: 0 }],
  ['no stock', 1, { Stock: 0 }, 'order/out-of-stock', { left: 0 }],
  ['beyond the stock', 8, { Stock: 7 }, 'order/out-of-stock', { left: 7 }],
  ['off shelf', 1, { Status: 20 }, 'order/not-on-sale', { name: '绿萝' }],
  ['off shelf and no stock', 1, { Status: 20, Stock: 0 }, 'order/not-on-sale', {}],
  ['before the sale', 1, { SaleBeginDate: '2026-03-06' }, 'order/not-on-sale', {}],
  ['above MaxNum', 6, { MaxNum: 5 }, 'order/over-limit', { limit: 5 }],
  ['above 9999', 10_000, { Stock: 99_999 }, 'order/over-limit', { limit: 9999 }],
  ['below MinNum', 1, { MinNum: 2 }, 'order/under-limit', { limit: 2 }],
  ['zero', 0, {}, 'order/under-limit', { limit: 1 }],
  ['negative', -1, {}, 'order/under-limit', { limit: 1 }],
  ['not whole', 1.5, {}, 'order/under-limit', {}],
  ['not a number', Number.NaN, {}, 'order/under-limit', {}],
  ['off the step', 3, { MinNum: 2, OnceStep: 3 }, 'order/off-step', { step: 3 }],
])('%s is refused', (_, quantity, facts, code, details) => {
  expect(checkOrderLine(wanted(quantity, facts), now)).toMatchObject({ ok: false, code, facts: details })
})

test('lines are refused together when none may be bought alone', () => {
  expect(checkOrderLines([wanted(1, { Limit: '1' })], now)).toMatchObject({ code: 'order/not-alone' })
  expect(checkOrderLines([wanted(1, { Limit: '1' }), wanted(1)], now)).toEqual({ ok: true, value: true })
  expect(checkOrderLines([wanted(1), wanted(0)], now)).toMatchObject({ code: 'order/under-limit' })
})
