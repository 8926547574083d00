import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { areaTree } from './area-tree'

const shop = setUpTestApp()

const get = (headers: Record<string, string> = {}, file = 'address.json') =>
  shop.http.inject({ url: `/jsonfiles/${file}?v=a1b2c3d`, headers })

test('serves the whole tree, plain or compressed', async () => {
  const text = JSON.stringify(areaTree())
  const [plain, br, gzip] = [
    await get(),
    await get({ 'accept-encoding': 'gzip, deflate, br' }),
    await get({ 'accept-encoding': 'gzip' }),
  ]
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(plain.body).toBe(text)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
  expect(br.rawPayload.length).toBeLessThan(40_000)
})

test('is cached by browsers and not sent again while unchanged', async () => {
  const { headers } = await get()
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' })
  const again = await get({ 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('R406: is served under the path that JsonAddressUrl names, and still under the usual one', async () => {
  await shop.app.database.db.execute(sql`
    insert into global_configs (key, value, updated_at)
    values ('JsonAddressUrl', '/jsonfiles/areas-2026.json', now())
    on conflict (key) do update set value = excluded.value`)
  expect((await get({}, 'areas-2026.json')).body).toBe((await get()).body)
  expect((await get({}, 'areas.json')).statusCode).toBe(404)
})
