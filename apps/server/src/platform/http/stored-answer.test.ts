import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../catalog/catalog.factory'
import { createCache } from '../cache'
import { setUpTestApp } from '../testing/set-up-test-app'

const shop = setUpTestApp()
beforeAll(async () => {
  await makeProducts(shop.app.database.db, [{}, {}, {}])
  shop.app.cache = createCache(true)
})

const list = (encoding: string) =>
  shop.http.inject({ url: '/api/Product/GetProductList', headers: { 'accept-encoding': encoding } })

it('sends a cached response compressed to clients that accept it, and plain to others', async () => {
  const [plain, small, again] = [await list('identity'), await list('gzip, br'), await list('br')]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(again.rawPayload).toEqual(small.rawPayload)
})

it('does not compress a short answer', async () => {
  const reply = await shop.http.inject({
    url: '/api/Product/GetProductBrand',
    headers: { 'accept-encoding': 'br' },
  })
  expect(reply.headers['content-encoding']).toBeUndefined()
})
