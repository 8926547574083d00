import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { type Buyer } from '../../apps/server/src/order/buyer.factory'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { makeBuyers } from '../lib/buyers'
import { type Answer, ask, countOutcomes } from '../lib/crowd'
import { percentile, tell } from '../lib/figure'

const seconds = 60

let shop: TestApp
let server: ServerProcess
let buyers: Buyer[]
beforeAll(async () => {
  shop = await startTestApp()
  await makeProducts(shop.app.database.db, Array(20).fill({}))
  buyers = await makeBuyers(shop, 50)
  server = await startServerProcess(shop.databaseUrl)
})
afterAll(async () => {
  server.kill()
  await shop.stop()
})

/** A call that needs the database twice: the session, then the orders. */
const one = (n: number) =>
  ask({
    port: server.port,
    path: '/api/Order/GetOrderCount',
    token: buyers[n % buyers.length]?.token ?? '',
    timeoutMs: 20_000,
  })

/** As many as it can do: lanes that ask again as soon as they are answered. */
const peak = async (forSeconds: number) => {
  let served = 0
  const end = performance.now() + forSeconds * 1000
  const lane = async (n: number) => {
    for (let at = n; performance.now() < end; at += 20) if ((await one(at)).http === 200) served++
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => lane(n)))
  return served / forSeconds
}

/** So many a second, whether or not they are answered. */
const flood = async (rate: number, forSeconds: number) => {
  const answers: Promise<Answer>[] = []
  const began = performance.now()
  for (let n = 0; performance.now() - began < forSeconds * 1000; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate)
    // No more sockets than one machine has; beyond that the flood is only as high as it can be.
    while (n < due && answers.length - settled < 8000) {
      n++
      const answer = one(n)
      void answer.then(() => settled++)
      answers.push(answer)
    }
    await sleep(5)
  }
  return Promise.all(answers)
}
let settled = 0

it('R67 goes on serving what it can under ten times the load', async (context) => {
  await peak(2)
  const most = await peak(5)
  const answers = await flood(most * 10, seconds)
  const outcomes = countOutcomes(answers)
  const goodput = (outcomes['200/100'] ?? 0) / seconds
  const refused = answers.filter(({ http }) => http === 503 || http === 403)
  const refusedIn = percentile(
    refused.map(({ ms }) => ms),
    0.5,
  )
  const began = performance.now()
  let calm = false
  while (!calm && performance.now() - began < 15_000) {
    const some = await Promise.all(Array.from({ length: 10 }, (_, n) => one(n)))
    calm = some.every(({ http, ms }) => http === 200 && ms < 500)
  }
  const normalAfter = (performance.now() - began) / 1000
  tell(
    context,
    `peak ${most.toFixed(0)}/s; offered ${(answers.length / seconds).toFixed(0)}/s for ${seconds} s: ${goodput.toFixed(0)}/s served (${((goodput / most) * 100).toFixed(0)} %), ${JSON.stringify(outcomes)}, refusals median ${refusedIn.toFixed(0)} ms, normal again after ${normalAfter.toFixed(1)} s`,
  )
  // 408: the crowd shares two cores with the shop, and some of it says nothing for ten seconds after it knocked.
  const usual = ['200/100', '503', '403', '408', '0']
  expect(Object.keys(outcomes).filter((kind) => !usual.includes(kind))).toEqual([])
  expect(normalAfter).toBeLessThan(10)
  expect(refusedIn).toBeLessThan(100)
  expect(goodput).toBeGreaterThan(most * 0.8)
  expect(server.call).toBeDefined()
})
