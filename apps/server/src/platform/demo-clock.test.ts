import { expect, test } from 'vitest'
import { registerDemoClock } from './demo-clock'
import { setUpTestApp } from './testing/set-up-test-app'

const shop = setUpTestApp()

test('a form of another site does not move the time; the page’s own does (reliability FR89)', async () => {
  const { default: Fastify } = await import('fastify')
  const http = Fastify()
  registerDemoClock(http, shop.app)
  const push = (headers: Record<string, string>) =>
    http.inject({
      method: 'POST',
      url: '/demo/clock?minutes=30',
      headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const before = shop.app.clock.now()
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://shop.example' },
  ] as Record<string, string>[])
    expect((await push(headers)).statusCode).toBe(403)
  expect(shop.app.clock.now() - before).toBeLessThan(30 * 60_000)
  expect((await push({ origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
    303,
  )
  expect(shop.app.clock.now() - before).toBeGreaterThanOrEqual(30 * 60_000)
  await http.close()
})
