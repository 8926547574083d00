import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { saveSettings } from '../setting/setting.factory'
import { createCache } from './cache'
import { forget, listenForCacheNews } from './cache-news'
import { setUpTestApp } from './testing/set-up-test-app'

const shop = setUpTestApp()
const cache = createCache(true)
let news: ReturnType<typeof listenForCacheNews>
beforeAll(() => {
  news = listenForCacheNews({ ...shop.app, cache }, shop.databaseUrl)
})
afterAll(() => news.stop())

const read = (key: string, value: string) => cache.get(key, 60, async () => value)

test('another process drops only the changed keys, after the commit', async () => {
  // The first message is that it listens, which clears the cache.
  await vi.waitFor(async () => {
    await forget(shop.app, shop.app.database.db, 'begin')
    await read('probe', 'a')
    await forget(shop.app, shop.app.database.db, 'probe')
    await vi.waitFor(async () => expect(await read('probe', 'b')).toBe('b'), { timeout: 500 })
  }, 20_000)
  await read('home.adverts', 'old')
  await read('search.words', 'old')
  await shop.app.database.transact(async (db) => {
    await forget(shop.app, db, 'home.')
    expect(await read('home.adverts', 'new')).toBe('old')
  })
  await vi.waitFor(async () => expect(await read('home.adverts', 'new')).toBe('new'), 20_000)
  expect(await read('search.words', 'new')).toBe('old')
})

// Red when only the process that saved it invalidates, or does so before the commit.
test('a setting that was saved is news to every process', async () => {
  const { token } = await makeOperator(shop.app)
  await read('setting.business', 'old')
  expect(await saveSettings(shop, token, { 'order.payMinutes': 20 })).toMatchObject({ Status: 100 })
  await vi.waitFor(async () => expect(await read('setting.business', 'new')).toBe('new'), 20_000)
  await read('setting.global', 'old')
  await shop.operate('setting', 'SaveGlobalConfig', { key: 'InvoiceSwitch', value: '1' }, token)
  await vi.waitFor(async () => expect(await read('setting.global', 'new')).toBe('new'), 20_000)
})
