import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeBuyer } from '../../order/buyer.factory'
import { startTestApp, type TestApp } from '../testing/test-app'
import { createLoadShedder } from './load-shedder'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(async () => shop.stop())

const busyShedder = (inside: number) => {
  const time = { at: 0 }
  const loadShedder = createLoadShedder(() => time.at)
  for (let n = 0; n < inside; n++) loadShedder.enter()
  return { loadShedder, time }
}

/** Sends a call every 100 ms; returns how often it was accepted. */
const knock = ({ loadShedder, time }: ReturnType<typeof busyShedder>, forMs: number) => {
  let open = 0
  for (const end = time.at + forMs; time.at < end; time.at += 100) if (loadShedder.isOpen()) open++
  return open
}

test('it admits 299 calls of any duration', () => {
  expect(knock(busyShedder(299), 20_000)).toBe(200)
})

test('a burst answered quickly is admitted for five seconds, a slow one for two', () => {
  const quick = busyShedder(10_000)
  for (let n = 0; n < 10_000; n++) {
    quick.loadShedder.leave()
    quick.loadShedder.enter()
  }
  quick.time.at = 2000
  expect(knock(quick, 18_000)).toBe(30)
  expect(knock(busyShedder(10_000), 20_000)).toBe(20)
})

test('a lasting burst is refused until calls end; a new one after five quiet seconds is admitted', () => {
  const crowd = busyShedder(300)
  expect(knock(crowd, 20_000)).toBe(20)
  const { loadShedder, time } = crowd
  loadShedder.leave()
  expect(loadShedder.isOpen()).toBe(true)
  time.at += 4000
  loadShedder.enter()
  expect(loadShedder.isOpen()).toBe(false)
  loadShedder.leave()
  time.at += 6000
  loadShedder.enter()
  expect(loadShedder.isOpen()).toBe(true)
})

test('calls that wait in a lane do not count, and count again once they run', async () => {
  const loadShedder = createLoadShedder(() => 10_000)
  const turns: (() => void)[] = []
  const calls = Array.from({ length: 11_000 }, async () => {
    loadShedder.enter()
    await loadShedder.whileAside(() => new Promise<void>((resolve) => turns.push(resolve)))
  })
  expect(loadShedder.isOpen()).toBe(true)
  for (let n = 0; n < 1000; n++) loadShedder.enter()
  expect(loadShedder.isOpen()).toBe(false)
  for (let n = 0; n < 1000; n++) loadShedder.leave()
  for (const turn of turns) turn()
  await Promise.all(calls)
  for (let n = 0; n < 1000; n++) loadShedder.enter()
  expect(loadShedder.isOpen()).toBe(false)
})

test('no burst is admitted above the maximum', () => {
  expect(busyShedder(12_000).loadShedder.isOpen()).toBe(false)
})

test('calls that wait for the database count as a burst; they are served, the next is refused', async () => {
  const buyer = await makeBuyer(shop)
  const before = shop.app.loadShedder
  const time = { at: 0 }
  shop.app.loadShedder = createLoadShedder(() => time.at)
  const held = await Promise.all(Array.from({ length: 20 }, () => shop.app.database.pool.connect()))
  const ask = async () => (await shop.call('order', 'GetOrderCount', {}, buyer.token)).httpStatus
  const waiting = Array.from({ length: 300 }, ask)
  await vi.waitFor(() => expect(shop.app.database.pool.waitingCount).toBe(300), 20_000)
  time.at += 6000
  expect(await ask()).toBe(503)
  for (const client of held) client.release()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
  expect(await ask()).toBe(200)
  shop.app.loadShedder = before
})

test('while it is closed a call is answered busy; pages and health are not affected (reliability FR67)', async () => {
  const { loadShedder } = shop.app
  for (let n = 0; n < 12_000; n++) loadShedder.enter()
  const refused = await shop.http.inject({ url: '/api/Main/GetServerDate' })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    { Status: 503, Msg: '系统维护中，请稍后访问', Data: null },
  ])
  expect(refused.headers['x-content-type-options']).toBe('nosniff')
  expect((await shop.http.inject({ url: '/healthz' })).statusCode).toBe(200)
  for (let n = 0; n < 12_000; n++) loadShedder.leave()
  expect((await shop.http.inject({ url: '/api/Main/GetServerDate' })).statusCode).toBe(200)
})
