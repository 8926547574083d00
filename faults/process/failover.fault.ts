import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from '../../apps/server/src/features'
import { type Buyer, beginPayment, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { FakeChannel } from '../../apps/server/src/payment/pay-channel.fake'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { refuseTransactionPooling } from '../../apps/server/src/platform/database/pooler'
import { createDatabase } from '../../apps/server/src/platform/postgres/test-database'
import { type MainProcess, makeFolder, startMain } from '../../apps/server/src/platform/testing/main-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { type Answer, ask, countOutcomes } from '../lib/crowd'
import { until } from '../lib/embedded'
import { missingPrograms, type Pair, startPair } from '../lib/pair'
import { leaveOpen, seed, tell } from '../lib/tell'

const missing = missingPrograms()

let pair: Pair
let shop: TestApp
let channel: FakeChannel
let buyers: Buyer[]
let goods: number
const processes: MainProcess[] = []
const { folder, keys, remove } = makeFolder()

beforeAll(async () => {
  if (missing) return
  pair = await startPair()
  await createDatabase(pair.serverUrl, 'greenstar')
  await migrate(pair.url, features)
  shop = await startTestApp({ sandbox: true }, {}, { url: pair.url, drop: async () => {} })
  channel = new FakeChannel().plugInto(shop.app)
  goods = (await makeGoods(shop, { stock: 1_000_000 })).id
  buyers = await makeBuyers(shop, 24)
  for (const role of ['api', 'api', 'worker']) {
    const place = `${folder}/${processes.length}`
    const one = await startMain({ DATABASE_URL: pair.url, DATA_DIR: place, PROVIDER_KEYS: keys, ROLE: role })
    await one.ready()
    processes.push(one)
  }
  await pair.serve(processes.slice(0, 2).map(({ port }) => port))
}, 240_000)
afterAll(async () => {
  await Promise.all(processes.map((one) => one.end()))
  await shop?.stop().catch(() => {})
  await pair?.stop()
  remove()
}, 60_000)

type OrderAnswer = Answer & { at: number; orderId: number | undefined }

/** Places orders through the front until stopped; keeps every response. */
const keepOrdering = () => {
  const answers: OrderAnswer[] = []
  const state = { isOver: false }
  const lanes = buyers.map(async (buyer) => {
    for (let n = 0; !state.isOver; n++) {
      const payload = orderForm(buyer, [[goods, 1]], `pair-${seed}-${buyer.id}-${n}`)
      const common = { path: createOrderPath, payload, token: buyer.token, timeoutMs: 15_000 }
      const answer = await ask({ ...common, port: pair.front })
      const order = answer.body?.Data as { ID: number } | null | undefined
      const orderId = answer.body?.Status === 100 ? order?.ID : undefined
      answers.push({ ...answer, at: performance.now(), orderId })
      await sleep(answer.http === 200 ? 50 : 200)
    }
  })
  return { answers, stop: () => ((state.isOver = true), Promise.all(lanes)) }
}

/** Pays orders until stopped; keeps those whose notice was acknowledged. */
const keepPaying = () => {
  const paid: number[] = []
  const state = { isOver: false }
  const run = (async () => {
    for (let n = 0; !state.isOver; n++) {
      const buyer = buyers[n % buyers.length] as Buyer
      try {
        const form = orderForm(buyer, [[goods, 1]], `pay-${seed}-${n}`)
        const { Data } = await shop.call('order', 'CreateOrder', form, buyer.token)
        if (!Data) throw new Error('no order')
        channel.pay(await beginPayment(shop, buyer, Data))
        const { statusCode } = await shop.http.inject(channel.payNotice(`${Data.OrderCode}-1`))
        if (statusCode === 200 || statusCode === 204) paid.push(Data.ID)
      } catch {
        await sleep(200)
      }
    }
  })()
  return { paid, stop: () => ((state.isOver = true), run) }
}

/**
 * Asks each process whether it is ready, then writes, then asks again: ready both times but a refused write
 * is a wrong answer.
 */
const watchReadiness = () => {
  const state = { isOver: false, samples: 0, lies: 0, accidents: 0, refused: 0 }
  const readyAt = async (port: number) => (await ask({ port, path: '/readyz', timeoutMs: 8000 })).http === 200
  const run = Promise.all(
    processes.slice(0, 2).map(async ({ port }, place) => {
      const buyer = buyers[place] as Buyer
      for (let n = 0; !state.isOver; n++) {
        const before = await readyAt(port)
        const payload = orderForm(buyer, [[goods, 1]], `watch-${seed}-${place}-${n}`)
        const { http } = await ask({ port, path: createOrderPath, payload, token: buyer.token })
        const after = await readyAt(port)
        state.samples++
        if (http === 500) state.accidents++
        if (http !== 200) state.refused++
        if (before && after && http !== 200) state.lies++
        await sleep(100)
      }
    }),
  )
  return { state, stop: () => ((state.isOver = true), run) }
}

const idsOf = async (query: ReturnType<typeof sql>) => {
  const { rows } = await shop.app.database.db.execute<{ id: number }>(query)
  return new Set(rows.map(({ id }) => Number(id)))
}

it('FR95 refuses a pooler in transaction mode, with a message', async (context) => {
  if (missing) return leaveOpen(context, `not installed: ${missing}`)
  await expect(refuseTransactionPooling(pair.transactionUrl)).rejects.toThrow('pool_mode=session')
  await expect(refuseTransactionPooling(pair.url)).resolves.toBeUndefined()
})

it('FR95 loses nothing acknowledged when the primary’s machine is lost, and reports not ready while it cannot serve', async (context) => {
  if (missing) return leaveOpen(context, `not installed: ${missing}`)
  const load = keepOrdering()
  const paying = keepPaying()
  const watch = watchReadiness()
  await until(() => load.answers.filter(({ orderId }) => orderId).length > 100, 60_000, 'a hundred orders')
  await until(() => paying.paid.length > 5, 30_000, 'payments')
  const killed = await pair.killPrimary()
  const killedAt = performance.now()
  await sleep(3000)
  await until(
    () => load.answers.some(({ at, orderId }) => orderId !== undefined && at > killedAt + 3000),
    90_000,
    'an order on the other server',
  )
  const backAfter =
    (load.answers.find(({ at, orderId }) => orderId !== undefined && at > killedAt + 3000)?.at ?? 0) -
    killedAt
  await sleep(6000)
  await Promise.all([load.stop(), paying.stop(), watch.stop()])
  const orders = await idsOf(sql`select id from orders`)
  const payments = await idsOf(sql`select order_id as id from payments where status = 20`)
  const acknowledged = load.answers.flatMap(({ orderId }) => orderId ?? [])
  const lost = acknowledged.filter((id) => !orders.has(id)).length
  const lostPaid = paying.paid.filter((id) => !payments.has(id)).length
  const { samples, lies, accidents, refused } = watch.state
  tell(
    context,
    `primary ${killed} killed: ${lost} of ${acknowledged.length} acknowledged orders and ${lostPaid} of ${paying.paid.length} payments lost; orders again after ${(backAfter / 1000).toFixed(1)} s; ${samples} looks at /readyz with a write: ${refused} writes refused, ${lies} while it was green before and after, ${accidents} HTTP 500; ${JSON.stringify(countOutcomes(load.answers))}`,
  )
  expect([lost, lostPaid]).toEqual([0, 0])
  expect(backAfter).toBeLessThan(30_000)
  expect([lies, accidents]).toEqual([0, 0])
  expect(load.answers.filter(({ http }) => http === 500)).toEqual([])
  await ensureClean(shop.app)
})
