import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../../apps/server/src/order/buyer.factory'
import { makeGoods } from '../../apps/server/src/order/buyer.factory'
import { pushAllDue } from '../../apps/server/src/payment/payment.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { type Sandbox, startSandbox } from '../../apps/server/src/platform/sandbox/child'
import { bundleOf } from '../../apps/server/src/platform/testing/program-bundle'
import { startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { type Answer, ask } from '../lib/crowd'
import { chance, percentile, seed, sized, tell } from '../lib/tell'

const rounds = sized(50, 8)
const clients = 200

let shop: TestApp
let sandbox: Sandbox
let folder: string
let productId: number
let buyers: Buyer[]
beforeAll(async () => {
  await bundleOf('serve')
  folder = mkdtempSync(join(tmpdir(), 'greenstar-kill-'))
  sandbox = await startSandbox({
    stateDir: folder,
    publicBase: '/sandbox',
    log: () => {},
    timeScale: 0.02,
    refundDelayMs: 50,
  })
  writeFileSync(join(folder, 'shop-keys.json'), JSON.stringify(sandbox.keys))
  shop = await startTestApp(sandbox.keys)
  productId = (await makeGoods(shop, { priceFen: 6800, stock: 1_000_000 })).id
  buyers = await makeBuyers(shop, clients)
})
afterAll(async () => {
  await shop.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Acknowledged {
  buyer: Buyer
  key: string
  orderId: number
  paid: boolean
  cancelled: boolean
}

/** A member who orders, pays and cancels every third order until the server is gone; keeps what was acknowledged. */
const goShopping = async (
  port: number,
  buyer: Buyer,
  round: number,
  answered: Acknowledged[],
  asked: string[],
) => {
  const call = (area: string, action: string, payload: object): Promise<Answer> =>
    ask({ port, path: `/api/${area}/${action}`, payload, token: buyer.token })
  for (let n = 0; ; n++) {
    const key = `kill-${seed}-${round}-${buyer.id}-${n}`
    asked.push(key)
    const placed = await ask({
      port,
      path: createOrderPath,
      payload: orderForm(buyer, [[productId, 1]], key),
      token: buyer.token,
    })
    if (placed.http === 0) return
    if (placed.body?.Status !== 100) continue
    const order = placed.body.Data as unknown as { ID: number; OrderCode: string }
    const known: Acknowledged = { buyer, key, orderId: order.ID, paid: false, cancelled: false }
    answered.push(known)
    if (n % 2 === 1) continue
    const begun = await call('Order', 'GetWxpayInfo', { orderID: order.ID, payType: '30' })
    if (begun.http === 0) return
    await ask({
      port: sandbox.port,
      path: `/payment/control/trades/${order.OrderCode}-1`,
      payload: { action: 'silent' },
    })
    const result = await call('Order', 'GetPayResult', { orderID: order.ID })
    if (result.http === 0) return
    known.paid = (result.body?.Data as unknown as { State?: string } | undefined)?.State === 'paid'
    if (n % 4 !== 0) continue
    const cancelled = await call('Order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' })
    if (cancelled.http === 0) return
    known.cancelled = cancelled.body?.Status === 100
  }
}

const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.app.database.db.execute<T>(query)).rows

/** Acknowledged changes that are missing in the database. */
const lostOf = async (answered: Acknowledged[]) => {
  const rows = await rowsOf<{ id: number; status: number }>(sql`select id, status from orders`)
  const status = new Map(rows.map((row) => [Number(row.id), row.status]))
  return answered.filter(({ orderId, paid, cancelled }) => {
    const now = status.get(orderId)
    if (now === undefined) return true
    if (cancelled) return ![20, 60, 70].includes(now)
    return paid && ![30, 60, 70].includes(now)
  })
}

it('FR01 loses nothing acknowledged and leaves nothing half done, killed at any millisecond', async (context) => {
  const starts: number[] = []
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const server = await startServerProcess(shop.databaseUrl, {
      ROLE: 'all',
      PROVIDER_KEYS: join(folder, 'shop-keys.json'),
    })
    starts.push(performance.now() - began)
    const answered: Acknowledged[] = []
    const asked: string[] = []
    const work = buyers.map((buyer) => goShopping(server.port, buyer, round, answered, asked))
    while (answered.length === 0) await sleep(10)
    await sleep(chance() * 1200)
    server.kill()
    await Promise.all(work)
    expect(await lostOf(answered)).toEqual([])
    await ensureClean(shop.app)
    acknowledged += answered.length
  }
  for (let rest = 1, tries = 0; rest > 0 && tries < 20; tries++) {
    await shop.app.database.db.execute(sql`update refunds set next_poll_at = now() where status < 30`)
    rest = await pushAllDue(shop.app)
  }
  await ensureClean(shop.app)
  const [open] = await rowsOf<{ n: number }>(sql`select count(*)::int as n from orders where status = 60`)
  expect(open?.n).toBe(0)
  expect(acknowledged).toBeGreaterThan(rounds)
  expect(percentile(starts, 0.5)).toBeLessThan(2000)
  tell(
    context,
    `${rounds} kills, ${clients} clients: 0 of ${acknowledged} acknowledged orders lost, 0 half; serving after ${Math.round(percentile(starts, 0.5))} ms (median)`,
  )
})
