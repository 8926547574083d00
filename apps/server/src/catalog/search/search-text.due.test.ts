import { expect, test } from 'vitest'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeProducts } from '../catalog.factory'
import { renewSearchTextsDue } from './search-text.due'

const shop = setUpTestApp()

const find = async (keyword: string) =>
  (await shop.call('catalog', 'GetProductList', { keyword })).Data?.DataList.map((card) => card.Name)

test('after an update, products saved by an earlier version are found, also when mistyped', async () => {
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
