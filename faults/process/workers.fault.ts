import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGoods } from '../../apps/server/src/order/buyer.factory'
import { makeOrder } from '../../apps/server/src/order/order.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { makeBuyers } from '../lib/buyers'
import { inLanes } from '../lib/crowd'
import { tell } from '../lib/tell'

const due = 10_000

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const countOf = async (where: ReturnType<typeof sql>) => {
  const { rows } = await shop.app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from orders where ${where}`,
  )
  return rows[0]?.n ?? 0
}

it('R11 cancels 10,000 due orders once each with two workers, one of them killed', async (context) => {
  const goods = await Promise.all(Array.from({ length: 10 }, () => makeGoods(shop, { stock: 50_000 })))
  const buyers = await makeBuyers(shop, 50)
  await inLanes(due, 16, (n) =>
    makeOrder(shop.app, {
      memberId: buyers[n % buyers.length]?.id as number,
      lines: [{ productId: goods[n % goods.length]?.id as number, quantity: 2 }],
    }),
  )
  await shop.app.database.db.execute(
    sql`update orders set auto_cancel_at = now() - interval '1 minute' where status = 10`,
  )
  const began = performance.now()
  const workers = await Promise.all([0, 1].map(() => startServerProcess(shop.databaseUrl, { ROLE: 'all' })))
  while ((await countOf(sql`status = 20`)) < due / 5) await sleep(100)
  workers[0]?.kill()
  const killedAt = await countOf(sql`status = 20`)
  while ((await countOf(sql`status = 10`)) > 0) {
    if (performance.now() - began > 300_000) throw new Error('not done in five minutes')
    await sleep(200)
  }
  const seconds = (performance.now() - began) / 1000
  workers[1]?.kill()
  const { rows } = await shop.app.database.db.execute(
    sql`select order_id from order_logs where to_status = 20 group by order_id having count(*) > 1`,
  )
  expect(rows).toEqual([])
  await ensureClean(shop.app.database.db)
  tell(
    context,
    `${due} due orders, one of two workers killed after ${killedAt}: each cancelled once in ${seconds.toFixed(1)} s`,
  )
  expect(seconds).toBeLessThan(60)
})
