import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDue } from '../platform/jobs/due'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeProducts } from './catalog.factory'
import { renewSearchTextsDue } from './search-text.due'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const find = async (keyword: string) =>
  (await shop.call('catalog', 'GetProductList', { keyword })).Data?.DataList.map((card) => card.Name)

test('what an earlier version saved is found, mistyped too, after an update', async () => {
  await makeProducts(
    shop.app.database.db,
    Array.from({ length: 450 }, (_, n) => ({ name: n === 0 ? '龟背竹' : '绿萝', searchText: ' 旧 ' })),
  )
  expect(await find('龟背竹')).toEqual([])
  expect(await runDue(shop.app, renewSearchTextsDue)).toBe(450)
  expect(await find('龟背竹')).toEqual(['龟背竹'])
  expect(await find('龟北竹')).toEqual(['龟背竹'])
  expect(await runDue(shop.app, renewSearchTextsDue)).toBe(0)
})
