import { DAY, HOUR, MINUTE, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureClean } from '../../platform/audit/checks'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Buyer, makeBuyer, makeGoods } from '../buyer.factory'
import { autoCancel } from '../order.due'
import { makeOrder } from '../order.factory'
import { orders } from '../order.tables'
import { heldStockDue } from './held-stock.due'

const shop = setUpTestApp()
beforeAll(async () => {
  // as a shop begins
  await shop.app.database.db.execute(sql`delete from business_settings where key like 'order.%'`)
})
afterAll(() => ensureClean(shop.app))

let form = 0
const place = (buyer: Buyer, goods: { id: number }, quantity = 1) =>
  shop.call(
    'order',
    'CreateOrder',
    {
      orderDetailList: [{ ProductID: goods.id, Quantity: quantity }],
      receiveAddressID: buyer.addressId,
      requestID: `holding-${++form}`,
    },
    buyer.token,
  )

// Red without the lock: each of the orders counts before any other is written.
test('of twenty orders that a new member places at once three are accepted', async () => {
  const buyer = await makeBuyer(shop)
  const goods = await makeGoods(shop, { stock: 1000, priceFen: 1000 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(buyer, goods)))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(3)
  expect(new Set(answers.flatMap(({ Code }) => Code ?? []))).toEqual(new Set(['order/unpaid-many']))
  const unpaid = await shop.app.database.db.$count(orders, eq(orders.memberId, buyer.id))
  expect(unpaid).toBe(3)
})

test('unpaid orders of a new member are limited to 2,000 yuan, and a fifth of a product, unless it is the last ten pieces', async () => {
  const buyer = await makeBuyer(shop)
  const dear = await makeGoods(shop, { stock: 1000, priceFen: 150_000 })
  expect((await place(buyer, dear)).Status).toBe(100)
  const second = await place(buyer, dear)
  expect(second).toMatchObject({ Code: 'order/unpaid-much' })
  expect(second.Msg).toBe('首次付款前，待付款订单合计最多 2000 元，请先付款或减少商品')
  const cheap = await makeGoods(shop, { stock: 100, priceFen: 100 })
  const other = await makeBuyer(shop)
  expect((await place(other, cheap, 21)).Code).toBe('order/unpaid-share')
  expect((await place(other, cheap, 15)).Status).toBe(100)
  expect((await place(other, cheap, 6)).Msg).toBe(`“${cheap.name}”付款前最多再订 5 件`)
  const last = await makeGoods(shop, { stock: 10, priceFen: 100 })
  expect((await place(other, last, 10)).Status).toBe(100)
})

test('a twentieth of a product reserved by one member raises an alert, and a fifth by many', async () => {
  const goods = await makeGoods(shop, { stock: 300, priceFen: 100 })
  const few = await makeGoods(shop, { stock: 100, priceFen: 100 })
  const alerts = async ({ id } = goods) => {
    await runDue(shop.app, heldStockDue)
    return (
      await shop.app.database.db.execute(
        sql`select facts from alerts where kind = 'order.held-unpaid' and subject = ${`product:${id}`}`,
      )
    ).rows
  }
  const one = await makeBuyer(shop)
  for (const buyer of [one, await makeBuyer(shop)]) expect((await place(buyer, goods, 10)).Status).toBe(100)
  expect((await place(await makeBuyer(shop), few, 10)).Status).toBe(100)
  expect(await alerts()).toEqual([])
  expect((await place(one, goods, 5)).Status).toBe(100)
  expect(await alerts()).toMatchObject([{ facts: { held: 25, onHand: 300, members: 2, byOne: 15 } }])
  expect(await alerts(few)).toEqual([])
  expect((await place(await makeBuyer(shop), few, 10)).Status).toBe(100)
  expect(await alerts(few)).toMatchObject([{ facts: { held: 20, onHand: 100, members: 2, byOne: 10 } }])
})

test('a member whose orders expire gets less time to pay, then no new order until the next day', async () => {
  const buyer = await makeBuyer(shop)
  const goods = await makeGoods(shop, { stock: 1000, priceFen: 100 })
  const minutesToPay = async () => {
    const answer = await place(buyer, goods)
    expect(answer.Status, answer.Msg).toBe(100)
    const [row] = await shop.app.database.db
      .select()
      .from(orders)
      .where(eq(orders.id, answer.Data?.ID ?? 0))
    return ((row?.autoCancelAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / MINUTE
  }
  // all of it within one business day
  const now = shop.app.clock.now()
  shop.app.clock.move(startOfShanghaiDay(now) + DAY + 8 * HOUR - now)
  const expire = async () => {
    shop.app.clock.move(31 * MINUTE)
    await runDue(shop.app, autoCancel)
  }
  expect([await minutesToPay(), await minutesToPay(), await minutesToPay()]).toEqual([30, 30, 30])
  await expire()
  for (const count of [3, 3, 1]) {
    for (let n = 0; n < count; n++) expect(await minutesToPay()).toBe(15)
    await expire()
  }
  expect((await place(buyer, goods)).Msg).toBe('今天已有 10 笔订单没有付款，请明天再下单')
})

// Got through before: who cancelled just before the end, and ordered again, held the goods for as long as they liked.
test('what a member cancels after having held it counts as expired, of quick ones every third', async () => {
  const buyer = await makeBuyer(shop)
  const goods = await makeGoods(shop, { stock: 1000, priceFen: 100 })
  const hold = async (ms: number) => {
    const answer = await place(buyer, goods)
    if (answer.Status !== 100) return answer.Code
    shop.app.clock.move(ms)
    const sent = { id: answer.Data?.ID ?? 0, cancelReason: '我不想买了' }
    expect((await shop.call('order', 'CancelOrder', sent, buyer.token)).Status).toBe(100)
    return undefined
  }
  const now = shop.app.clock.now()
  shop.app.clock.move(startOfShanghaiDay(now) + DAY + 8 * HOUR - now)
  for (let n = 0; n < 6; n++) expect(await hold(14 * MINUTE)).toBeUndefined()
  for (let n = 0; n < 12; n++) expect(await hold(1000)).toBeUndefined()
  expect(await hold(1000)).toBe('order/expired-often')
})

// Got through before: one order of a few yuan, paid and paid back, let a new account hold twenty thousand.
test('a payment that was paid back is no history', async () => {
  const buyer = await makeBuyer(shop)
  const { id: productId } = await makeGoods(shop, { stock: 9, priceFen: 100 })
  await makeOrder(shop.app, { memberId: buyer.id, status: 70, lines: [{ productId }] })
  const dear = await makeGoods(shop, { stock: 1000, priceFen: 150_000 })
  expect((await place(buyer, dear)).Status).toBe(100)
  expect((await place(buyer, dear)).Code).toBe('order/unpaid-much')
})
