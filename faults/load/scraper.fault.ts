import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { alertsOf } from '../../apps/server/src/payment/payment.factory'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { percentile, tell } from '../lib/tell'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ sandbox: true }, { RATE_LIMIT: '100' })
  await makeProducts(shop.app.database.db, Array(20).fill({}))
})
afterAll(() => shop.stop())

const get = async (remoteAddress: string, forwarded?: string) => {
  const began = performance.now()
  const answer = await shop.http.inject({
    method: 'GET',
    url: '/api/Product/GetProductList?pageSize=10',
    remoteAddress,
    ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}),
  })
  return { code: answer.statusCode, msg: answer.json<{ Msg: string }>().Msg, ms: performance.now() - began }
}

it('FR68 limits one address that requests without end, with any X-Forwarded-For', async (context) => {
  const began = performance.now()
  const answers = await inLanes(1000, 20, (n) => get('10.9.9.9', `192.0.2.${n % 250}`))
  const seconds = (performance.now() - began) / 1000
  const others = await inLanes(100, 4, (n) => get(`10.8.0.${n}`))
  const served = answers.filter(({ code }) => code === 200).length
  const refused = answers.filter(({ code }) => code === 403)
  expect(new Set(refused.map(({ msg }) => msg))).toEqual(new Set(['您的请求过于频繁，请稍后重试']))
  expect(others.every(({ code }) => code === 200)).toBe(true)
  expect(served).toBeLessThanOrEqual(100 * Math.ceil(1 + seconds / 10))
  expect(refused.length).toBeGreaterThan(0)
  await expect.poll(() => alertsOf(shop.app)).toHaveLength(1)
  expect(await alertsOf(shop.app)).toMatchObject([{ kind: 'flood', subject: '10.9.9.9' }])
  tell(
    context,
    `1,000 requests of one address that may ask 100 times in 10 s: ${served} served, ${refused.length} answered 403 in ${percentile(
      refused.map(({ ms }) => ms),
      0.5,
    ).toFixed(1)} ms; 100 others all served; one alert names the address`,
  )
})
