import { type Call, shop as contract } from '@greenstar/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { makeBuyer } from '../../apps/server/src/order/buyer.factory'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { tell } from '../lib/tell'

const quotes = ["'", '"', '`', "\\'", '%27', "''", 'ʼ', '\u0000', "')", '"))']
const middles = [
  ' or 1=1',
  ' and 1=2',
  ' union select null',
  ' union all select version()',
  '; select pg_sleep(3)',
  ' or pg_sleep(3) is null',
  '; drop table products',
  '||(select current_user)||',
  ' order by 99',
  ' limit 1 offset 1',
]
const ends = ['--', '#', '/*', ';', '']
/** 500 of them. */
const corpus = quotes.flatMap((quote) =>
  middles.flatMap((middle) => ends.map((end) => `1${quote}${middle}${end}`)),
)

let shop: TestApp
let token = ''
beforeAll(async () => {
  shop = await startTestApp()
  await makeProducts(shop.app.database.db, [{}, {}, {}])
  token = (await makeBuyer(shop)).token
})
afterAll(() => shop.stop())

const targets = Object.values<Record<string, Call>>(contract).flatMap((calls) =>
  Object.entries(calls)
    .filter(([, rule]) => !rule.writes && !rule.outside)
    .flatMap(([action, rule]) =>
      Object.keys((rule.payload as unknown as { shape: Record<string, unknown> }).shape).map((field) => ({
        action,
        rule,
        field,
      })),
    ),
)

it('FR53 runs no SQL from 500 texts in every field of every reading call', async (context) => {
  let slowest = 0
  let asked = 0
  for (const { action, rule, field } of targets)
    await inLanes(corpus.length, 16, async (n) => {
      const value = corpus[n] ?? ''
      const began = performance.now()
      const answer = await shop.http.inject({
        method: 'POST',
        url: `/api/${rule.area}/${action}`,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'user-agent': value.replace(/[^\x20-\x7e]/g, ''),
        },
        payload: JSON.stringify({ id: 1, productID: 1, type: 1, keyword: '绿', [field]: value }),
      })
      asked++
      slowest = Math.max(slowest, performance.now() - began)
      if (answer.statusCode >= 500) throw new Error(`${action} ${field} ${value}: ${answer.statusCode}`)
    })
  expect((await shop.call('catalog', 'GetProductList', {})).Data?.TotalCount).toBe(3)
  expect(slowest).toBeLessThan(2500)
  tell(context, `${asked} requests to ${targets.length} fields: 0 errors, slowest ${slowest.toFixed(0)} ms`)
})
