import { setTimeout as sleep } from 'node:timers/promises'
import { OrderType } from '@greenstar/rules/order/order.status'
import { HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGroup } from '../../apps/server/src/group/group.factory'
import { makeGoods } from '../../apps/server/src/order/buyer.factory'
import { makeOrder } from '../../apps/server/src/order/order.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { makeBuyers } from '../lib/buyers'
import { makeTeam } from '../lib/teams'
import { sized, tell } from '../lib/tell'

const due = sized(10_000, 1000)

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

/** Two workers process what is due and one of them is killed after a fifth; resolves when all is done. */
const withTwoWorkers = async (isBegun: () => Promise<boolean>, isDone: () => Promise<boolean>) => {
  const began = performance.now()
  const workers = await Promise.all([0, 1].map(() => startServerProcess(shop.databaseUrl, { ROLE: 'all' })))
  try {
    while (!(await isBegun())) await sleep(100)
    workers[0]?.kill()
    while (!(await isDone())) {
      if (performance.now() - began > 300_000) throw new Error('not done in five minutes')
      await sleep(200)
    }
  } finally {
    for (const worker of workers) worker.kill()
  }
  return (performance.now() - began) / 1000
}

it('FR11 cancels 10,000 due orders once each with two workers, one of them killed', async (context) => {
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
  let killedAt = 0
  const seconds = await withTwoWorkers(
    async () => {
      killedAt = await countOf(sql`status = 20`)
      return killedAt >= due / 5
    },
    async () => (await countOf(sql`status = 10`)) === 0,
  )
  const { rows } = await shop.app.database.db.execute(
    sql`select order_id from order_logs where to_status = 20 group by order_id having count(*) > 1`,
  )
  expect(rows).toEqual([])
  await ensureClean(shop.app)
  tell(
    context,
    `${due} due orders, one of two workers killed after ${killedAt}: each cancelled once in ${seconds.toFixed(1)} s`,
  )
  expect(seconds).toBeLessThan(60)
})

it('FR11 ends 1,000 due teams and refunds 2,000 orders once each with two workers, one of them killed', async (context) => {
  const [activities, perActivity] = [sized(40, 4), 25]
  const orders = activities * perActivity * 2
  const buyers = await makeBuyers(shop, perActivity * 2)
  const { db } = shop.app.database
  for (let n = 0; n < activities; n++) {
    const { id: productId } = await makeGoods(shop, { stock: 1000, isFreeShipping: true })
    const beginMs = shop.app.clock.now() - HOUR
    const activityId = await makeGroup(db, { beginMs, lines: [{ productId, quota: 100 }] })
    await inLanes(perActivity, 8, (team) =>
      makeTeam(
        shop.app,
        activityId,
        productId,
        buyers.slice(team * 2, team * 2 + 2).map(({ id }) => id),
      ),
    )
  }
  const isGroup = sql`type = ${OrderType.activity}`
  expect(await countOf(sql`${isGroup} and status = 30`)).toBe(orders)
  await db.execute(sql`update group_teams set due_at = now() - interval '1 minute'`)
  const backOnes = () => countOf(sql`${isGroup} and status = 70`)
  let killedAt = 0
  const seconds = await withTwoWorkers(
    async () => {
      killedAt = await backOnes()
      return killedAt >= orders / 5
    },
    async () => (await backOnes()) === orders,
  )
  const { rows } = await db.execute(
    sql`select order_id from order_logs where to_status = 70 group by order_id having count(*) > 1`,
  )
  expect(rows).toEqual([])
  const messages = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from messages where title = '拼团未成功'`,
  )
  expect(Number(messages.rows[0]?.n)).toBe(orders)
  await ensureClean(shop.app)
  tell(
    context,
    `${activities * perActivity} due teams, one of two workers killed after ${killedAt} orders: ${orders} refunded with one message each in ${seconds.toFixed(1)} s`,
  )
  expect(seconds).toBeLessThan(60)
})
