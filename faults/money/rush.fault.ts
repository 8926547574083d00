import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { autoCancel } from '../../apps/server/src/order/order.due'
import { FakeChannel } from '../../apps/server/src/payment/pay-channel.fake'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { runDue } from '../../apps/server/src/platform/jobs/due'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { ask, countOutcomes, rush } from '../lib/crowd'
import { percentile, tell } from '../lib/tell'

const crowd = 10_000
const pieces = 100

let shop: TestApp
let server: ServerProcess
beforeAll(async () => {
  shop = await startTestApp()
  new FakeChannel().plugInto(shop.app)
  server = await startServerProcess(shop.databaseUrl)
}, 300_000)
afterAll(async () => {
  server.kill()
  await shop.stop()
})

const ordersOf = async (productId: number, status: number) => {
  const { rows } = await shop.app.database.db.execute<{ orders: number; members: number }>(sql`
    select count(*)::int as orders, count(distinct o.member_id)::int as members
    from orders o join order_lines l on l.order_id = o.id where l.product_id = ${productId} and o.status = ${status}`)
  return rows[0]
}

it('R25 sells 100 pieces to exactly 100 of 10,000 members who come at the same instant', async (context) => {
  const buyers = await makeBuyers(shop, crowd)
  const warm = (await makeGoods(shop, { stock: 1000 })).id
  const { id } = await makeGoods(shop, { stock: pieces, maxNum: 1 })
  const order = (buyer: Buyer, productId: number, n = 0) => ({
    port: server.port,
    path: createOrderPath,
    payload: orderForm(buyer, [[productId, 1]], `rush-${productId}-${buyer.id}-${n}`),
    token: buyer.token,
  })
  for (let n = 0; n < 10; n++) await rush(buyers.slice(0, 30).map((buyer) => order(buyer, warm, n)))
  const began = performance.now()
  const answers = await rush(buyers.map((buyer) => order(buyer, id)))
  const seconds = (performance.now() - began) / 1000
  const outcomes = countOutcomes(answers)
  const winners = answers.filter(({ body }) => body?.Status === 100)
  const lastWinner = Math.max(...winners.map(({ at }) => at)) / 1000
  const p99 =
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ) / 1000
  tell(
    context,
    `${crowd} sockets, ${pieces} pieces: ${JSON.stringify(outcomes)}, all answered in ${seconds.toFixed(1)} s, last winner ${lastWinner.toFixed(1)} s, p99 ${p99.toFixed(1)} s`,
  )
  expect(await ordersOf(id, 10)).toEqual({ orders: pieces, members: pieces })
  await ensureClean(shop.app.database.db)
  shop.app.clock.move(31 * MINUTE)
  await runDue(shop.app, autoCancel)
  expect(await ordersOf(id, 10)).toEqual({ orders: 0, members: 0 })
  const again = await Promise.all(
    buyers.slice(0, 120).map((buyer) =>
      ask({
        port: server.port,
        path: createOrderPath,
        payload: orderForm(buyer, [[id, 1]], `again-${buyer.id}`),
        token: buyer.token,
      }),
    ),
  )
  expect(countOutcomes(again)['200/100']).toBe(pieces)
  await ensureClean(shop.app.database.db)
  expect(outcomes).toEqual({ '200/100': pieces, '200/order/out-of-stock': crowd - pieces })
  expect(lastWinner).toBeLessThan(2)
  expect(seconds).toBeLessThan(6)
})

it('R26 gives one member with 500 parallel requests his limit, and one order for one key', async (context) => {
  const [buyer] = (await makeBuyers(shop, 1)) as [Buyer]
  const limited = (await makeGoods(shop, { stock: 1000, maxNum: 3 })).id
  const free = (await makeGoods(shop, { stock: 1000 })).id
  const send = (productId: number, key: (n: number) => string) =>
    rush(
      Array.from({ length: 500 }, (_, n) => ({
        port: server.port,
        path: createOrderPath,
        payload: orderForm(buyer, [[productId, 1]], key(n)),
        token: buyer.token,
      })),
    )
  const different = await send(limited, (n) => `limit-${n}-of-500`)
  const same = await send(free, () => 'one-key-for-all-500')
  tell(
    context,
    `500 keys: ${JSON.stringify(countOutcomes(different))}; one key 500 times: ${JSON.stringify(countOutcomes(same))}`,
  )
  expect(countOutcomes(different)).toEqual({ '200/100': 3, '200/order/over-limit': 497 })
  expect(countOutcomes(same)).toEqual({ '200/100': 500 })
  const ids = same.map(({ body }) => (body as unknown as { Data: { ID: number } }).Data.ID)
  expect(new Set(ids).size).toBe(1)
  await ensureClean(shop.app.database.db)
})
