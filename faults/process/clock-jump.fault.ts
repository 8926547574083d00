import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, buy, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
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

it('R10 lets the database alone say what time it is', async (context) => {
  const { id } = await makeGoods(shop)
  for (const [name, ms] of Object.entries(jumps)) {
    const waiting = await Promise.all(buyers.map((buyer) => buy(shop, buyer, id)))
    const server = await startServerProcess(shop.databaseUrl, {
      ROLE: 'all',
      NODE_OPTIONS: `--import ${preload}`,
      WRONG_CLOCK_MS: String(ms),
      WRONG_CLOCK_AFTER_MS: '0',
    })
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
  await ensureClean(shop.app.database.db)
  tell(
    context,
    `the process’s clock ${Object.keys(jumps).join(', ')}: 0 early cancels, ServerDate true, logged-in members stay so`,
  )
})
