import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProducts } from '../../apps/server/src/catalog/catalog.factory'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { ask } from '../lib/crowd'
import { type ShippedShop, startShippedShop } from '../lib/shipped-shop'
import { percentile, sized, tell } from '../lib/tell'

const seconds = Number(process.env.FAULT_SOAK_SECONDS ?? sized(600, 60))

let shop: TestApp
let server: ShippedShop
let buyers: Buyer[]
let goods: number
beforeAll(async () => {
  shop = await startTestApp()
  await makeProducts(shop.app.database.db, Array(50).fill({}))
  goods = (await makeGoods(shop, { stock: 10_000_000 })).id
  // So many that no member has hundreds of orders after ten minutes: that would be a growing load, not a leak. Every tenth
  // step is an order, so a multiple of ten would let only a tenth of them order.
  buyers = await makeBuyers(shop, 1001)
  server = await startShippedShop(shop.databaseUrl)
})
afterAll(async () => {
  await server.end()
  await shop.stop()
})

let n = 0
/** What members do: mostly browse, sometimes order and cancel. */
const step = async () => {
  const buyer = buyers[n++ % buyers.length] as Buyer
  const common = { port: server.port, token: buyer.token }
  if (n % 10 === 0) {
    const placed = await ask({
      ...common,
      path: createOrderPath,
      payload: orderForm(buyer, [[goods, 1]], `soak-${n}-order`),
    })
    const order = placed.body?.Data as { ID: number } | undefined
    if (order)
      await ask({
        ...common,
        path: '/api/Order/CancelOrder',
        payload: { id: order.ID, cancelReason: '拍错商品' },
      })
    return placed
  }
  const reads = [
    '/api/Product/GetProductList?pageSize=10',
    '/api/Order/GetOrderCount',
    '/api/Member/GetShoppingCarInfo',
    `/api/Product/GetProductByID?id=${goods}`,
  ]
  return ask({ ...common, path: reads[n % reads.length] ?? '/' })
}

const peak = async (forSeconds: number) => {
  let done = 0
  const end = performance.now() + forSeconds * 1000
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < end) {
        await step()
        done++
      }
    }),
  )
  return done / forSeconds
}

/** Resident memory of the process (MB). */
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length

/**
 * The minimum of resident memory over a period (MB), sampled each second. Between two garbage collections it rises and
 * falls by a hundred megabytes, so single samples say nothing; a leak remains after a collection.
 */
const watchMemory = () => {
  let least = residentMb()
  const timer = setInterval(() => {
    least = Math.min(least, residentMb())
  }, 1000)
  return () => {
    clearInterval(timer)
    return least
  }
}

type Window = { p50: number; p99: number; mb: number; files: number; failures: number[] }

/** So many windows that one slowed by a collection or a checkpoint does not distort the whole. */
const windows = 60

/** Sends requests for a sixtieth of the time at this rate per second, whether or not they are answered. */
const lookThrough = async (rate: number): Promise<Window> => {
  const times: number[] = []
  const failures: number[] = []
  const running = new Set<Promise<void>>()
  const began = performance.now()
  const leastMb = watchMemory()
  for (let sent = 0; performance.now() - began < (seconds / windows) * 1000; ) {
    const due = ((performance.now() - began) / 1000) * rate
    for (; sent < due && running.size < 200; sent++) {
      const work: Promise<void> = step().then(({ http, ms }) => {
        times.push(ms)
        if (http !== 200) failures.push(http)
        running.delete(work)
      })
      running.add(work)
    }
    await sleep(5)
  }
  await Promise.all(running)
  const facts = { mb: leastMb(), files: openFiles(), failures }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), ...facts }
}

it('FR13 keeps memory, files and latency constant under a long load', async (context) => {
  await peak(15)
  const rate = (await peak(5)) * 0.6
  const seen: Window[] = []
  while (seen.length < windows) seen.push(await lookThrough(rate))
  const early = seen.slice(windows * 0.2, windows * 0.5)
  const late = seen.slice(windows * 0.7)
  const compare = (pick: (window: Window) => number) => {
    const [before, after] = [early, late].map((list) => percentile(list.map(pick), 0.5)) as [number, number]
    const change = after / before - 1
    return { change, text: `${before.toFixed(1)} → ${after.toFixed(1)} (${(change * 100).toFixed(0)} %)` }
  }
  const [memory, p50, p99] = [compare(({ mb }) => mb), compare((one) => one.p50), compare((one) => one.p99)]
  const failed = seen.flatMap(({ failures }) => failures)
  const files = [early[0], late.at(-1)].map((window) => window?.files ?? 0) as [number, number]
  tell(
    context,
    `${seconds} s at ${rate.toFixed(0)} requests/s, medians of ${early.length} windows: memory ${memory.text} MB, p99 ${p99.text} ms, p50 ${p50.text} ms; files ${files.join(' → ')}, ${failed.length} failed`,
  )
  await ensureClean(shop.app)
  expect(failed).toEqual([])
  expect(server.output()).not.toMatch(/unhandled|UnhandledPromise/i)
  expect(memory.change).toBeLessThan(0.1)
  expect(Math.abs(files[1] - files[0])).toBeLessThan(30)
  expect(p99.change).toBeLessThan(0.2)
})
