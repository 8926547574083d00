import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeSms } from '../apps/server/src/message/sms.fake'
import { type Buyer, buy, makeBuyer, makeGoods } from '../apps/server/src/order/buyer.factory'
import { FakeChannel } from '../apps/server/src/payment/pay-channel.fake'
import { ensureClean } from '../apps/server/src/platform/audit/checks'
import { startServerProcess } from '../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../apps/server/src/platform/testing/test-app'
import { createOrderPath, orderForm } from './lib/buyers'
import { ask } from './lib/crowd'
import { tell } from './lib/tell'

let shop: TestApp
let channel: FakeChannel
let buyer: Buyer
let goods: number
beforeAll(async () => {
  shop = await startTestApp()
  channel = new FakeChannel().plugInto(shop.app)
  goods = (await makeGoods(shop, { stock: 10_000 })).id
})
beforeEach(async () => {
  buyer = await makeBuyer(shop)
})
afterAll(() => shop.stop())

/** Browse, search, cart, order, cancel. */
const shopping = async () => {
  const line = { ProductID: goods, Quantity: 1 }
  const statuses = [
    await shop.call('catalog', 'GetProductList', { pageSize: 10 }),
    await shop.call('catalog', 'GetProductList', { keyword: '绿' }),
    await shop.call('cart', 'AddShoppingCar', { shoppingCarList: [line] } as never, buyer.token),
    await shop.call('cart', 'GetShoppingCarInfo', {}, buyer.token),
    await shop.call(
      'order',
      'CancelOrder',
      { id: (await buy(shop, buyer, goods)).ID, cancelReason: '拍错商品' },
      buyer.token,
    ),
  ]
  return statuses.map(({ Status }) => Status)
}

it('W2 works without the pay channel: keeps the order and shows a message', async (context) => {
  channel.isDown = true
  const order = await buy(shop, buyer, goods)
  const paying = await shop.call('payment', 'GetWxpayInfo', { orderID: order.ID, payType: '30' }, buyer.token)
  expect(paying.Msg).toContain('支付通道繁忙，订单已保留')
  expect((await shop.call('order', 'GetOrderByID', { id: order.ID }, buyer.token)).Data?.OrderStatus).toBe(10)
  expect(await shopping()).toEqual([100, 100, 100, 100, 100])
  channel.isDown = false
  expect(
    (await shop.call('payment', 'GetWxpayInfo', { orderID: order.ID, payType: '30' }, buyer.token)).Status,
  ).toBe(100)
  await ensureClean(shop.app)
  tell(
    context,
    `shown: ${paying.Msg}; browsing, searching, cart, ordering, cancelling work; paying again once it is back`,
  )
})

it('W3 works without text messages', async (context) => {
  fakeSms(shop.app)
  shop.app.providers.set('sms', { send: () => Promise.reject(new Error('down')) })
  const answer = await shop.call('member', 'SendSMS', { mobile: '13912345678', type: 60 })
  expect(answer.Status).toBe(100)
  expect(await shopping()).toEqual([100, 100, 100, 100, 100])
  tell(context, 'the code waits in its queue; everything else works')
})

it('W6 continues when one of two processes is killed', async (context) => {
  const first = await startServerProcess(shop.databaseUrl)
  const second = await startServerProcess(shop.databaseUrl)
  const order = (port: number, key: string) =>
    ask({ port, path: createOrderPath, payload: orderForm(buyer, [[goods, 1]], key), token: buyer.token })
  const before = await order(first.port, 'before-the-kill')
  first.kill()
  await first.ended
  const repeated = await order(second.port, 'before-the-kill')
  const fresh = await order(second.port, 'after-the-kill')
  second.kill()
  expect(repeated.body?.Data).toEqual(before.body?.Data)
  expect(fresh.body?.Status).toBe(100)
  await ensureClean(shop.app)
  tell(context, 'the same session, cart and repeats at the other process: nothing noticed')
})
