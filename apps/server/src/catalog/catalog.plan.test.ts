import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planOf, settle, statementsOf } from '../platform/testing/statements'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeManyProducts } from './catalog.factory'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await makeManyProducts(shop.app.database.db, 10_000)
  await settle(shop.app.database.pool, 'products')
})
afterAll(() => shop.stop())

type Query = Parameters<typeof shop.call<'catalog', 'GetProductList'>>[2]

describe('GetProductList on 10,000 products', () => {
  it.each<[string, Query]>([
    ['nothing', {}],
    ['a class', { classID: 3 }],
    ['a brand', { brandID: 2 }],
    ['a series', { seriesID: 5 }],
    ['a function', { functionID: 4 }],
    ['the recommended topic', { topic: 10 }],
    ['free shipping', { freeShipping: true }],
    ['pollen', { pollen: true }],
    ['stock', { inStock: true }],
    ['a keyword', { keyword: '绿萝' }],
    ['one character', { keyword: '萝' }],
    ['pinyin', { keyword: 'lvluo' }],
    ['sales', { sort: 1 }],
    ['price, rising', { sort: 2 }],
    ['price, falling', { sort: 3 }],
    ['age', { sort: 4 }],
    ['a class by price', { classID: 3, sort: 2 }],
    ['everything at once', { classID: 3, functionID: 4, keyword: '绿', sort: 3, inStock: true }],
    ['a deep page', { currentPage: 95 }],
  ])('reads no table of products through for %s', async (_name, query) => {
    const statements = await statementsOf(() => shop.call('catalog', 'GetProductList', query))
    expect(statements.length).toBeLessThanOrEqual(3)
    for (const statement of statements)
      expect(await planOf(shop.app.database.pool, statement)).not.toContain('Seq Scan products')
  })
})
