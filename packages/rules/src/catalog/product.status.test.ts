import { expect, test } from 'vitest'
import type { SkuFacts } from './product.facts'
import { aSku } from './product.samples'
import { displayStatus, displayStatusText, ProductStatus, ProductType, skuStatus } from './product.status'

const now = '2026-03-05T12:00:00+08:00'
const before = '2026-03-05T11:59:59+08:00'
const after = '2026-03-05T12:00:01+08:00'

const cases: [string, Partial<SkuFacts>, number][] = [
  ['R302: selling with stock', {}, 1],
  ['R298: sold-out flag', { IsSellOut: true }, 2],
  ['R298: sold-out flag wins over no stock', { IsSellOut: true, Stock: 0 }, 2],
  ['R298: sold-out flag wins over off shelf', { IsSellOut: true, Status: ProductStatus.offShelf }, 2],
  ['R299: no stock', { Stock: 0 }, 3],
  ['R299: stock missing', { Stock: undefined }, 3],
  ['R299: stock null', { Stock: null }, 3],
  ['R299: negative stock', { Stock: -1 }, 3],
  ['R301: waiting to sell', { Status: ProductStatus.waitSell }, 3],
  ['R301: off shelf', { Status: ProductStatus.offShelf }, 3],
  ['R301: deleted', { Status: ProductStatus.delete }, 3],
  ['R300: before the sale start', { SaleBeginDate: after }, 3],
  ['R300: at the sale start', { SaleBeginDate: now }, 1],
  ['R300: after the sale end', { SaleEndDate: before }, 3],
  ['R300: at the sale end', { SaleEndDate: now }, 1],
  ['inside the window', { SaleBeginDate: before, SaleEndDate: after }, 1],
  ['dates null', { SaleBeginDate: null, SaleEndDate: null }, 1],
]

test.each(cases)('%s: status %#', (_, facts, status) => {
  expect(displayStatus(aSku(facts), now)).toBe(status)
  expect(displayStatus(aSku(facts), Date.parse(now))).toBe(status)
})

const selling = aSku()
const soldOut = aSku({ IsSellOut: true })
const offShelf = aSku({ Status: ProductStatus.offShelf })

test.each([
  ['R304: all on sale', selling, [selling], 1],
  ['R304: only the main on sale', selling, [soldOut, offShelf], 1],
  ['R304: only a joint on sale', offShelf, [soldOut, selling], 1],
  ['R304: only a joint on sale, main sold out', soldOut, [selling], 1],
  ['R303: none on sale, main sold out', soldOut, [offShelf], 2],
  ['R303: none on sale, main off shelf', offShelf, [soldOut], 3],
  ['no joints', offShelf, [], 3],
])('%s of a composite', (_, main, joints, status) => {
  const product = { ...main, ProductType: ProductType.compose, ListJointProducts: joints }
  expect(displayStatus(product, now)).toBe(status)
})

test('joints count for a composite product only', () => {
  const product = { ...soldOut, ProductType: ProductType.general, ListJointProducts: [selling] }
  expect(displayStatus(product, now)).toBe(2)
})

test('a line of a composite page has its own status', () => {
  expect(skuStatus({ ...soldOut, ProductType: ProductType.compose }, now)).toBe(2)
})

test('R298, R299, R302: texts of the badges', () => {
  expect(displayStatusText).toEqual({ 1: '', 2: '已售罄', 3: '待上架' })
})
