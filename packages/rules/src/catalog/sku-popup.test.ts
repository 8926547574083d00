import { expect, test } from 'vitest'
import { canAddShopcar, canBuyAlone } from './product.limits'
import { aSku } from './product.samples'
import { ProductType } from './product.status'
import { skuLines, skuTotals } from './sku-popup'
import { SkuActionType, skuButtons, submitSkus } from './sku-popup.submit'

const now = '2026-03-05T12:00:00+08:00'
const small = aSku({
  ID: 1,
  Price: 19.9,
  MinNum: 2,
  MaxNum: 6,
  OnceStep: 2,
  ProductType: ProductType.compose,
})
const large = aSku({ ID: 2, Price: 0.1 })
const gone = aSku({ ID: 3, Price: 5, IsSellOut: true })
const page = { ...small, ListJointProducts: [large, gone] }
const lines = skuLines(page, now)
const chosen = (entries: Record<number, number>) =>
  new Map(Object.entries(entries).map(([id, quantity]) => [Number(id), quantity]))

test('R356: a composite page lists its own line first, then the joint ones', () => {
  expect(lines.map((line) => [line.sku.ID, line.status, line.badge])).toEqual([
    [1, 1, ''],
    [2, 1, ''],
    [3, 2, '已售罄'],
  ])
  expect(lines[0]?.stepper).toEqual({ min: 2, max: 6, step: 2, allowZero: true })
  expect(lines[1]?.stepper).toEqual({ min: 0, max: large.Stock, step: 1, allowZero: true })
})

test('a general product has one line, with any joint products', () => {
  expect(skuLines({ ...page, ProductType: ProductType.general }, now)).toHaveLength(1)
})

test('totals count pieces and fen, and omit what is not on sale', () => {
  expect(skuTotals(lines, chosen({ 1: 2, 2: 3, 3: 4 }))).toEqual({ count: 5, amount: 4010 })
  expect(skuTotals(lines, new Map())).toEqual({ count: 0, amount: 0 })
})

test.each<Record<number, number>>([{}, { 1: 0 }, { 3: 2 }, { 99: 1 }])(
  'with %j chosen it shows 请选择商品',
  (quantities) => {
    for (const action of ['cart', 'buy'] as const) {
      expect(submitSkus(lines, chosen(quantities), action)).toMatchObject({
        ok: false,
        code: 'catalog/nothing-chosen',
        facts: { message: '请选择商品' },
      })
    }
  },
)

test('choices carry product and quantity', () => {
  expect(submitSkus(lines, chosen({ 1: 2, 2: 1 }), 'cart')).toEqual({
    ok: true,
    value: [
      { ProductID: 1, Quantity: 2 },
      { ProductID: 2, Quantity: 1 },
    ],
  })
})

const limited = (first: string, second: string) =>
  skuLines({ ...page, Limit: first, ListJointProducts: [{ ...large, Limit: second }] }, now)

test('buying needs one chosen line that may be bought alone', () => {
  const notAlone = { ok: false, facts: { message: '不支持单拍' } }
  expect(submitSkus(limited('1', '1'), chosen({ 1: 2, 2: 1 }), 'buy')).toMatchObject(notAlone)
  expect(submitSkus(limited('1', ''), chosen({ 1: 2 }), 'buy')).toMatchObject(notAlone)
  expect(submitSkus(limited('1', ''), chosen({ 1: 2, 2: 1 }), 'buy').ok).toBe(true)
  expect(submitSkus(limited('1', ''), chosen({ 1: 2 }), 'cart').ok).toBe(true)
})

test('the cart refuses a chosen line that may not go there', () => {
  expect(submitSkus(limited('2', ''), chosen({ 1: 2, 2: 1 }), 'cart')).toMatchObject({
    code: 'catalog/not-for-cart',
  })
  expect(submitSkus(limited('2', ''), chosen({ 2: 1 }), 'cart').ok).toBe(true)
  expect(submitSkus(limited('2', ''), chosen({ 1: 2 }), 'buy').ok).toBe(true)
})

test('R154, R194: buttons follow what the popup was opened for', () => {
  expect(Object.values(SkuActionType)).toEqual(['showSelected', 'other'])
  expect(skuButtons(SkuActionType.showSelected, lines)).toEqual(['addCart', 'buyNow'])
  expect(skuButtons(SkuActionType.other, lines)).toEqual(['ok'])
  expect(skuButtons(SkuActionType.showSelected, limited('2', '2'))).toEqual(['buyNow'])
  expect(skuButtons(SkuActionType.showSelected, skuLines(gone, now))).toEqual([])
})

test('R193: status, price, total and allowed purchase of a product come from the wire', () => {
  const wire = aSku({ ID: 7, Price: 19.9, Limit: '1', MinNum: 0, MaxNum: 9 })
  const derived = skuLines(wire, now)
  expect(derived[0]?.status).toBe(1)
  expect(skuTotals(derived, chosen({ 7: 1 })).amount).toBe(1990)
  expect(skuTotals(derived, chosen({ 7: 3 })).amount).toBe(5970)
  expect([canBuyAlone(wire), canAddShopcar(wire)]).toEqual([false, true])
  expect(skuButtons(SkuActionType.showSelected, derived)).toEqual(['addCart', 'buyNow'])
  const later = skuLines({ ...wire, SaleBeginDate: '2026-03-06T00:00:00+08:00' }, now)
  expect(later[0]?.status).toBe(3)
  expect(skuTotals(later, chosen({ 7: 3 })).amount).toBe(0)
})
