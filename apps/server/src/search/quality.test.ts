import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalog } from '../demo/demo-catalog'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { belongingQueries, emptyQueries, qualityQueries } from './quality.queries'

const shop = setUpTestApp()
beforeAll(async () => {
  const noDemand = { pieces: new Map<number, number>(), firstSold: new Map<number, number>() }
  await loadCatalog(shop.app.database.db, noDemand, shop.app.clock.now())
})

const find = async (keyword: string) =>
  (await shop.call('catalog', 'GetProductList', { keyword, pageSize: 50 })).Data

describe('searching the demo shop', () => {
  it('has at least sixty queries with what they must find', () => {
    expect(qualityQueries.length).toBeGreaterThanOrEqual(60)
  })

  it.each(qualityQueries)('%j finds %j among the first three', async (keyword, expected) => {
    expect((await find(keyword))?.DataList.slice(0, 3).map((card) => card.Name)).toContain(expected)
  })

  it.each(belongingQueries)('%j finds all that belongs to %s', async (keyword, className) => {
    const classes = (await shop.call('catalog', 'GetProductClass', {})).Data ?? []
    const classID = classes.find((row) => row.Name === className)?.ID
    const own = (await shop.call('catalog', 'GetProductList', { classID, pageSize: 50 })).Data
    const found = (await find(keyword))?.DataList.map((card) => card.ID) ?? []
    const ownIds = own?.DataList.map((card) => card.ID) ?? []
    expect(found).toEqual(expect.arrayContaining(ownIds))
    // other words for the same goods fill up a short list only
    expect(found.length).toBeLessThanOrEqual(Math.max(ownIds.length, 20))
  })

  it.each(emptyQueries)('%j finds nothing', async (keyword) => {
    expect((await find(keyword))?.TotalCount).toBe(0)
  })
})
