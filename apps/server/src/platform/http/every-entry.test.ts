import { shop as shopCalls } from '@greenstar/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../member/member.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { createServer, shopHandlers } from '../../server'
import { everyCall } from '../../testing/world'
import { registerDemoClock } from '../demo-clock'
import { registerPages } from '../pages/pages'
import { createPublicCall } from '../pages/public-call'
import { makeBuiltProject } from '../testing/built-project'
import { disguises, type Entry, readEntries } from '../testing/entries'
import { startTestApp, type TestApp } from '../testing/test-app'
import { limits } from './payload'

const built = makeBuiltProject()
let shop: TestApp
let http: FastifyInstance
let entries: Entry[]
beforeAll(async () => {
  shop = await startTestApp()
  new FakeChannel().plugInto(shop.app)
  const app = { ...shop.app, config: { ...shop.app.config, rateLimit: 4 } }
  http = await createServer(app)
  await registerPages(http, app, createPublicCall(app, shopCalls, shopHandlers), built.root)
  registerDemoClock(http, app)
  await http.ready()
  entries = readEntries(http)
})
afterAll(async () => {
  await http.close()
  await shop.stop()
  built.remove()
})

test('the list of entries is complete: every call and every other route', () => {
  const urls = new Set(entries.map(({ url }) => url))
  expect(everyCall.filter(([name, { area }]) => !urls.has(`/api/${area}/${name.split('.').at(-1)}`))).toEqual(
    [],
  )
  for (const url of ['/healthz', '/metrics', '/api/Console/Export/x1', '/demo/clock', '/nothing-here'])
    expect(urls).toContain(url)
  expect(entries.filter(({ url }) => url.startsWith('/notify/')).length).toBeGreaterThan(2)
})

describe('a network is granted so much of every entry, however it is written (reliability FR76)', () => {
  test.each(disguises)('%s', async (_how, write) => {
    const open: string[] = []
    for (const [at, { method, url }] of entries.entries()) {
      const remoteAddress = `198.51.${Math.floor(at / 250)}.${at % 250}`
      let status = 0
      for (let n = 0; n < 21 && status !== 403; n++)
        status = (await http.inject({ method, url: write(url), remoteAddress })).statusCode
      if (status !== 403) open.push(`${method} ${url}: ${status}`)
    }
    expect(open).toEqual([])
  })
})

const shopEntries = everyCall.filter(
  ([, rule]) => rule.who !== 'operator' || (rule as { permission?: string }).permission === 'open',
)

test('no entry without a session of the console reads more than 64 KB (reliability FR79)', async () => {
  const payload = JSON.stringify({ v: 'x'.repeat(limits.shopBytes) })
  const taken: string[] = []
  for (const [at, [name, rule]] of shopEntries.entries()) {
    const answer = await http.inject({
      method: 'POST',
      url: `/api/${rule.area}/${name.split('.').at(-1)}`,
      payload,
      headers: { 'content-type': 'application/json' },
      remoteAddress: `203.0.${Math.floor(at / 250)}.${at % 250}`,
    })
    if (answer.statusCode !== 413) taken.push(`${name}: ${answer.statusCode}`)
  }
  expect(taken).toEqual([])
})

const deskEntries = everyCall.filter(([name]) => !shopEntries.some(([open]) => open === name))

// Red without the check before parsing: invalid JSON is reported as such, so it was read.
test('of a large body for a call of the console nothing is read without a session (reliability FR79)', async () => {
  const payload = `{"v":"${'x'.repeat(limits.shopBytes)}`
  const read: string[] = []
  for (const [at, [name, rule]] of deskEntries.entries()) {
    const answer = await http.inject({
      method: 'POST',
      url: `/api/${rule.area}/${name.split('.').at(-1)}`,
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(43)}` },
      remoteAddress: `203.1.${Math.floor(at / 250)}.${at % 250}`,
    })
    if (answer.statusCode !== 401) read.push(`${name}: ${answer.statusCode}`)
  }
  expect(deskEntries.length).toBeGreaterThan(100)
  expect(read).toEqual([])
})

/** Headers read by the server or its plugins. */
const headers = [
  'authorization',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'accept',
  'accept-encoding',
  'content-type',
  'content-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'referer',
  'origin',
  'cookie',
  'host',
  'expect',
  'wechatpay-signature',
  'wechatpay-timestamp',
  'x-request-id',
]
const odd = [
  '',
  ' ',
  '"',
  '\u00ff\u0080',
  '%00',
  'bytes=9-1',
  'bytes=-',
  'W/"',
  'br;q=x',
  '[object Object]',
  'é'.repeat(3000),
  '{}',
  'Bearer',
  'Bearer  x',
  "'; drop table orders; --",
  '0'.repeat(4000),
  'x/y; charset=nothing',
  '*',
  ',,,,',
]

test.each(headers)(
  'odd values of the header %s are no HTTP 500, at any kind of entry (reliability FR90)',
  async (name) => {
    const failed: string[] = []
    const urls = [
      '/api/Product/GetProductList',
      '/api/Member/GetMemberInfo',
      '/api/Console/ListOrders',
      '/home',
      '/favicon.svg',
      '/notify/wechat-pay',
      '/api/Console/Export/orders',
      '/media/x',
    ]
    for (const [at, value] of odd.entries())
      for (const [place, url] of urls.entries())
        for (const method of ['GET', 'POST'] as const) {
          const remoteAddress = `192.0.${at}.${place}`
          const answer = await http.inject({
            method,
            url,
            headers: { [name]: value },
            remoteAddress,
            payload: method === 'POST' ? '{}' : undefined,
          })
          if (answer.statusCode >= 500)
            failed.push(`${method} ${url} ${JSON.stringify(value)}: ${answer.statusCode}`)
        }
    expect(failed).toEqual([])
  },
)

// Red with `String(…)`: an object with its own `toString` makes every call answer HTTP 500.
test('odd values of headers and parameters that every call reads give no HTTP 500 (reliability FR90)', async () => {
  const { token } = await makeMember(shop.app)
  const values: unknown[] = [
    { toString: 1, valueOf: 1 },
    [[1]],
    [],
    true,
    1e300,
    null,
    '\ud800',
    { length: 9 },
  ]
  const failed: string[] = []
  for (const [at, [name, rule]] of everyCall.entries())
    for (const value of [values[at % values.length], values[0]]) {
      const answer = await http.inject({
        method: 'POST',
        url: `/api/${rule.area}/${name.split('.').at(-1)}`,
        payload: { channel: value, requestID: value, v: value },
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: `192.1.${Math.floor(at / 250)}.${at % 250}`,
      })
      if (answer.statusCode >= 500) failed.push(`${name} ${JSON.stringify(value)}: ${answer.statusCode}`)
    }
  expect(failed).toEqual([])
})

// Red with the plugin's hook before the handler: 1 MB is parsed for each of any number of requests.
test('an address that does not exist takes at most 64 KB, and is refused before its body is read (reliability FR79)', async () => {
  const ask = async (letters: number) => {
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/api/Main/NoSuchCall',
      payload: `{"v":"${'x'.repeat(letters)}`,
      headers: { 'content-type': 'application/json' },
      remoteAddress: '203.2.0.1',
    })
    return statusCode
  }
  expect(await ask(limits.shopBytes)).toBe(413)
  // Never parsed: invalid JSON would give 400.
  expect([await ask(10), await ask(10)]).toEqual([403, 403])
})

test('every store of strangers’ data reports its size in /metrics (reliability FR81)', async () => {
  const { body } = await http.inject({ url: '/metrics', remoteAddress: '192.0.200.1' })
  const kinds = [...body.matchAll(/greenstar_kept\{kind="([^"]+)"\} \d+/g)].map(([, kind]) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'connections',
      'kept answers',
      'bytes of kept answers',
      'kept pages',
      'bytes of kept pages',
      'networks counted',
      'bytes of networks counted',
      'networks told of',
    ]),
  )
})
