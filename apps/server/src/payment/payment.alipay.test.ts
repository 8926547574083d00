import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Buyer, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { ensureClean } from '../platform/audit/checks'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { FakeChannel } from './pay-channel.fake'
import { moneyOf, pushAllDue, rowsOf } from './payment.factory'

// An order paid by Alipay: all later calls go to Alipay, none to WeChat Pay.

let shop: TestApp
let buyer: Buyer
let wechat: FakeChannel
let alipay: FakeChannel
let productId: number
beforeAll(async () => {
  // The route of Alipay's notices exists only with an account.
  shop = await startTestApp({ sandbox: true, alipay: {} })
  buyer = await makeBuyer(shop)
  productId = (await makeGoods(shop, { priceFen: 6800, stock: 1000 })).id
})
beforeEach(() => {
  wechat = new FakeChannel().plugInto(shop.app)
  alipay = new FakeChannel().plugAsAlipay(shop.app)
})
afterEach(() => ensureClean(shop.app))
afterAll(() => shop.stop())

const place = () => buy(shop, buyer, productId)
const payInfo = (orderID: number, payType = '40') =>
  shop.call(
    'payment',
    'GetWxpayInfo',
    { orderID, payType, redirectUrl: 'https://other.example/order/payResult?id=1' },
    buyer.token,
  )
const statusOf = async (id: number) =>
  (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data?.OrderStatus
const noticed = async (tradeNo: string) => {
  const { payload, headers } = alipay.payNotice(tradeNo)
  const answer = await shop.http.inject({ method: 'POST', url: '/notify/alipay', headers, payload })
  return [answer.statusCode, answer.body]
}

it('returns the signed address, one for all taps, without a request to the channel', async () => {
  const order = await place()
  const { Data } = await payInfo(order.ID)
  expect(Data).toEqual({
    PayType: '40',
    MwebUrl: `https://alipay.test/?no=${order.OrderCode}-1`,
    Bridge: null,
    App: null,
  })
  await payInfo(order.ID)
  expect(await moneyOf(shop.app, order.ID)).toEqual({ payments: [10], refunds: [] })
  expect(alipay.calls).toEqual([`page ${order.OrderCode}-1`, `page ${order.OrderCode}-1`])
  expect(wechat.calls).toEqual([])
  delete shop.app.keys.alipay
  expect((await payInfo(order.ID)).Code).toBe('payment/way-unknown')
})

it('is paid by a signed notice, answered with `success`; a repeat changes nothing, a forged one is refused', async () => {
  const order = await place()
  await payInfo(order.ID)
  alipay.pay(`${order.OrderCode}-1`)
  const forged = await shop.http.inject({ method: 'POST', url: '/notify/alipay', payload: 'sign=x' })
  expect([forged.statusCode, forged.body]).toEqual([401, 'fail'])
  expect(await statusOf(order.ID)).toBe(10)
  expect(await noticed(`${order.OrderCode}-1`)).toEqual([200, 'success'])
  expect(await noticed(`${order.OrderCode}-1`)).toEqual([200, 'success'])
  expect(await statusOf(order.ID)).toBe(30)
  expect(await moneyOf(shop.app, order.ID)).toEqual({ payments: [20], refunds: [] })
  const { Data } = await shop.call('order', 'GetOrderByID', { id: order.ID }, buyer.token)
  expect(Data?.PayLogList).toMatchObject([{ PayTypeCN: '支付宝', PayAmount: 76 }])
})

it('is queried and refunded through the channel that received it', async () => {
  const order = await place()
  await payInfo(order.ID)
  alipay.pay(`${order.OrderCode}-1`)
  const { Data } = await shop.call('payment', 'GetPayResult', { orderID: order.ID }, buyer.token)
  expect(Data?.State).toBe('paid')
  alipay.refundEnds = 'processing'
  await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
  await pushAllDue(shop.app)
  alipay.finishRefund(`${order.OrderCode}-R1`)
  await rowsOf(
    shop.app,
    sql`update refunds set next_poll_at = now() where order_id = ${order.ID} returning id`,
  )
  await pushAllDue(shop.app)
  expect(await statusOf(order.ID)).toBe(70)
  expect(await moneyOf(shop.app, order.ID)).toMatchObject({ payments: [50], refunds: [{ amount_fen: 7600 }] })
  expect(alipay.calls).toEqual(
    expect.arrayContaining([`refund ${order.OrderCode}-R1`, `queryRefund ${order.OrderCode}-R1`]),
  )
  expect(wechat.calls).toEqual([])
})

it('with an attempt by WeChat Pay only one is paid, the other is closed at its channel', async () => {
  const order = await place()
  await payInfo(order.ID, '30')
  await payInfo(order.ID)
  alipay.pay(`${order.OrderCode}-2`)
  await noticed(`${order.OrderCode}-2`)
  await pushAllDue(shop.app)
  expect(await moneyOf(shop.app, order.ID)).toEqual({ payments: [30, 20], refunds: [] })
  expect(wechat.calls).toContain(`close ${order.OrderCode}-1`)
  expect(alipay.calls).not.toContain(`close ${order.OrderCode}-1`)
})
