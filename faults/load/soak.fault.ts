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
import { percentile, tell } from '../lib/tell'

const seconds = Number(process.env.FAULT_SOAK_SECONDS ?? 600)

let shop: TestApp
let server: ShippedShop
let buyers: Buyer[]
let goods: number
beforeAll(async () => {
  shop = await startTestApp()
  await makeProducts(shop.app.database.db, Array(50).fill({}))
  goods = (await makeGoods(shop, { stock: 10_000_000 })).id
  buyers = await makeBuyers(shop, 100)
  server = await startShippedShop(shop.databaseUrl)
})
afterAll(async () => {
  await server.end()
  await shop.stop()
})

let n = 0
/** What members do: mostly look, sometimes order and take it back. */
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

/** What the process holds of memory now (MB). */
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length

/**
 * The least that the process held in a while (MB), looked at each second. What is held between two collections rises and
 * falls by a hundred megabytes, and an instant says nothing; what leaks is there after a collection, too.
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

it('R13 stays as it is through a long load', async (context) => {
  await peak(15)
  const rate = (await peak(5)) * 0.6
  const parts: { p99: number; rss: number; files: number }[] = []
  const failures: number[] = []
  const each = seconds / 10
  for (let part = 0; part < 10; part++) {
    const times: number[] = []
    const running = new Set<Promise<void>>()
    const began = performance.now()
    const leastMb = watchMemory()
    for (let sent = 0; performance.now() - began < each * 1000; ) {
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
    parts.push({ p99: percentile(times, 0.99), rss: leastMb(), files: openFiles() })
  }
  const early = parts.slice(2, 5)
  const late = parts.slice(7)
  const mean = (list: typeof parts, pick: (part: (typeof parts)[number]) => number) =>
    list.reduce((sum, part) => sum + pick(part), 0) / list.length
  const growth = mean(late, (part) => part.rss) / mean(early, (part) => part.rss) - 1
  const p99Of = (list: typeof parts) =>
    percentile(
      list.map((part) => part.p99),
      0.5,
    )
  const drift = p99Of(late) / p99Of(early) - 1
  tell(
    context,
    `${seconds} s at ${rate.toFixed(0)} requests/s: memory ${mean(early, (part) => part.rss).toFixed(0)} → ${mean(late, (part) => part.rss).toFixed(0)} MB (${(growth * 100).toFixed(0)} %), files ${early[0]?.files} → ${late.at(-1)?.files}, p99 ${p99Of(early).toFixed(1)} → ${p99Of(late).toFixed(1)} ms (${(drift * 100).toFixed(0)} %), ${failures.length} failed`,
  )
  await ensureClean(shop.app.database.db)
  expect(failures).toEqual([])
  expect(server.said()).not.toMatch(/unhandled|UnhandledPromise/i)
  expect(growth).toBeLessThan(0.1)
  expect(Math.abs((late.at(-1)?.files ?? 0) - (early[0]?.files ?? 0))).toBeLessThan(30)
  expect(drift).toBeLessThan(0.2)
})
