import { SmsType } from '@greenstar/rules/member/sms'
import { DAY } from '@greenstar/rules/platform/time'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aPhone, makeAddress, makeSession, makeSmsCode } from '../member/member.factory'
import { findMemberByPhone } from '../member/member.store'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { orders } from '../order/order.tables'
import { FakeChannel } from '../payment/pay-channel.fake'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeStaff, putBinding, sellingOf } from './staff.factory'
import { sellingAmong } from './staff.service'

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const saleOf = async (id: number) => {
  const [row] = await shop.app.database.db
    .select({ sellerId: orders.sellerId, leaderId: orders.leaderId })
    .from(orders)
    .where(eq(orders.id, id))
  return row
}
const place = async (buyer: Buyer, userCode?: string) => {
  const goods = await makeGoods(shop, { priceFen: 5000 })
  const form = {
    orderDetailList: [{ ProductID: goods.id, Quantity: 1 }],
    receiveAddressID: buyer.addressId,
    ...(userCode ? { userCode } : {}),
    requestID: `staff-${crypto.randomUUID()}`,
  }
  const { Data, Msg } = await shop.call('order', 'CreateOrder', form, buyer.token)
  if (!Data) throw new Error(Msg)
  return Data.ID
}
/** Pays an order by a notice of its provider. */
const pay = async (id: number) => {
  const [order] = await shop.app.database.db
    .select({ code: orders.code, memberId: orders.memberId })
    .from(orders)
    .where(eq(orders.id, id))
  if (!order) throw new Error(`no order ${id}`)
  const token = await makeSession(shop.app, order.memberId)
  await shop.call('payment', 'GetWxpayInfo', { orderID: id, payType: '30' }, token)
  const tradeNo = `${order.code}-1`
  channel.pay(tradeNo)
  await shop.http.inject(channel.payNotice(tradeNo))
}
const register = async (userCode: string) => {
  const phone = aPhone()
  const code = '123456'
  await makeSmsCode(shop.app, { phone, type: SmsType.codeLogin, code })
  await shop.call('member', 'CodeLogin', { userName: phone, code, userCode })
  return sellingOf(shop.app, (await findMemberByPhone(shop.app.database.db, phone))?.id ?? 0)
}
const team = async () => {
  const leader = await makeStaff(shop.app, { status: StaffState.partner })
  return { leader, seller: await makeStaff(shop.app, { leaderId: leader.id }) }
}

test('a member who registers by the code of sales staff is bound to them for a year; by a friend’s code not bound', async () => {
  const { seller } = await team()
  const now = shop.app.clock.now()
  const bound = await register(seller.code)
  expect(bound.sellerId).toBe(seller.id)
  expect(bound.sellerUntil).toBeGreaterThanOrEqual(now + 365 * DAY)
  const friend = await makeBuyer(shop)
  expect((await register(friend.code)).sellerId).toBeNull()
  const gone = await makeStaff(shop.app, { status: StaffState.dismissed })
  expect((await register(gone.code)).sellerId).toBeNull()
})

test('an order carries the seller and their Partner at its creation', async () => {
  const { leader, seller } = await team()
  const buyer = await makeBuyer(shop)
  await putBinding(shop.app, buyer.id, seller.id)
  const placed = await place(buyer)
  expect(await saleOf(placed)).toEqual({ sellerId: seller.id, leaderId: leader.id })
  // An order at a seller of another team does not change the binding.
  const other = await team()
  expect(await saleOf(await place(buyer, other.seller.code))).toEqual({
    sellerId: seller.id,
    leaderId: leader.id,
  })
  expect(await saleOf(await place({ ...seller, addressId: await makeAddress(shop.app, seller.id) }))).toEqual(
    {
      sellerId: seller.id,
      leaderId: leader.id,
    },
  )
})

test('the first paid order with a code binds its buyer and is that seller’s sale; an unpaid one does not bind', async () => {
  const { leader, seller } = await team()
  const buyer = await makeBuyer(shop)
  const id = await place(buyer, seller.code)
  expect(await saleOf(id)).toEqual({ sellerId: null, leaderId: null })
  expect((await sellingOf(shop.app, buyer.id)).sellerId).toBeNull()
  await pay(id)
  expect(await saleOf(id)).toEqual({ sellerId: seller.id, leaderId: leader.id })
  expect((await sellingOf(shop.app, buyer.id)).sellerId).toBe(seller.id)
})

test('an order without a code does not bind, also if its buyer registered with one', async () => {
  const { seller } = await team()
  const buyer = await makeBuyer(shop, { referrerCode: seller.code })
  const id = await place(buyer)
  await pay(id)
  expect((await sellingOf(shop.app, buyer.id)).sellerId).toBeNull()
  expect(await saleOf(id)).toEqual({ sellerId: null, leaderId: null })
})

test('each paid order keeps the binding for another year; then the customer is free, and may be bound again', async () => {
  const { seller } = await team()
  const other = await team()
  const buyer = await makeBuyer(shop)
  const start = shop.app.clock.now()
  await putBinding(shop.app, buyer.id, seller.id, { since: start - 300 * DAY })
  await pay(await place(buyer))
  const kept = (await sellingOf(shop.app, buyer.id)).sellerUntil ?? 0
  expect(kept).toBeGreaterThanOrEqual(start + 365 * DAY)
  const late = await makeBuyer(shop)
  await putBinding(shop.app, late.id, seller.id, { since: start - 366 * DAY })
  const free = await place(late, other.seller.code)
  expect(await saleOf(free)).toEqual({ sellerId: null, leaderId: null })
  await pay(free)
  expect((await sellingOf(shop.app, late.id)).sellerId).toBe(other.seller.id)
})

test('no member binds to themselves; staff are never bound', async () => {
  const { leader, seller } = await team()
  const other = await team()
  for (const who of [seller, leader]) {
    const buyer = { ...who, addressId: await makeAddress(shop.app, who.id) }
    await pay(await place(buyer, who.code))
    await pay(await place(buyer, other.seller.code))
    expect((await sellingOf(shop.app, who.id)).sellerId).toBeNull()
  }
})

test('two orders with two codes paid at once bind the buyer to one, and only that order is a sale', async () => {
  const [one, two] = [await team(), await team()]
  const buyer = await makeBuyer(shop)
  const ids = [await place(buyer, one.seller.code), await place(buyer, two.seller.code)]
  await Promise.all(ids.map(pay))
  const { sellerId } = await sellingOf(shop.app, buyer.id)
  const sales = await Promise.all(ids.map(saleOf))
  expect(sales.flatMap((sale) => sale?.sellerId ?? [])).toEqual([sellerId])
})

test('current sellers: not dismissed, frozen or ordinary members', async () => {
  const { leader, seller } = await team()
  const frozen = await makeStaff(shop.app, { member: { status: 20 } })
  const gone = await makeStaff(shop.app, { status: StaffState.dismissed })
  const plain = await makeBuyer(shop)
  const { db } = shop.app.database
  const ids = [leader.id, seller.id, frozen.id, gone.id, plain.id]
  expect([...(await sellingAmong(db, ids))].sort(([a], [b]) => a - b)).toEqual([
    [leader.id, 30],
    [seller.id, 20],
  ])
})
