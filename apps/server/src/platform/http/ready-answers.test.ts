import { shop as shopCalls } from '@greenstar/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeProducts } from '../../catalog/catalog.factory'
import { createServer, shopHandlers } from '../../server'
import { createCache } from '../cache'
import { forget } from '../cache-news'
import { registerPages } from '../pages/pages'
import { createPublicCall } from '../pages/public-call'
import { makeBuiltProject } from '../testing/built-project'
import { startTestApp, type TestApp } from '../testing/test-app'
import { readyAnswersOf } from './ready-answers'

const built = makeBuiltProject()
let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp(undefined, { RATE_LIMIT: '50' })
  await makeProducts(shop.app.database.db, [{}, {}, {}])
  shop.app.cache = createCache(true)
})
beforeEach(() => shop.app.cache.drop())
afterAll(async () => {
  await shop.stop()
  built.remove()
})

/** A server of its own, so that counters begin at 0; says how many requests reached routing. */
const open = async (state = { stopping: false }) => {
  const http = await createServer(shop.app, state)
  await registerPages(http, shop.app, createPublicCall(shop.app, shopCalls, shopHandlers), built.root)
  let routed = 0
  http.addHook('onResponse', async () => {
    routed++
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const close = () => http.close()
  const get = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const before = routed
    const answer = await fetch(url + path, { headers, ...init })
    const body = Buffer.from(await answer.arrayBuffer())
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      isReady: routed === before,
    }
  }
  return { get, close, state }
}
const list = '/api/Product/GetProductList?pageSize=3&channel=10'

/** Headers that differ each time. */
const lasting = ({ headers }: { headers: Record<string, string> }) => {
  const { date: _date, 'x-request-id': id, ...rest } = headers
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  return rest
}

it('answers again from memory, with the same headers and body', async () => {
  const { get, close } = await open()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const first = await get(list, headers)
    const again = await get(list, headers)
    expect([encoding, again.isReady, again.status]).toEqual([encoding, true, 200])
    expect(lasting(again)).toEqual(lasting(first))
    expect(again.body).toEqual(first.body)
  }
  await close()
})

it('answers 304 to clients that have this answer, from memory and from the handler', async () => {
  const { get, close } = await open()
  // a list of products has the server's time to the second, and with it another tag
  const classes = '/api/Product/GetProductClass'
  const { etag = '' } = (await get(classes)).headers
  const ask = { 'if-none-match': etag }
  const ready = await get(classes, ask)
  shop.app.cache.drop()
  const routed = await get(classes, ask)
  expect([ready.status, ready.isReady, ready.body.length]).toEqual([304, true, 0])
  expect([routed.status, routed.isReady, routed.body.length]).toEqual([304, false, 0])
  expect((await get(classes, { 'if-none-match': 'W/"old"' })).status).toBe(200)
  await close()
})

it('passes on to routing what was invalidated, other targets, other methods, bodies, and everything while it stops', async () => {
  const { get, close, state } = await open()
  await get(list)
  expect((await get(list)).isReady).toBe(true)
  expect((await get(`${list}&currentPage=2`)).isReady).toBe(false)
  expect(
    (await get(list, {}, { method: 'POST', body: new URLSearchParams({ pageSize: '2' }) })).isReady,
  ).toBe(false)
  await forget(shop.app, shop.app.database.db, 'catalog.')
  expect((await get(list)).isReady).toBe(false)
  expect((await get(list)).isReady).toBe(true)
  state.stopping = true
  expect((await get(list)).headers.connection).toBe('close')
  await close()
})

it('counts for the limit of a network, in one count with what is routed, and for the metrics', async () => {
  const { get, close } = await open()
  const answers = []
  for (let n = 0; n < 55; n++) answers.push(await get(n % 10 === 0 ? `${list}&currentPage=${n}` : list))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.at(-1)?.status).toBe(403)
  expect(answers.filter(({ isReady }) => isReady).length).toBeGreaterThan(40)
  readyAnswersOf(shop.app)?.report()
  const figures = await shop.app.metrics.registry.metrics()
  expect(figures).toMatch(/greenstar_call_seconds_count\{action="GetProductList",status="100"\} \d\d/)
  await close()
})

it('does not cache private answers', async () => {
  const { get, close } = await open()
  const path = '/api/Main/GetServerDate'
  await get(path)
  const { isReady, headers } = await get(path)
  expect([isReady, headers['cache-control']]).toEqual([false, 'no-store'])
  await close()
})

it('answers a page that was sent twice from memory, until it or the settings change', async () => {
  const { get, close } = await open()
  const first = await get('/home')
  for (let n = 0; n < 2; n++) await get('/home')
  const ready = await get('/home')
  expect([ready.isReady, ready.status, ready.body]).toEqual([true, 200, first.body])
  const timed = ({ 'server-timing': time, ...rest }: Record<string, string>) => {
    expect(time).toMatch(/^now;dur=\d+$/)
    return rest
  }
  expect(timed(lasting(ready))).toEqual(timed(lasting(first)))
  expect((await get('/home', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
  for (const prefix of ['page:', 'setting.']) {
    await get('/home')
    await forget(shop.app, shop.app.database.db, prefix)
    expect((await get('/home')).isReady).toBe(false)
    expect((await get('/home')).isReady).toBe(true)
  }
  await close()
})

// Without the sweep an answer whose data changed stayed in memory until its next request.
it('drops at its next report what the cache has dropped', async () => {
  const { get, close } = await open()
  const kept = async () => {
    const text = await shop.app.metrics.registry.metrics()
    return Number(/\{[^}]*ready answers[^}]*\} (\d+)/.exec(text)?.[1])
  }
  await get(list)
  expect(await kept()).toBe(1)
  shop.app.cache.drop()
  readyAnswersOf(shop.app)?.report()
  expect(await kept()).toBe(0)
  await close()
})
