import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, buy, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { makeFlash } from '../../apps/server/src/promotion/promotion.factory'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { ask } from '../lib/crowd'
import { tell } from '../lib/tell'

const preload = fileURLToPath(new URL('../lib/wrong-clock.mjs', import.meta.url))

let shop: TestApp
let buyers: Buyer[]
beforeAll(async () => {
  shop = await startTestApp()
  buyers = await makeBuyers(shop, 10)
})
afterAll(() => shop.stop())

const jumps = {
  'a day ahead': DAY,
  'an hour back': -HOUR,
  'a year ahead': 365 * DAY,
  'to 29 February': Date.UTC(2028, 1, 29, 4) - Date.now(),
}

/** A process whose clock is wrong by so much. */
const startWrong = (ms: number) =>
  startServerProcess(shop.databaseUrl, {
    ROLE: 'all',
    NODE_OPTIONS: `--import ${preload}`,
    WRONG_CLOCK_MS: String(ms),
    WRONG_CLOCK_AFTER_MS: '0',
  })

it('FR10 uses only the clock of the database', async (context) => {
  const { id } = await makeGoods(shop)
  for (const [name, ms] of Object.entries(jumps)) {
    const waiting = await Promise.all(buyers.map((buyer) => buy(shop, buyer, id)))
    const server = await startWrong(ms)
    await sleep(1500)
    const { rows } = await shop.app.database.db.execute<{ status: number }>(
      sql`select distinct status from orders where id = any(${sql.param(waiting.map((one) => one.ID))}::bigint[])`,
    )
    expect([name, rows]).toEqual([name, [{ status: 10 }]])
    const [buyer] = buyers as [Buyer]
    const answer = await ask({
      port: server.port,
      path: createOrderPath,
      payload: orderForm(buyer, [[id, 1]], `clock-${ms}`),
      token: buyer.token,
    })
    const data = answer.body?.Data as unknown as { ServerDate: string; AutoCancelDate: string }
    expect(answer.body?.Status, name).toBe(100)
    expect(Math.abs(Date.parse(data.ServerDate) - Date.now()), name).toBeLessThan(60_000)
    expect(Date.parse(data.AutoCancelDate) - Date.parse(data.ServerDate), name).toBeGreaterThan(29 * 60_000)
    server.kill()
  }
  await ensureClean(shop.app)
  tell(
    context,
    `the process’s clock ${Object.keys(jumps).join(', ')}: 0 early cancels, ServerDate true, logged-in members stay so`,
  )
})

it('FR10 opens a flash session by the clock of the database', async (context) => {
  const members = await makeBuyers(shop, 60)
  const opened: string[] = []
  for (const [name, ms] of Object.entries(jumps)) {
    const server = await startWrong(ms)
    const { id } = await makeGoods(shop, { stock: 200 })
    const beginMs = shop.app.clock.now() + 2000
    const lines = [{ productId: id, quota: 100 }]
    const secKillID = await makeFlash(shop.app.database.db, { beginMs, lines })
    const tries = await Promise.all(
      members.map(async (buyer, n) => {
        await sleep(n * 60)
        const payload = { ...orderForm(buyer, [[id, 1]], `open-${ms}-${n}`), secKillID }
        const { body } = await ask({ port: server.port, path: createOrderPath, payload, token: buyer.token })
        return { code: body?.Code, isSold: body?.Status === 100, at: shop.app.clock.now() }
      }),
    )
    server.kill()
    const sold = tries.filter(({ isSold }) => isSold)
    const first = Math.min(...sold.map(({ at }) => at)) - beginMs
    expect(sold.length, name).toBeGreaterThan(0)
    expect(first, name).toBeGreaterThanOrEqual(0)
    expect(first, name).toBeLessThan(1000)
    const early = tries.filter(({ isSold }) => !isSold)
    expect(new Set(early.map(({ code }) => code)), name).toEqual(new Set(['promotion/flash-early']))
    opened.push(`${name} ${first} ms`)
  }
  await ensureClean(shop.app)
  tell(context, `a flash session opened after its begin by the database: ${opened.join(', ')}; 0 sold before`)
})
