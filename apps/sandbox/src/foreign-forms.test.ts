import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder, startTestSandbox, type TestSandbox } from './sandbox.factory'

let sandbox: TestSandbox
let cashier: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const at = await placeOrder(sandbox, 'DOOR-0001')
  cashier = `/sandbox/payment/checkmweb/${new URLSearchParams(at.split('?')[1]).get('prepay_id')}`
})
afterAll(() => sandbox.stop())

const shop = { 'x-forwarded-host': 'shop.example', host: '127.0.0.1:4000' }
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, headers: object, payload = '') =>
  sandbox.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  } as InjectOptions)

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://shop.example.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.shop.example' },
]
const forms = [
  '/sandbox/payment/records/notices/1',
  '/sandbox/courier/parcels/jd/1/move',
  '/sandbox/connect/oauth2/authorize',
]

test.each(foreign)('a form of another site changes nothing: %j (reliability FR89)', async (origin) => {
  for (const url of [cashier, ...forms])
    expect([url, (await send('POST', url, { ...shop, ...origin }, 'action=pay')).statusCode]).toEqual([
      url,
      403,
    ])
  const { trades } = (await sandbox.app.inject('/payment/records.json')).json()
  expect(trades).toMatchObject([{ state: 'NOTPAY' }])
})

test.each([
  ['POST', '/payment/control/trades'],
  ['POST', '/payment/control/trades/DOOR-0001'],
  ['PUT', '/payment/control/bill'],
  ['POST', '/courier/control/parcels'],
  ['POST', '/tax/control/documents'],
  ['PUT', '/chaos/payment'],
  ['DELETE', '/chaos'],
  ['PUT', '/%63haos/payment'],
] as const)('%s %s changes nothing for a page of another site (reliability FR89)', async (method, url) => {
  for (const origin of foreign)
    expect((await send(method, `/sandbox${url}`, { ...shop, ...origin })).statusCode).toBe(403)
})

test('no page and no list shows a key or a salt (reliability FR89)', async () => {
  const parcel = { company: 'jd', number: '8', to: '上海市', callbackUrl: 'http://127.0.0.1:9/n', lines: [] }
  const headers = { 'content-type': 'application/json' }
  await sandbox.app.inject({ method: 'POST', url: '/courier/control/parcels', headers, payload: [parcel] })
  const secrets = JSON.stringify(sandbox.keys).match(/sandbox[0-9a-f]{10,}/g) ?? []
  expect(secrets.length).toBeGreaterThan(8)
  const pages = [
    '/',
    '/sms/inbox',
    '/payment/records',
    '/courier/parcels',
    '/tax/invoices',
    '/mail/inbox',
    '/storage/objects',
    '/chaos',
  ]
  for (const url of [...pages, ...pages.slice(1, -1).map((page) => `${page}.json`)]) {
    const { body, statusCode } = await sandbox.app.inject(url)
    expect([url, statusCode, secrets.filter((secret) => body.includes(secret))]).toEqual([url, 200, []])
  }
})

test('its own page pays as ever', async () => {
  const own = { ...shop, origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' }
  expect((await send('POST', cashier, own, 'action=fail')).statusCode).toBe(200)
})
