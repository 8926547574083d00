import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { ask, countOutcomes } from '../lib/crowd'
import { type OwnDatabase, startOwnDatabase } from '../lib/embedded'
import { percentile, tell } from '../lib/tell'

let own: OwnDatabase
let server: ServerProcess
let buyers: Buyer[]
beforeAll(async () => {
  own = await startOwnDatabase()
  buyers = await makeBuyers(own.shop, 120)
  server = await startServerProcess(own.url)
})
afterAll(async () => {
  server.kill()
  await own.stop()
})

let n = 0
const order = (buyer: Buyer, productId: number) =>
  ask({
    port: server.port,
    path: createOrderPath,
    payload: orderForm(buyer, [[productId, 1]], `long-lock-${n++}`),
    token: buyer.token,
  })

it('FR07 refuses within 3 s while a product’s row is locked, and sells the other products', async (context) => {
  const held = (await makeGoods(own.shop, { stock: 1000 })).id
  const free = (await makeGoods(own.shop, { stock: 1000 })).id
  await inLanes(30, 10, (index) => order(buyers[index] as Buyer, free))
  const holder = new pg.Client({ connectionString: own.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select * from stocks where product_id = $1 for update', [held])
  // More buyers of it than the process has connections.
  const stuck = Promise.all(buyers.slice(0, 60).map((buyer) => order(buyer, held)))
  await sleep(200)
  const others = await inLanes(60, 10, (index) => order(buyers[60 + index] as Buyer, free))
  const refused = await stuck
  await holder.query('rollback')
  await holder.end()
  expect(countOutcomes(refused)).toEqual({ 503: 60 })
  const slowest = Math.max(...refused.map(({ ms }) => ms))
  const p99 = percentile(
    others.map(({ ms }) => ms),
    0.99,
  )
  tell(
    context,
    `60 waiting for a held row: 503 after at most ${(slowest / 1000).toFixed(1)} s; 60 orders of another product during it: ${JSON.stringify(countOutcomes(others))}, p99 ${Math.round(p99)} ms`,
  )
  expect(countOutcomes(others)).toEqual({ '200/100': 60 })
  expect(slowest).toBeLessThan(3000)
  expect(p99).toBeLessThan(1500)
  await ensureClean(own.app)
})

it('FR07 refuses within 3 s when another program took every connection, and serves again once they are free', async (context) => {
  const goods = (await makeGoods(own.shop, { stock: 1000 })).id
  const fresh = await startServerProcess(own.url)
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: own.url })
    client.on('error', () => {})
    try {
      await client.connect()
      taken.push(client)
    } catch {
      break
    }
  }
  const askFresh = () =>
    ask({
      port: fresh.port,
      path: createOrderPath,
      payload: orderForm(buyers[0] as Buyer, [[goods, 1]], `no-connection-${n++}`),
      token: buyers[0]?.token ?? '',
    })
  const refused = await inLanes(40, 20, askFresh)
  await Promise.all(taken.map((client) => client.end()))
  const slowest = Math.max(...refused.map(({ ms }) => ms))
  await sleep(200)
  const after = await askFresh()
  fresh.kill()
  tell(
    context,
    `${taken.length} connections taken: ${JSON.stringify(countOutcomes(refused))}, at most ${(slowest / 1000).toFixed(1)} s`,
  )
  expect(slowest).toBeLessThan(3000)
  expect(refused.every(({ http }) => http === 503 || http === 200)).toBe(true)
  expect(after.body?.Status).toBe(100)
})
