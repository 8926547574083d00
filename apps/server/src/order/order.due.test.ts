import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { dueStates, runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { createApp } from '../server'
import { type Buyer, beginPayment, buy, makeBuyer, makeGoods } from './buyer.factory'
import { autoCancel, autoFinish } from './order.due'
import { makeOrder } from './order.factory'

// Processes and thousands of rows: a busy machine needs more than the default timeout.
vi.setConfig({ testTimeout: 120_000 })

const shop = setUpTestApp()
let buyer: Buyer
let channel: FakeChannel
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

const minute = 60_000
const detail = async (id: number) => (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data
const statuses = async () => {
  const { rows } = await shop.app.database.db.execute<{ status: number; n: number }>(
    sql`select status, count(*)::int as n from orders group by status`,
  )
  return Object.fromEntries(rows.map((row) => [row.status, row.n]))
}

/** Makes every update of these orders fail, by a trigger. */
const spoil = async (ids: readonly number[]) => {
  const { db } = shop.app.database
  await db.execute(sql`update orders set remark = '坏' where id = any(${sql.param([...ids])}::bigint[])`)
  await db.execute(sql`create or replace function spoil() returns trigger language plpgsql as $$
    begin if old.remark = '坏' then raise 'spoilt'; end if; return new; end $$`)
  await db.execute(
    sql`create or replace trigger spoil before update on orders for each row execute function spoil()`,
  )
}
const mend = () => shop.app.database.db.execute(sql`drop trigger spoil on orders`)
const toldOf = async (name: string) => {
  const { rows } = await shop.app.database.db.execute<{ subject: string }>(
    sql`select subject from alerts where kind = 'due-failed' and subject like ${`${name}:%`}`,
  )
  return rows.map(({ subject }) => Number(subject.split(':')[1])).toSorted((a, b) => a - b)
}

describe('auto-cancel', () => {
  it('closes an unpaid order after 30 minutes and returns stock, coupons and pollen', async () => {
    const { id } = await makeGoods(shop, { maxNum: 2 })
    const order = await buy(shop, buyer, id, 2)
    shop.app.clock.move(29 * minute)
    expect(await runDue(shop.app, autoCancel)).toBe(0)
    shop.app.clock.move(minute)
    expect(await runDue(shop.app, autoCancel)).toBe(1)
    expect(await detail(order.ID)).toMatchObject({
      OrderStatus: 20,
      CancelReason: '超时未付款，系统自动取消',
    })
    expect((await buy(shop, buyer, id, 2)).ID).toBeGreaterThan(order.ID)
  })

  it('queries the channel first: a payment found there wins', async () => {
    // Seen to fail without querying the channel.
    const { id } = await makeGoods(shop)
    const [paid, unpaid, unasked] = [
      await buy(shop, buyer, id),
      await buy(shop, buyer, id),
      await buy(shop, buyer, id),
    ]
    const trade = await beginPayment(shop, buyer, paid)
    const open = await beginPayment(shop, buyer, unpaid)
    channel.pay(trade)
    channel.calls.length = 0
    shop.app.clock.move(31 * minute)
    await runDue(shop.app, autoCancel)
    expect(channel.calls.toSorted()).toEqual([`query ${trade}`, `query ${open}`].toSorted())
    expect((await detail(paid.ID))?.OrderStatus).toBe(30)
    expect((await detail(unpaid.ID))?.OrderStatus).toBe(20)
    expect((await detail(unasked.ID))?.OrderStatus).toBe(20)
  })

  it('does not wait for a dead channel; a payment found later is refunded', async () => {
    const { id } = await makeGoods(shop)
    const order = await buy(shop, buyer, id)
    const trade = await beginPayment(shop, buyer, order)
    channel.pay(trade)
    channel.isDown = true
    shop.app.clock.move(31 * minute)
    await runDue(shop.app, autoCancel)
    expect((await detail(order.ID))?.OrderStatus).toBe(20)
    channel.isDown = false
    for (let round = 0; round < 2; round++) await pushAllDue(shop.app)
    expect(await moneyOf(shop.app, order.ID)).toMatchObject({
      payments: [50],
      refunds: [{ cause: 'late', status: 30 }],
    })
  })

  it('does not let a slow channel delay the others', async () => {
    const { id } = await makeGoods(shop)
    const orders = await Promise.all(Array.from({ length: 12 }, () => buy(shop, buyer, id)))
    for (const order of orders) await beginPayment(shop, buyer, order)
    channel.delayMs = 500
    shop.app.clock.move(31 * minute)
    expect(await runDue(shop.app, autoCancel)).toBe(12)
    expect(channel.maxAtOnce).toBeGreaterThan(1)
    channel.delayMs = 0
  })

  // Red when failing orders are taken first each time: with forty of them nothing is cancelled any more.
  it('skips forty orders that cannot be cancelled, reports them, and retries them later', async () => {
    const { id } = await makeGoods(shop, { stock: 1000 })
    const at = shop.app.clock.now()
    const order = (placedAt: number) =>
      makeOrder(shop.app, { memberId: buyer.id, lines: [{ productId: id }], placedAt })
    const bad: number[] = []
    for (let n = 0; n < 40; n++) bad.push((await order(at - minute)).id)
    const good = await order(at)
    await spoil(bad)
    shop.app.clock.move(31 * minute)
    await runDue(shop.app, autoCancel)
    await runDue(shop.app, autoCancel)
    expect((await detail(good.id))?.OrderStatus).toBe(20)
    expect(await toldOf('order.auto-cancel')).toEqual([])
    shop.app.clock.move(10_000)
    await runDue(shop.app, autoCancel)
    expect(await toldOf('order.auto-cancel')).toHaveLength(20)
    await mend()
    expect(await runDue(shop.app, autoCancel)).toBe(0)
    shop.app.clock.move(minute)
    expect(await runDue(shop.app, autoCancel)).toBe(40)
  })

  // Ten thousand of them, with a worker killed: faults/process/workers.fault.ts.
  it('moves due orders exactly once with two workers (reliability FR11)', async () => {
    // Seen to fail with moveOrders writing without the expected status: pieces were given back twice.
    const members = await Promise.all(Array.from({ length: 10 }, () => makeBuyer(shop)))
    const products = await Promise.all(Array.from({ length: 3 }, () => makeGoods(shop, { stock: 5000 })))
    for (let n = 0; n < 20; n++)
      await Promise.all(
        members.map((member, index) =>
          makeOrder(shop.app, {
            memberId: member.id,
            lines: [{ productId: products[(n + index) % 3]?.id as number, quantity: 2 }],
          }),
        ),
      )
    const before = await statuses()
    const second = await createApp(shop.app.config, shop.databaseUrl, shop.app.keys)
    channel.plugInto(second)
    for (const app of [shop.app, second]) app.clock.move(31 * minute)
    // The second process has its own clock; both are past every deadline of this file.
    second.clock.move(shop.app.clock.now() - second.clock.now())
    const moved = await Promise.all([runDue(shop.app, autoCancel), runDue(second, autoCancel)])
    for (let rest = 1; rest > 0; ) rest = await runDue(shop.app, autoCancel)
    await second.database.close()
    const after = await statuses()
    expect(after[10] ?? 0).toBe(0)
    expect((after[20] ?? 0) - (before[20] ?? 0)).toBe(before[10])
    expect(moved[0] + moved[1]).toBeGreaterThan(0)
    const { rows } = await shop.app.database.db.execute(
      sql`select order_id from order_logs where to_status = 20 group by order_id having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })
})

describe('auto-finish', () => {
  it('confirms receipt ten days after shipping, once with two workers', async () => {
    const { id } = await makeGoods(shop, { stock: 1000 })
    const now = shop.app.clock.now()
    for (let n = 0; n < 30; n++)
      await makeOrder(shop.app, {
        memberId: buyer.id,
        status: 40,
        lines: [{ productId: id }],
        placedAt: now - 86_400_000,
      })
    expect(await runDue(shop.app, autoFinish)).toBe(0)
    shop.app.clock.move(10 * 86_400_000)
    const moved = await Promise.all([runDue(shop.app, autoFinish), runDue(shop.app, autoFinish)])
    expect(moved[0] + moved[1]).toBe(30)
    const { Data } = await shop.call('order', 'GetMemberOrderList', { orderStatus: '50' }, buyer.token)
    expect(Data).toMatchObject({ TotalCount: 30 })
    expect(Data?.DataList[0]?.FinishDate).not.toBeNull()
  })
  // Red when the batch is all or nothing: one order would block all others.
  it('skips only the order that cannot be confirmed, and reports it', async () => {
    const { id } = await makeGoods(shop, { stock: 1000 })
    const placedAt = shop.app.clock.now() - 86_400_000
    const [first, bad, last] = await Promise.all(
      [3, 2, 1].map((n) =>
        makeOrder(shop.app, {
          memberId: buyer.id,
          status: 40,
          lines: [{ productId: id }],
          placedAt: placedAt - n * minute,
        }),
      ),
    )
    await spoil([bad?.id as number])
    shop.app.clock.move(10 * 86_400_000)
    expect(await runDue(shop.app, autoFinish)).toBe(2)
    const { rows } = await shop.app.database.db.execute<{ status: number }>(
      sql`select status from orders where id in (${first?.id}, ${bad?.id}, ${last?.id}) order by auto_finish_at`,
    )
    expect(rows.map(({ status }) => status)).toEqual([50, 40, 50])
    shop.app.clock.move(10_000)
    expect(await runDue(shop.app, autoFinish)).toBe(0)
    expect(await toldOf('order.auto-finish')).toEqual([bad?.id])
    expect(Object.keys(dueStates(shop.app))).toContain('order.auto-finish')
    await mend()
    shop.app.clock.move(minute)
    expect(await runDue(shop.app, autoFinish)).toBe(1)
    expect(Object.keys(dueStates(shop.app))).not.toContain('order.auto-finish')
  })
})
