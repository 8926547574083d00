import { beforeAll, describe, expect, it } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { planOf, rowsReadOf, settle, statementsOf } from '../platform/testing/statements'
import { makeManyProducts } from './catalog.factory'

const shop = setUpTestApp()
beforeAll(async () => {
  await makeManyProducts(shop.app.database.db, 10_000)
  await settle(shop.app.database.pool, 'products')
})

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
  ])('scans no table of products for %s', async (_name, query) => {
    const statements = await statementsOf(() => shop.call('catalog', 'GetProductList', query))
    expect(statements.length).toBeLessThanOrEqual(3)
    for (const statement of statements) {
      const plan = await planOf(shop.app.database.pool, statement)
      expect(plan).not.toContain('Seq Scan products')
      expect(plan).not.toContain('Seq Scan search_rows')
    }
  })
})

describe('a keyword of the whole shop of 10,000', () => {
  beforeAll(async () => {
    const { pool } = shop.app.database
    await pool.query(`update products set search_text = search_text || '| 盆栽 栽 '`)
    await settle(pool, 'products', 'search_rows')
  })

  // Seen red without the index products_listed_sort: 10,000 rows read.
  it.each([0, 1, 2, 4] as const)('walks the index of order %i, and looks at few rows', async (sort) => {
    const { pool } = shop.app.database
    const [, walk] = await statementsOf(() =>
      shop.call('catalog', 'GetProductList', { keyword: '盆栽', sort }),
    )
    if (!walk) throw new Error('one statement was enough')
    const plan = await planOf(pool, walk)
    expect(plan).not.toContain('Seq Scan products')
    expect(plan).not.toContain('Seq Scan search_rows')
    expect(await rowsReadOf(pool, walk, 'search_rows')).toBeLessThan(1000)
  })

  it.each([0, 1, 2, 3, 4] as const)(
    'holds what the list without a keyword holds, in order %i',
    async (sort) => {
      const list = async (more: Query) =>
        (await shop.call('catalog', 'GetProductList', { sort, pageSize: 30, ...more })).Data?.DataList
      const found = (await list({ keyword: '盆栽' }))?.map(({ ID }) => ID)
      expect(found).toEqual((await list({}))?.map(({ ID }) => ID))
      expect(found).toHaveLength(30)
    },
  )
})
