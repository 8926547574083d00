import type { OrderEvent } from '@greenstar/rules/order/order.event'
import { DAY } from '@greenstar/rules/platform/time'
import { inArray, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ensureClean } from '../platform/audit/checks'
import type { Effect } from '../platform/effect'
import { dueStates, runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { createApp } from '../server'
import { type Buyer, makeBuyer, makeGoods } from './buyer.factory'
import { settle } from './order.due'
import { makeOrder } from './order.factory'
import { orders } from './order.tables'
import { replaceEffects } from './order.testing'

vi.setConfig({ testTimeout: 60_000 })

const shop = setUpTestApp()
let buyer: Buyer
let detach: () => void = () => undefined
beforeAll(async () => {
  buyer = await makeBuyer(shop)
})
afterEach(() => {
  detach()
  return ensureClean(shop.app)
})

const onSettled = (run: Effect<OrderEvent>['run']) => replaceEffects(shop.app, { settled: [{ run }] })

/** Orders received four days after placing, so that they settle eleven days after it. */
const finishedOrders = async (count: number, placedAt: number) => {
  const { id } = await makeGoods(shop, { stock: 1000 })
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const order = { memberId: buyer.id, status: 50 as const, lines: [{ productId: id }], placedAt }
    ids.push((await makeOrder(shop.app, order)).id)
  }
  return ids
}
const change = (ids: number[], values: Partial<typeof orders.$inferInsert>) =>
  shop.app.database.db.update(orders).set(values).where(inArray(orders.id, ids))
const settledAmong = async (ids: number[]) => {
  const { rows } = await shop.app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from orders where id = any(${sql.param(ids)}::bigint[]) and settled_at is not null`,
  )
  return rows[0]?.n
}

test('seven days after the receipt, not before, and not while anything of it is in after-sales', async () => {
  const now = shop.app.clock.now()
  const [early, due, inService, applying] = [
    await finishedOrders(1, now - 11 * DAY + 60_000),
    await finishedOrders(1, now - 11 * DAY),
    await finishedOrders(1, now - 12 * DAY),
    await finishedOrders(1, now - 12 * DAY),
  ]
  await change(inService, { isInCustomerService: true })
  await change(applying, { settleAt: new Date(now + DAY) })
  expect(await runDue(shop.app, settle)).toBe(1)
  expect(await settledAmong(due)).toBe(1)
  expect(await settledAmong([...early, ...inService, ...applying])).toBe(0)
  await change(inService, { isInCustomerService: false })
  expect(await runDue(shop.app, settle)).toBe(1)
  shop.app.clock.move(60_000)
  expect(await runDue(shop.app, settle)).toBe(1)
})

// Seen to fail without SKIP LOCKED's lock on the rows: the effect then runs twice for an order.
test('two workers settle each of three hundred orders once, and its effects run once', async () => {
  const ids = await finishedOrders(300, shop.app.clock.now() - 30 * DAY)
  const events: number[] = []
  detach = onSettled(async (_app, db, shown) => {
    await db.execute(sql`select pg_sleep(0.01)`)
    events.push(...shown.map(({ order }) => order.id))
  })
  const second = await createApp(shop.app.config, shop.databaseUrl, shop.app.keys)
  second.features = shop.app.features
  second.clock.move(shop.app.clock.now() - second.clock.now())
  const moved = await Promise.all([runDue(shop.app, settle), runDue(second, settle)])
  await second.database.close()
  expect(moved[0] + moved[1]).toBe(300)
  expect(events.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  expect(await settledAmong(ids)).toBe(300)
})

// Red when the effect runs outside the transaction of the mark; the second half if a batch is all or nothing.
test('a failing effect leaves only its order unsettled, for a retry', async () => {
  const ids = await finishedOrders(3, shop.app.clock.now() - 30 * DAY)
  detach = onSettled(async (_app, _db, reply) => {
    if (reply.some(({ order }) => order.id === ids[0])) throw new Error('no points today')
  })
  expect(await runDue(shop.app, settle)).toBe(2)
  expect(await settledAmong(ids.slice(0, 1))).toBe(0)
  expect(dueStates(shop.app)).toMatchObject({ 'order.settle': 'no points today' })
  detach()
  shop.app.clock.move(10_000)
  expect(await runDue(shop.app, settle)).toBe(1)
  expect(await settledAmong(ids)).toBe(3)
})
