import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeProducts } from '../catalog/catalog.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { statementsOf } from '../platform/testing/statements'
import { type Buyer, beginPayment, buy, makeBuyer, makeGoods } from './buyer.factory'
import { makeOrder } from './order.factory'

// Processes and thousands of rows: a busy machine needs more than the default timeout.
vi.setConfig({ testTimeout: 120_000 })

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const times = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))

/** Returns a repeatable sequence of numbers between 0 and 1 for a seed (mulberry32). */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const formOf = (buyer: Buyer, productId: number, quantity = 1) => ({
  orderDetailList: [{ ProductID: productId, Quantity: quantity }],
  receiveAddressID: buyer.addressId,
})
/** Retries a 503, which a busy machine returns while all connections are in use. */
const create = async (buyer: Buyer, productId: number, more: object = {}) => {
  const form = { ...formOf(buyer, productId), ...more }
  for (let tries = 1; ; tries++) {
    const answer = await shop.call('order', 'CreateOrder', form, buyer.token)
    if (answer.httpStatus !== 503 || tries === 5) return answer
  }
}
const statusOf = async (id: number) =>
  Number(
    (await shop.app.database.db.execute<{ status: number }>(sql`select status from orders where id = ${id}`))
      .rows[0]?.status,
  )

describe('placing', () => {
  it('sells the last piece to exactly one of 200 buyers', async () => {
    // Seen to fail with lockStock's guard replaced by true: the others violated the table's check (500).
    const { id } = await makeGoods(shop, { stock: 1 })
    const buyers = await times(200, () => makeBuyer(shop))
    const answers = await Promise.all(buyers.map((buyer) => create(buyer, id)))
    expect(answers.filter((answer) => answer.Status === 100)).toHaveLength(1)
    expect(answers.filter((answer) => answer.Code === 'order/out-of-stock')).toHaveLength(199)
  })

  it('gives 100 parallel requests with one key the same order', async () => {
    // Seen to fail when a used key may be used again at any age: 100 orders.
    const buyer = await makeBuyer(shop)
    const { id } = await makeGoods(shop)
    const answers = await times(100, () => create(buyer, id, { requestID: 'one-key-for-all' }))
    expect(new Set(answers.map((answer) => answer.Data?.ID)).size).toBe(1)
    expect(await shop.app.database.db.$count(sql`orders where member_id = ${buyer.id}` as never)).toBe(1)
  })

  it('joins 50 identical requests without a key, and refuses another body under a used key (FR27)', async () => {
    const buyer = await makeBuyer(shop)
    const { id } = await makeGoods(shop)
    const answers = await times(50, () => create(buyer, id))
    expect(new Set(answers.map((answer) => answer.Data?.ID)).size).toBe(1)
    await create(buyer, id, { requestID: 'key-0001' })
    const changed = await shop.call(
      'order',
      'CreateOrder',
      { ...formOf(buyer, id, 5), requestID: 'key-0001' },
      buyer.token,
    )
    expect(changed.Code).toBe('platform/once-conflict')
  })

  it('holds the limit of a member against parallel orders with different keys (FR26)', async () => {
    // Seen to fail without takeLimits in placing: all 40 succeeded.
    const buyer = await makeBuyer(shop)
    const { id } = await makeGoods(shop, { maxNum: 3 })
    const answers = await times(40, (index) => create(buyer, id, { requestID: `limit-key-${index}` }))
    expect(answers.filter((answer) => answer.Status === 100)).toHaveLength(3)
    expect(answers.filter((answer) => answer.Code === 'order/over-limit')).toHaveLength(37)
  })

  it('and cancelling never deadlock', async () => {
    const products = await makeProducts(shop.app.database.db, Array(6).fill({ stock: 1000, maxNum: 500 }))
    const buyers = await times(30, () => makeBuyer(shop))
    const random = seeded(7)
    const shuffled = () =>
      products.map((row) => ({ ProductID: row.id, Quantity: 1 })).toSorted(() => random() - 0.5)
    await Promise.all(
      buyers.map(async (buyer) => {
        const form = { orderDetailList: shuffled(), receiveAddressID: buyer.addressId }
        const { Data, Msg } = await shop.call('order', 'CreateOrder', form, buyer.token)
        if (!Data) throw new Error(Msg)
        const answer = await shop.call(
          'order',
          'CancelOrder',
          { id: Data.ID, cancelReason: '拍错商品' },
          buyer.token,
        )
        expect(answer.Status).toBe(100)
      }),
    )
  })

  it('takes at most 22 statements without cached data, for any number of lines (performance S4)', async () => {
    // Seen to fail with one insert per order line: nine lines took six more statements.
    const goods = await makeProducts(shop.app.database.db, Array(9).fill({ maxNum: 5 }))
    const statementsFor = async (lines: number) => {
      const buyer = await makeBuyer(shop)
      const orderDetailList = goods.slice(0, lines).map((row) => ({ ProductID: row.id, Quantity: 2 }))
      const form = {
        orderDetailList,
        receiveAddressID: buyer.addressId,
        fromShoppingCar: true,
        requestID: 'count-me-1',
      }
      const statements = await statementsOf(async () => {
        const answer = await shop.call('order', 'CreateOrder', form, buyer.token)
        expect(answer.Status).toBe(100)
      })
      return statements.length
    }
    const three = await statementsFor(3)
    expect(three).toBeGreaterThan(8)
    expect(three).toBeLessThanOrEqual(22)
    expect(await statementsFor(9)).toBe(three)
  })
})

/** A run of the faults suite tries as many as its table says, with its own seeds. */
const faultSeed = Number(process.env.FAULT_SEED ?? 0)
const seeds = Array.from({ length: faultSeed ? 100 : 4 }, (_, n) => faultSeed * 1000 + n + 1)

describe('paying against cancelling', () => {
  it(`ends in exactly one of the two, ${seeds.length * 10} times (reliability FR20)`, {
    timeout: 600_000,
  }, async () => {
    // Seen to fail with bookPayment not refunding late payments: cancelled orders kept a payment (audit I3).
    // Seen to fail with moveOrders writing without the expected status: paid orders were cancelled.
    const { id } = await makeGoods(shop, { stock: 1000 })
    const buyers = await times(10, () => makeBuyer(shop))
    const ends = { paid: 0, cancelled: 0, returned: 0 }
    for (const seed of seeds) {
      const random = seeded(seed)
      const raced = await Promise.all(
        buyers.map(async (buyer) => {
          const order = await buy(shop, buyer, id)
          const trade = await beginPayment(shop, buyer, order)
          const [first, second] = [random() * 90, random() * 30]
          const pay = async () => {
            await sleep(first)
            if (channel.trades.get(trade)?.state !== 'open') return
            channel.pay(trade)
            await sleep(random() * 10)
            await shop.http.inject(channel.payNotice(trade))
          }
          const cancel = async () => {
            await sleep(second)
            await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
          }
          await Promise.all([pay(), cancel()])
          return order.ID
        }),
      )
      // Not in parallel: a push taken by another run is skipped and may not be done yet.
      for (let round = 0; round < 2; round++) await pushAllDue(shop.app)
      for (const orderId of raced) {
        const { payments, refunds } = await moneyOf(shop.app, orderId)
        const end = [await statusOf(orderId), payments.join(), refunds.length].join('|')
        expect(['30|20|0', '70|50|1', '20|30|0', '20|50|1']).toContain(end)
        if (end.startsWith('30')) ends.paid++
        else if (end === '20|30|0') ends.cancelled++
        else ends.returned++
      }
    }
    expect(ends.paid + ends.cancelled + ends.returned).toBe(seeds.length * 10)
    // which of the two wins depends on the machine: a few tries may all end alike
    if (faultSeed) expect(Math.min(ends.paid, ends.cancelled + ends.returned)).toBeGreaterThan(0)
  })

  it('cancels a paid order once for 20 taps: one refund', async () => {
    const buyer = await makeBuyer(shop)
    const { id } = await makeGoods(shop)
    const { id: orderId } = await makeOrder(shop.app, {
      memberId: buyer.id,
      status: 30,
      lines: [{ productId: id }],
    })
    const answers = await times(20, () =>
      shop.call('order', 'CancelOrder', { id: orderId, cancelReason: '拍错商品' }, buyer.token),
    )
    expect(new Set(answers.map((answer) => answer.Data?.OrderStatus))).toEqual(new Set([60]))
    expect((await moneyOf(shop.app, orderId)).refunds).toHaveLength(1)
    // This channel does not know its trade: the refund stays requested.
  })
})
