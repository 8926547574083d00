import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, beginPayment, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { ensureClean } from '../platform/audit/checks'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { FakeChannel } from './pay-channel.fake'
import { moneyOf, pushAllDue, rowsOf } from './payment.factory'

let shop: TestApp
let buyer: Buyer
let channel: FakeChannel
let finance = ''
let productId = 0
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await makeBuyer(shop)
  finance = (await makeOperator(shop.app, { role: 'finance' })).token
  productId = (await makeGoods(shop, { priceFen: 6800, stock: 1000 })).id
})
beforeEach(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))
afterAll(() => shop.stop())

const later = async (seconds: number) => {
  shop.app.clock.move(seconds * 1000)
  await pushAllDue(shop.app)
}

/** Pays and cancels an order whose refund the channel refuses until it has failed. */
const failed = async () => {
  const order = await buy(shop, buyer, productId)
  channel.pay(await beginPayment(shop, buyer, order))
  await shop.call('payment', 'GetPayResult', { orderID: order.ID }, buyer.token)
  await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
  channel.refundEnds = 'refused'
  for (let round = 0; round < 6; round++) await later(200)
  return order
}

const list = async (filter: object, token = finance) =>
  (await shop.operate('payment', 'ListRefunds', filter, token)).Data
const retry = (ids: number[], token = finance) => shop.operate('payment', 'RetryRefunds', { ids }, token)

it('lists refunds with what the channel said, by state, day and number', async () => {
  const order = await failed()
  const found = await list({ status: 40, keyword: order.OrderCode })
  expect(found?.DataList).toMatchObject([
    {
      RefundCode: `${order.OrderCode}-R1`,
      OrderID: order.ID,
      OrderCode: order.OrderCode,
      Amount: 76,
      Status: 40,
      StatusCN: '退款失败，待财务处理',
      CauseCN: '取消订单',
      Tries: 5,
      Trouble: '余额不足',
      DoneDate: null,
      Retryable: true,
    },
  ])
  expect((await list({ keyword: `${order.OrderCode}-R1` }))?.TotalCount).toBe(1)
  for (const filter of [{ status: 30 }, { keyword: 'x' }, { to: '2020-01-01' }])
    expect((await list(filter))?.TotalCount).toBe(0)
})

it('tries one again under its number, once, and writes down who did it', async () => {
  const order = await failed()
  const [row] = (await list({ keyword: order.OrderCode }))?.DataList ?? []
  const ids = [row?.ID ?? 0]
  channel.refundEnds = 'success'
  const answers = await Promise.all([retry(ids), retry(ids), retry(ids)])
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(answers.filter(({ Code }) => Code === 'payment/refund-not-failed')).toHaveLength(2)
  await later(1)
  expect([...channel.refunds.keys()]).toEqual([`${order.OrderCode}-R1`])
  expect(await moneyOf(shop.app, order.ID)).toEqual({
    payments: [50],
    refunds: [{ cause: 'cancel', status: 30, tries: 1, amount_fen: 7600 }],
  })
  expect((await list({ keyword: order.OrderCode }))?.DataList).toMatchObject([
    { Trouble: '', Retryable: false },
  ])
  expect((await retry(ids)).Code).toBe('payment/refund-not-failed')
  const audited = await rowsOf(
    shop.app,
    sql`select before, after from audit_logs where action = 'RetryRefunds' and subject = ${`order:${order.OrderCode}`}`,
  )
  expect(audited).toEqual([
    { before: { tries: 5, trouble: '余额不足' }, after: { refundNo: `${order.OrderCode}-R1`, tries: 0 } },
  ])
})

it('gives up once more when the channel still refuses, and only who may refund can retry', async () => {
  const order = await failed()
  const [row] = (await list({ keyword: order.OrderCode }))?.DataList ?? []
  const warehouse = (await makeOperator(shop.app, { role: 'warehouse' })).token
  expect((await retry([row?.ID ?? 0], warehouse)).Status).not.toBe(100)
  expect((await retry([row?.ID ?? 0])).Status).toBe(100)
  for (let round = 0; round < 6; round++) await later(200)
  expect((await moneyOf(shop.app, order.ID)).refunds).toMatchObject([{ status: 40, tries: 5 }])
})
