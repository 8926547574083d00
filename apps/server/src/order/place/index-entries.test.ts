import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { expect, it } from 'vitest'
import { makeCoupon } from '../../coupon/coupon.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { indexEntriesOf } from '../../platform/testing/index-entries'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { earnPollen } from '../../pollen/pollen.service'
import { type Buyer, beginPayment, makeBuyer, makeGoods } from '../buyer.factory'

const shop = setUpTestApp()

/** The number of entries that a call writes, and in which indexes, for the message of a failure. */
const count = async (work: () => Promise<unknown>) => {
  const entries = await indexEntriesOf(shop.app.database.pool, work)
  const num = Object.values(entries).reduce((sum, one) => sum + one, 0)
  return { num, text: JSON.stringify(entries, null, 1) }
}
const expectAtMost = async (max: number, work: () => Promise<unknown>) => {
  const { num, text } = await count(work)
  expect(num, text).toBeLessThanOrEqual(max)
  expect(num).toBeGreaterThan(0)
}

const makeThree = async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await makeGoods(shop, { priceFen: 5000, availablePollen: 500 })).id)
  return ids
}
const place = async (buyer: Buyer, ids: readonly number[], more: object = {}) => {
  const form = {
    orderDetailList: ids.map((ProductID) => ({ ProductID, Quantity: 1 })),
    receiveAddressID: buyer.addressId,
    requestID: `entries-${buyer.id}`,
    ...more,
  }
  const { Data, Msg } = await shop.call('order', 'CreateOrder', form, buyer.token)
  if (!Data) throw new Error(Msg)
  return Data
}

it('AddShoppingCar writes at most 3 index entries, and none for an existing line', async () => {
  const buyer = await makeBuyer(shop)
  const [id = 0] = await makeThree()
  const add = async () => {
    const shoppingCarList = [{ ProductID: id, Quantity: 1 }]
    expect(await shop.call('cart', 'AddShoppingCar', { shoppingCarList }, buyer.token)).toMatchObject({
      Status: 100,
    })
  }
  await expectAtMost(3, add)
  expect((await count(add)).num).toBe(0)
})

it('CreateOrder of three lines writes at most 24 index entries', async () => {
  // Seen with the console's search on the order and stock that is found by what is left: 46.
  const buyer = await makeBuyer(shop)
  const ids = await makeThree()
  await expectAtMost(24, () => place(buyer, ids))
})

it('the same with a coupon and pollen from two lots writes at most 39', async () => {
  // Seen with a row of the history found by its own number, lots found by what is left, and a coupon in nine indexes: 48.
  const buyer = await makeBuyer(shop)
  const now = shop.app.clock.now()
  for (const num of [200, 900])
    await shop.app.database.transact((db) =>
      earnPollen(shop.app, db, { memberId: buyer.id, kind: PollenKind.manual, num, title: '', now }),
    )
  const coupon = await makeCoupon(shop.app, buyer.id)
  const ids = await makeThree()
  await expectAtMost(39, () => place(buyer, ids, { couponRecorderIDs: [coupon.id], pollenNum: 600 }))
})

it('a pay notice writes at most 19 index entries', async () => {
  const buyer = await makeBuyer(shop)
  const order = await place(buyer, await makeThree())
  const channel = new FakeChannel().plugInto(shop.app)
  const trade = await beginPayment(shop, buyer, order)
  channel.pay(trade)
  // Seen with pollen expected in a row of each line: 27.
  await expectAtMost(19, async () => {
    expect((await shop.http.inject(channel.payNotice(trade))).statusCode).toBe(204)
  })
})

it('the tables that orders write have few indexes', async () => {
  const { rows } = await shop.app.database.pool.query(
    `select tablename as name, count(*)::int as num from pg_indexes
     where schemaname = 'public' and tablename in ('orders', 'products') group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { name: 'orders', num: 10 },
    { name: 'products', num: 12 },
  ])
})
