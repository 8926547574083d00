import { createServer, request, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { type Answer, ask, countOutcomes } from '../lib/crowd'
import { type ShippedShop, startShippedShop } from '../lib/shipped-shop'
import { tell } from '../lib/tell'

/** Requests a second; FAULT_RATE for a machine that is busy with other things. */
const rate = Number(process.env.FAULT_RATE ?? 300)

let shop: TestApp
let buyers: Buyer[]
let goods: number
const processes: (ShippedShop | undefined)[] = []
/** As released: with its cache, as behind a proxy, in the bundle, whose start takes less of the processor. */
const start = async (place: number) => {
  processes[place] = await startShippedShop(shop.databaseUrl, { ROLE: 'api' })
}

/**
 * Load balancer as in production: checks readiness each half second, sends no requests to processes that
 * are not ready, and tries the next one only when a connection was refused, so that nothing is done twice.
 */
const startBalancer = async () => {
  const ready = new Set<number>()
  const look = setInterval(async () => {
    for (const place of [0, 1]) {
      const answer = await fetch(`${processes[place]?.base}/readyz`).catch(() => undefined)
      if (answer?.status === 200) ready.add(place)
      else ready.delete(place)
    }
  }, 200)
  let turn = 0
  const server: Server = createServer((near, reply) => {
    const chunks: Buffer[] = []
    near.on('data', (bytes: Buffer) => chunks.push(bytes))
    near.on('end', () => pass(Buffer.concat(chunks), 0))
    const pass = (body: Buffer, tries: number) => {
      const places = [...ready]
      const place = places[turn++ % Math.max(places.length, 1)]
      if (place === undefined) return void reply.writeHead(502).end()
      const far = request(
        {
          host: '127.0.0.1',
          port: processes[place]?.port,
          path: near.url,
          method: near.method,
          headers: near.headers,
          agent: false,
        },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? '' })
          answer.pipe(reply)
        },
      )
      far.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && tries < 3) {
          ready.delete(place)
          return pass(body, tries + 1)
        }
        if (!reply.headersSent) reply.writeHead(502).end()
      })
      far.end(body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    ready,
    stop: () => {
      clearInterval(look)
      server.close()
    },
  }
}

beforeAll(async () => {
  shop = await startTestApp()
  await makeProducts(shop.app.database.db, Array(20).fill({}))
  goods = (await makeGoods(shop, { stock: 1_000_000 })).id
  buyers = await makeBuyers(shop, 60)
  await Promise.all([start(0), start(1)])
}, 120_000)
afterAll(async () => {
  await Promise.all(processes.map(async (one) => one?.end()))
  await shop.stop()
})

it('FR09 deploys two processes one after the other without failed requests', async (context) => {
  const balancer = await startBalancer()
  await sleep(1000)
  const answers: Promise<Answer>[] = []
  const state = { isOver: false }
  const load = (async () => {
    const began = performance.now()
    for (let n = 0; !state.isOver; ) {
      const due = ((performance.now() - began) / 1000) * rate
      for (; n < due; n++) {
        const buyer = buyers[n % buyers.length] as Buyer
        const common = { port: balancer.port, token: buyer.token }
        answers.push(
          n % 20 === 0
            ? ask({
                ...common,
                path: createOrderPath,
                payload: orderForm(buyer, [[goods, 1]], `rolling-${n}-order`),
              })
            : ask({ ...common, path: '/api/Product/GetProductList?pageSize=10' }),
        )
      }
      await sleep(5)
    }
  })()
  await sleep(2000)
  const stops: number[] = []
  for (const place of [0, 1]) {
    const old = processes[place] as ShippedShop
    const began = performance.now()
    old.kill('SIGTERM')
    expect(await old.ended).toBe(0)
    stops.push((performance.now() - began) / 1000)
    await old.end()
    await start(place)
    while (!balancer.ready.has(place)) await sleep(50)
  }
  await sleep(1000)
  state.isOver = true
  await load
  const outcomes = countOutcomes(await Promise.all(answers))
  balancer.stop()
  tell(
    context,
    `${answers.length} requests at ${rate}/s while both processes were replaced: ${JSON.stringify(outcomes)}; stopped in ${stops.map((one) => `${one.toFixed(1)} s`).join(' and ')}`,
  )
  expect(outcomes).toEqual({ '200/100': answers.length })
  expect(Math.max(...stops)).toBeLessThan(10)
  await ensureClean(shop.app)
})
