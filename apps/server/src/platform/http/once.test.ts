import { createHash, randomUUID } from 'node:crypto'
import { DAY } from '@greenstar/rules/platform/time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stocks } from '../../catalog/catalog.tables'
import { type Buyer, makeBuyer, makeGoods } from '../../order/buyer.factory'
import { putBusinessSetting } from '../../setting/setting.store'
import { runDue } from '../jobs/due'
import { setUpTestApp } from '../testing/set-up-test-app'
import { onceDue } from './once.due'

const shop = setUpTestApp()

const order = (buyer: Buyer, productId: number, requestID?: string, quantity = 1) =>
  shop.call(
    'order',
    'CreateOrder',
    {
      orderDetailList: [{ ProductID: productId, Quantity: quantity }],
      receiveAddressID: buyer.addressId,
      ...(requestID ? { requestID } : {}),
    },
    buyer.token,
  )

const ordersOf = async (buyer: Buyer) => {
  const { rows } = await shop.app.database.db.execute<{ count: number }>(
    sql`select count(*) as count from orders where member_id = ${buyer.id}`,
  )
  return Number(rows[0]?.count)
}

// Red when the key is written outside the call's transaction: the ninety-nine then do not wait for the response.
test('a hundred times the same request at once is one effect and one answer', async () => {
  const [buyer, goods, key] = [await makeBuyer(shop), await makeGoods(shop), randomUUID()]
  // A request that waits too long on a slow machine gets the answer to retry, and does.
  const insist = async (): ReturnType<typeof order> => {
    const reply = await order(buyer, goods.id, key)
    return reply.httpStatus === 503 ? insist() : reply
  }
  const replies = await Promise.all(Array.from({ length: 100 }, insist))
  expect(replies[0]).toMatchObject({ httpStatus: 200, Status: 100 })
  for (const reply of replies) expect(reply).toEqual(replies[0])
  expect(await ordersOf(buyer)).toBe(1)
  expect(await order(buyer, goods.id, key)).toEqual(replies[0])
})

// Red when the stored body is not compared: the first response is then returned for another request.
test('the same key with another body is refused and changes nothing', async () => {
  const [buyer, goods, key] = [await makeBuyer(shop), await makeGoods(shop), randomUUID()]
  const first = await order(buyer, goods.id, key)
  const { Status, Code, Msg } = await order(buyer, goods.id, key, 2)
  expect({ Status, Code, Msg }).toEqual({
    Status: 101,
    Code: 'platform/once-conflict',
    Msg: '这个请求编号已用于其他内容，请刷新后重试',
  })
  expect(await ordersOf(buyer)).toBe(1)
  expect(await order(buyer, goods.id, key)).toEqual(first)
})

test('a request stored before bodies were hashed with a key is still recognised', async () => {
  const [buyer, goods, key] = [await makeBuyer(shop), await makeGoods(shop), randomUUID()]
  const first = await order(buyer, goods.id, key)
  const sent = { orderDetailList: [{ ProductID: goods.id, Quantity: 1 }], receiveAddressID: buyer.addressId }
  const older = createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
  const { rows } = await shop.app.database.db.execute(
    sql`update once_keys k set body_hash = ${older} from once_keys o
      where k.key = ${key} and o.key = k.key and o.scope = k.scope returning o.body_hash as kept`,
  )
  expect(rows).toEqual([{ kept: expect.not.stringContaining(older) }])
  expect(await order(buyer, goods.id, key)).toEqual(first)
})

// Red when the scope of a key leaves out the member, or the action.
test('a key belongs to its member and its call', async () => {
  const [buyer, other, goods, key] = [
    await makeBuyer(shop),
    await makeBuyer(shop),
    await makeGoods(shop),
    randomUUID(),
  ]
  const mine = await order(buyer, goods.id, key)
  const theirs = await order(other, goods.id, key)
  expect(theirs).toMatchObject({ Status: 100 })
  expect(theirs.Data?.ID).not.toBe(mine.Data?.ID)
  const shoppingCarList = [{ ProductID: goods.id, Quantity: 1 }]
  const added = await shop.call('cart', 'AddShoppingCar', { shoppingCarList, requestID: key }, buyer.token)
  expect(added).toMatchObject({ Status: 100, Data: { Count: 1 } })
})

// Red when the key is written outside the call's transaction: the refusal then stays for a day.
test('a refused first try does not consume its key', async () => {
  const [buyer, goods, key] = [await makeBuyer(shop), await makeGoods(shop, { stock: 0 }), randomUUID()]
  expect(await order(buyer, goods.id, key)).toMatchObject({ Status: 101, Code: 'order/out-of-stock' })
  await shop.app.database.db.update(stocks).set({ onHand: 5 }).where(eq(stocks.productId, goods.id))
  const second = await order(buyer, goods.id, key)
  expect(second).toMatchObject({ Status: 100 })
  expect(await order(buyer, goods.id, key)).toEqual(second)
  expect(await ordersOf(buyer)).toBe(1)
})

// Red when the five seconds are compared the wrong way round.
test('without a key an identical order within five seconds is the same one, for its own member', async () => {
  const [buyer, other, goods] = [await makeBuyer(shop), await makeBuyer(shop), await makeGoods(shop)]
  const replies = await Promise.all(Array.from({ length: 20 }, () => order(buyer, goods.id)))
  expect(new Set(replies.map(({ Data }) => Data?.ID)).size).toBe(1)
  expect(await order(buyer, goods.id, undefined, 2)).toMatchObject({ Status: 100 })
  expect(await order(other, goods.id)).toMatchObject({ Status: 100 })
  expect([await ordersOf(buyer), await ordersOf(other)]).toEqual([2, 1])
  shop.app.clock.move(5001)
  expect((await order(buyer, goods.id)).Data?.ID).not.toBe(replies[0]?.Data?.ID)
  expect(await ordersOf(buyer)).toBe(3)
})

// Red when a key of yesterday still counts.
test('after a day a key is free again, and housekeeping forgets its row', async () => {
  const [buyer, goods, key] = [await makeBuyer(shop), await makeGoods(shop), randomUUID()]
  await order(buyer, goods.id, key)
  shop.app.clock.move(DAY - 60_000)
  expect(await order(buyer, goods.id, key, 2)).toMatchObject({ Code: 'platform/once-conflict' })
  shop.app.clock.move(60_001)
  expect(await order(buyer, goods.id, key, 2)).toMatchObject({ Status: 100 })
  expect(await ordersOf(buyer)).toBe(2)
  shop.app.clock.move(DAY + 1)
  await runDue(shop.app, onceDue)
  expect((await shop.app.database.db.execute(sql`select 1 from once_keys`)).rows).toEqual([])
})

// Red when a key's lifetime, or that of an identical body, is not read from the settings.
test('an operator decides how long a repeat gets the first answer', async () => {
  const { db } = shop.app.database
  const set = (key: string, value: number) => putBusinessSetting(db, key, value, '测试', new Date())
  await set('request.keepHours', 48)
  await set('order.dedupeSeconds', 20)
  const [buyer, goods, key] = [await makeBuyer(shop), await makeGoods(shop), randomUUID()]
  const first = await order(buyer, goods.id)
  shop.app.clock.move(15_000)
  expect(await order(buyer, goods.id)).toEqual(first)
  shop.app.clock.move(5001)
  expect((await order(buyer, goods.id, key)).Data?.ID).not.toBe(first.Data?.ID)
  shop.app.clock.move(2 * DAY - 60_000)
  await runDue(shop.app, onceDue)
  expect(await order(buyer, goods.id, key, 2)).toMatchObject({ Code: 'platform/once-conflict' })
  shop.app.clock.move(60_001)
  expect(await order(buyer, goods.id, key, 2)).toMatchObject({ Status: 100 })
})

// Red when only the age of the first request counts: the second one was answered with the order of a day later.
test('the same body without a key is another order once the clock, a day ahead then, was put right', async () => {
  const [buyer, goods] = [await makeBuyer(shop), await makeGoods(shop)]
  shop.app.clock.move(DAY)
  const first = await order(buyer, goods.id)
  shop.app.clock.move(-DAY)
  const second = await order(buyer, goods.id)
  expect(second.Data).toMatchObject({ ID: expect.any(Number) })
  expect(second.Data).not.toEqual(first.Data)
  expect(await ordersOf(buyer)).toBe(2)
  const [key, later] = [randomUUID(), await makeGoods(shop)]
  shop.app.clock.move(DAY)
  const keyed = await order(buyer, later.id, key)
  shop.app.clock.move(-DAY)
  expect(await order(buyer, later.id, key)).toEqual(keyed)
})
