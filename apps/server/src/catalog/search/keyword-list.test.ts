import { beforeAll, describe, expect, it } from 'vitest'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeProducts } from '../catalog.factory'
import { searchTextOf } from './keyword.service'

const many = 450
const shop = setUpTestApp()
/** Every second of the first 400 is sold out. */
let soldOut: Set<number>
beforeAll(async () => {
  const searchText = await searchTextOf({ name: '绿萝' })
  const made = await makeProducts(
    shop.app.database.db,
    Array.from({ length: many }, (_, n) => ({
      searchText,
      sort: many - n,
      stock: n < 400 && n % 2 === 0 ? 0 : 9,
    })),
  )
  soldOut = new Set(made.filter((_, n) => n < 400 && n % 2 === 0).map((row) => row.id))
})

const page = async (currentPage: number, more = {}) =>
  (await shop.call('catalog', 'GetProductList', { keyword: '绿萝', pageSize: 20, currentPage, ...more })).Data

const walk = async (more = {}) => {
  const ids: number[] = []
  for (let at = 1; ; at++) {
    const cards = (await page(at, more))?.DataList ?? []
    if (cards.length === 0) return ids
    ids.push(...cards.map((card) => card.ID))
  }
}

describe('the pages of a keyword', () => {
  // Seen red when all pages use the order that was made for the first ones.
  it.each([0, 2])('hold each product once, those on sale first, in order %i', async (sort) => {
    const ids = await walk({ sort })
    expect(new Set(ids).size).toBe(many)
    expect(ids).toHaveLength(many)
    expect(ids.findIndex((id) => soldOut.has(id))).toBe(many - soldOut.size)
  })

  it('show the number of results', async () => {
    expect(await page(1)).toMatchObject({ TotalCount: many, TotalPage: 23 })
    expect(await page(1, { inStock: true })).toMatchObject({ TotalCount: many - soldOut.size })
    expect(await page(60)).toMatchObject({ TotalCount: many, DataList: [] })
  })
})
