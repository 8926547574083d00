import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { autoCancel } from '../../apps/server/src/order/order.due'
import { FakeChannel } from '../../apps/server/src/payment/pay-channel.fake'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { runDue } from '../../apps/server/src/platform/jobs/due'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { makeFlash } from '../../apps/server/src/promotion/promotion.factory'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { ask, countOutcomes, rush } from '../lib/crowd'
import { percentile, sized, tell } from '../lib/tell'

const crowd = sized(10_000, 2000)
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

/** Created once for all crowds of this file. */
let made: Promise<Buyer[]> | undefined
const theCrowd = () => {
  made ??= makeBuyers(shop, crowd)
  return made
}

const ordersOf = async (productId: number, status: number) => {
  const { rows } = await shop.app.database.db.execute<{ orders: number; members: number }>(sql`
    select count(*)::int as orders, count(distinct o.member_id)::int as members
    from orders o join order_lines l on l.order_id = o.id where l.product_id = ${productId} and o.status = ${status}`)
  return rows[0]
}

type Lines = [productId: number, quantity: number][]
type Wanted = { name: string; linesOf: (n: number) => Lines; secKillID?: number }

/** Every member sends one order at the same instant; records the figures and returns the outcomes. */
const comeAtOnce = async (context: TestContext, { name, linesOf, secKillID }: Wanted) => {
  const buyers = await theCrowd()
  const order = (buyer: Buyer, lines: Lines, key: string) => ({
    port: server.port,
    path: createOrderPath,
    payload: { ...orderForm(buyer, lines, key), ...(secKillID === undefined ? {} : { secKillID }) },
    token: buyer.token,
  })
  // Two crowds within five seconds count as one long overload, which is partly shed (FR67, platform/http/load-shedder.ts).
  await pause(6000)
  const answers = await rush(buyers.map((buyer, n) => order(buyer, linesOf(n), `${name}-${buyer.id}-key`)))
  const outcomes = countOutcomes(answers)
  const winners = answers.filter(({ body }) => body?.Status === 100)
  const seconds = Math.max(...answers.map(({ at }) => at)) / 1000
  const lastWinner = Math.max(...winners.map(({ at }) => at)) / 1000
  const all = answers.map(({ ms }) => ms)
  tell(
    context,
    `${name}: ${crowd} sockets: ${JSON.stringify(outcomes)}, all answered in ${seconds.toFixed(1)} s, last winner ${lastWinner.toFixed(1)} s, p99 ${(percentile(all, 0.99) / 1000).toFixed(1)} s`,
  )
  await ensureClean(shop.app)
  return { outcomes, seconds, lastWinner }
}

/** After their deadline the unpaid orders expire; more members than pieces come again, and every piece is sold again. */
const sellAgain = async (productId: number, minutes: number, secKillID?: number) => {
  shop.app.clock.move(minutes * MINUTE)
  await runDue(shop.app, autoCancel)
  expect(await ordersOf(productId, 10)).toEqual({ orders: 0, members: 0 })
  // A lane that shed load stays closed for a second.
  await pause(1100)
  const again = await Promise.all(
    (await theCrowd()).slice(0, pieces + 20).map((buyer) =>
      ask({
        port: server.port,
        path: createOrderPath,
        payload: {
          ...orderForm(buyer, [[productId, 1]], `again-${productId}-${buyer.id}`),
          ...(secKillID === undefined ? {} : { secKillID }),
        },
        token: buyer.token,
      }),
    ),
  )
  expect(countOutcomes(again)['200/100']).toBe(pieces)
  await ensureClean(shop.app)
}

it('FR25 sells 100 pieces to exactly 100 of 10,000 members who order at the same instant', async (context) => {
  const buyers = await theCrowd()
  const warm = (await makeGoods(shop, { stock: 1000 })).id
  const { id } = await makeGoods(shop, { stock: pieces, maxNum: 1 })
  for (let n = 0; n < 10; n++)
    await rush(
      buyers.slice(0, 30).map((buyer) => ({
        port: server.port,
        path: createOrderPath,
        payload: orderForm(buyer, [[warm, 1]], `warm-${n}-${buyer.id}`),
        token: buyer.token,
      })),
    )
  const { outcomes, seconds, lastWinner } = await comeAtOnce(context, {
    name: 'stock',
    linesOf: () => [[id, 1]],
  })
  expect(await ordersOf(id, 10)).toEqual({ orders: pieces, members: pieces })
  await sellAgain(id, 31)
  expect(outcomes).toEqual({ '200/100': pieces, '200/order/out-of-stock': crowd - pieces })
  expect(lastWinner).toBeLessThan(2)
  expect(seconds).toBeLessThan(6)
})

it('FR25 sells the 100 pieces of a flash session to exactly 100 of 10,000, and again after five minutes', async (context) => {
  const { id } = await makeGoods(shop, { stock: pieces + 50 })
  const secKillID = await makeFlash(shop.app.database.db, {
    // by the clock of the server process, which no test moves
    beginMs: Date.now() - MINUTE,
    lines: [{ productId: id, quota: pieces, limitNum: 1 }],
  })
  const { outcomes, seconds, lastWinner } = await comeAtOnce(context, {
    name: 'flash',
    linesOf: () => [[id, 1]],
    secKillID,
  })
  expect(await ordersOf(id, 10)).toEqual({ orders: pieces, members: pieces })
  await sellAgain(id, 6, secKillID)
  expect(outcomes).toEqual({ '200/100': pieces, '200/order/out-of-stock': crowd - pieces })
  expect(lastWinner).toBeLessThan(2)
  expect(seconds).toBeLessThan(6)
})

it('FR25 sells three popular products in carts of two without overselling', async (context) => {
  const hot = await Promise.all([1, 2, 3].map(() => makeGoods(shop, { stock: pieces })))
  const idOf = (n: number) => hot[n % 3]?.id ?? 0
  const { outcomes, seconds } = await comeAtOnce(context, {
    name: 'carts-of-two',
    linesOf: (n) => [
      [idOf(n), 1],
      [idOf(n + 1), 1],
    ],
  })
  const sold = await Promise.all(hot.map(({ id }) => ordersOf(id, 10)))
  const pairs = sold.reduce((sum, one) => sum + (one?.orders ?? 0), 0)
  expect(outcomes['200/100']).toBe(pairs / 2)
  // Where one of two products is sold out the other stays for carts that can still have both: nothing is
  // left that a pair could take.
  expect(sold.filter((one) => (one?.orders ?? 0) < pieces).length).toBeLessThan(2)
  expect(Object.keys(outcomes).sort()).toEqual(['200/100', '200/order/out-of-stock'])
  expect(seconds).toBeLessThan(6)
})

it('FR26 keeps the limit of a member with 500 parallel requests, and makes one order for one key', async (context) => {
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
  await ensureClean(shop.app)
})
