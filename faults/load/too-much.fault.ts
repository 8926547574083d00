import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { makeMember } from '../../apps/server/src/member/member.factory'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { tell } from '../lib/tell'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  for (let n = 0; n < 10; n++) await makeProducts(shop.app.database.db, Array(200).fill({}))
  await shop.app.database.db.execute(sql`analyze`)
  token = (await makeMember(shop.app)).token
})
afterAll(() => shop.stop())

const send = async (action: string, payload: object) => {
  const began = performance.now()
  const answer = await shop.http.inject({
    method: 'POST',
    url: `/api/${action}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(payload),
  })
  const body = answer.json<{ Status: number; Data: { DataList?: unknown[] } | null }>()
  return {
    code: answer.statusCode,
    status: body.Status,
    rows: body.Data?.DataList?.length ?? 0,
    ms: performance.now() - began,
  }
}

it('FR66 answers excessive requests with little data, quickly', async (context) => {
  const asked: [string, object][] = [
    ['Product/GetProductList', { pageSize: 1_000_000 }],
    ['Product/GetProductList', { currentPage: 1_000_000_000, pageSize: 50 }],
    ['Product/GetProductList', { keyword: '绿'.repeat(10_000) }],
    ['Product/GetProductList', { keyword: '%'.repeat(40) }],
    ['Order/GetMemberOrderList', { pageSize: 1_000_000, currentPage: 999_999_999 }],
    ['ShoppingCar/DeleteShoppingCar', { ids: Array.from({ length: 1000 }, (_, n) => n + 1) }],
    ['ShoppingCar/DeleteShoppingCar', { ids: Array.from({ length: 100_000 }, (_, n) => n + 1) }],
  ]
  let slowest = 0
  for (const [action, payload] of asked) {
    const { code, rows, ms } = await send(action, payload)
    expect([action, [200, 400, 404, 413].includes(code)]).toEqual([action, true])
    expect(rows).toBeLessThanOrEqual(50)
    slowest = Math.max(slowest, ms)
  }
  const big = await shop.http.inject({
    method: 'POST',
    url: '/api/Product/GetProductList',
    headers: { 'content-type': 'application/json' },
    payload: `{"keyword":"${'x'.repeat(1_000_000)}"}`,
  })
  expect(big.statusCode).toBe(413)
  expect(slowest).toBeLessThan(1000)
  tell(
    context,
    `${asked.length} greedy requests on 2,000 products: at most 50 rows, slowest ${slowest.toFixed(0)} ms; 1 MB + 1: 413`,
  )
})
