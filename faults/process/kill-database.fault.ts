import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { makeBuyers } from '../lib/buyers'
import { type OwnDatabase, startOwnDatabase, until } from '../lib/embedded'
import { keepOrdering, lostOrders } from '../lib/keep-ordering'
import { chance, sized, tell } from '../lib/tell'

const rounds = sized(20, 5)

let own: OwnDatabase
let server: ServerProcess
let buyers: Buyer[]
let productId: number
beforeAll(async () => {
  own = await startOwnDatabase()
  productId = (await makeGoods(own.shop, { stock: 1_000_000 })).id
  buyers = await makeBuyers(own.shop, 30)
  server = await startServerProcess(own.url)
})
afterAll(async () => {
  server.kill()
  await own.stop()
})

const isBack = () =>
  own.app.database.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

it('FR03 loses nothing acknowledged when the postmaster is killed, and recovers automatically', async (context) => {
  let lost = 0
  let acknowledged = 0
  let slowestRefusal = 0
  let slowestReturn = 0
  for (let round = 0; round < rounds; round++) {
    const load = keepOrdering(server.port, buyers, productId)
    await until(() => load.answers.some(({ orderId }) => orderId !== undefined), 15_000, 'the first order')
    await sleep(200 + chance() * 600)
    const killedAt = performance.now()
    process.kill(own.pid(), 'SIGKILL')
    await sleep(100)
    await until(isBack, 30_000, 'the database')
    const backAt = performance.now()
    await until(
      () => load.answers.some(({ at, orderId }) => at > backAt && orderId !== undefined),
      10_000,
      'an order after the database was back',
    )
    slowestReturn = Math.max(slowestReturn, performance.now() - backAt)
    await load.stop()
    const refused = load.answers.filter(({ http, at }) => at > killedAt && http !== 200)
    for (const { http, body } of refused) expect([http, body?.Msg]).toEqual([503, '系统维护中，请稍后访问'])
    // Requests sent before the kill are timed from the kill on.
    slowestRefusal = Math.max(slowestRefusal, ...refused.map(({ ms, at }) => Math.min(ms, at - killedAt)))
    lost += await lostOrders(own.app, load.answers)
    acknowledged += load.answers.filter(({ orderId }) => orderId !== undefined).length
    await ensureClean(own.app)
  }
  tell(
    context,
    `${rounds} kills: ${lost} of ${acknowledged} acknowledged orders lost; slowest 503 ${Math.round(slowestRefusal)} ms; orders again at most ${Math.round(slowestReturn)} ms after the database`,
  )
  expect(lost).toBe(0)
  expect(slowestRefusal).toBeLessThan(1000)
  expect(slowestReturn).toBeLessThan(3000)
})
