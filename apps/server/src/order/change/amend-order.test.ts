import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOperator } from '../../operator/operator.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../../payment/payment.factory'
import { ensureClean } from '../../platform/audit/checks'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Buyer, makeBuyer, makeGoods } from '../buyer.factory'
import { makeOrder } from '../order.factory'
import { listOrderLines } from '../order.store'

const shop = setUpTestApp()
let buyer: Buyer
let boss = { id: 0, token: '' }
let second = { id: 0, token: '' }
beforeAll(() => {
  new FakeChannel().plugInto(shop.app)
})
// limits sum what each of them gave and got before
beforeEach(async () => {
  buyer = await makeBuyer(shop)
  boss = await makeOperator(shop.app)
  second = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app))

const received = async (priceFen: number, quantity: number, status: 30 | 40 | 50 = 50) => {
  const { id: productId } = await makeGoods(shop, {
    ...{ priceFen, stock: 50, isFreeShipping: true, isLive: false, isSevenDayReturn: true },
  })
  return makeOrder(shop.app, { memberId: buyer.id, status, lines: [{ productId, quantity }] })
}
const amend = (id: number, amount: string, by = boss) =>
  shop.operate(
    'order',
    'AmendOrder',
    { id, amount, reason: '叶尖干枯', requestID: crypto.randomUUID() },
    by.token,
  )
const refundsOf = async (id: number) =>
  (await moneyOf(shop.app, id)).refunds.map(({ amount_fen }) => amount_fen)

test('amends are paid through the original channel and split over the pieces, with a message', async () => {
  const order = await received(1001, 3)
  const before = await shop.app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pollen_entries where member_id = ${buyer.id}`,
  )
  expect((await amend(order.id, '10.00')).Data).toEqual({ Amount: 10, ApprovalID: null })
  await pushAllDue(shop.app)
  expect(await refundsOf(order.id)).toEqual([1000])
  const [line] = await listOrderLines(shop.app.database.db, [order.id])
  expect(line?.unitAmendFen).toEqual([334, 333, 333])
  const { Data } = await shop.call('order', 'GetOrderByID', { id: order.id }, buyer.token)
  expect(Data).toMatchObject({ OrderStatus: 50, Refunds: [{ Amount: 10, Reason: '补偿：叶尖干枯' }] })
  const inbox = await shop.call('message', 'GetMessageList', { currentPage: 1, pageSize: 5 }, buyer.token)
  expect(inbox.Data?.DataList.slice(0, 2).map(({ Content }) => Content)).toEqual([
    expect.stringContaining('绿萝的退款 ¥10.00 已于'),
    expect.stringContaining('补偿 ¥10.00'),
  ])
  const after = await shop.app.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pollen_entries where member_id = ${buyer.id}`,
  )
  expect(after.rows[0]?.n).toBe(before.rows[0]?.n)
})

// Red when a case pays back the frozen price without what went back before.
test('a later return refunds only what amends have left, and all refunds add up to what was paid', async () => {
  const order = await received(1001, 3)
  await amend(order.id, '10.00')
  const [line] = await listOrderLines(shop.app.database.db, [order.id])
  const opened = await shop.operate(
    'aftersale',
    'OpenAfterSale',
    {
      ...{ orderID: order.id, afterSaleType: 40, reason: 'missing', description: '少发' },
      ...{ lines: [{ OrderDetailID: line?.id ?? 0, Quantity: 3 }], requestID: crypto.randomUUID() },
    },
    boss.token,
  )
  const id = opened.Data?.ID ?? 0
  const approve = { id, decision: 'approve', answer: '' } as const
  expect((await shop.operate('aftersale', 'ReviewAfterSale', approve, second.token)).Data?.Status).toBe(50)
  await pushAllDue(shop.app)
  expect(await refundsOf(order.id)).toEqual([1000, 3003 - 1000])
  expect((await amend(order.id, '0.01')).Code).toBe('order/state-changed')
})

test('above ¥50 of an order, or above what is left of the goods, amends need a second person', async () => {
  const order = await received(3000, 3)
  expect((await amend(order.id, '90.01')).Code).toBe('order/amends-too-much')
  expect((await amend(order.id, '30.00')).Data?.ApprovalID).toBeNull()
  const more = await amend(order.id, '20.01')
  expect(more.Data?.ApprovalID).toBeGreaterThan(0)
  expect(await refundsOf(order.id)).toEqual([3000])
  const decide = { id: more.Data?.ApprovalID ?? 0, approve: true, note: '同意' }
  expect((await shop.operate('operator', 'DecideApproval', decide, boss.token)).Status).not.toBe(100)
  expect((await shop.operate('operator', 'DecideApproval', decide, second.token)).Status).toBe(100)
  await pushAllDue(shop.app)
  expect(await refundsOf(order.id)).toEqual([3000, 2001])
})

test('what an operator gives in a day is summed over orders', async () => {
  const giver = await makeOperator(shop.app)
  await shop.app.database.db.execute(sql`insert into business_settings (key, value, updated_at)
    values ('amends.dayFen', 5000, now())`)
  const [one, other] = [await received(5000, 1), await received(5000, 1)]
  expect((await amend(one.id, '40.00', giver)).Data?.ApprovalID).toBeNull()
  expect((await amend(other.id, '20.00', giver)).Data?.ApprovalID).toBeGreaterThan(0)
})

test('goods that are not with the member yet have no amends', async () => {
  const order = await received(3000, 1, 30)
  expect((await amend(order.id, '1.00')).Code).toBe('order/state-changed')
})

// Red when the order is not locked before the amount is compared.
test('two at once never exceed the rest', async () => {
  const order = await received(3000, 1)
  const both = await Promise.all([amend(order.id, '20.00'), amend(order.id, '20.00', second)])
  expect(both.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(await refundsOf(order.id)).toEqual([2000])
})
