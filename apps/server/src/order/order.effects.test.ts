import { type OrderEvent, type RefundEvent, sumPieces } from '@greenstar/rules/order/order.event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { type Buyer, beginPayment, buy, makeBuyer, makeGoods } from './buyer.factory'
import type { OrderEffects } from './order.effects'
import { makeOrder } from './order.factory'
import { replaceEffects } from './order.testing'

const shop = setUpTestApp()
let buyer: Buyer
let channel: FakeChannel
let restore = () => {}
let texts: string[] = []
let events: (OrderEvent | RefundEvent)[] = []
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
})
afterEach(() => {
  restore()
  restore = () => {}
  texts = []
  events = []
  return ensureClean(shop.app)
})

const moments = [
  'placed',
  'paid',
  'cancelled',
  'shipped',
  'finished',
  'settled',
  'refunding',
  'piecesRefunded',
  'refundedAll',
] as const

/** Records every moment of one member's orders. */
const listen = (memberId: number) => {
  const effects = moments.map((name) => {
    const concerns = (order: { memberId: number }) => order.memberId === memberId
    const run = async (_app: unknown, _db: unknown, orders: readonly (OrderEvent | RefundEvent)[]) => {
      texts.push(name)
      events.push(...orders)
    }
    return [name, [{ concerns, run }]]
  })
  restore = replaceEffects(shop.app, Object.fromEntries(effects) as Partial<OrderEffects>)
}

const pay = async (order: { ID: number; OrderCode: string }) => {
  channel.pay(await beginPayment(shop, buyer, order))
  await shop.http.inject(channel.payNotice(`${order.OrderCode}-1`))
}

test('an order that is paid and cancelled runs the effects of each event once, with its pieces', async () => {
  listen(buyer.id)
  const { id } = await makeGoods(shop, { priceFen: 1001 })
  const order = await buy(shop, buyer, id, 2)
  await pay(order)
  await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
  await pushAllDue(shop.app)
  expect(texts).toEqual(['placed', 'paid', 'refunding', 'piecesRefunded', 'refundedAll'])
  const [placed, paid, , refunded] = events
  expect(placed?.lines[0]?.pieces).toHaveLength(2)
  expect(sumPieces(paid?.lines ?? [], 'moneyFen')).toBe(2002)
  expect(refunded).toMatchObject({ fault: 'member', wasShipped: false, isLast: true })
  expect(sumPieces((refunded as RefundEvent).leaving, 'moneyFen')).toBe(2002)
})

test('an unpaid cancelled order runs the effects of that event', async () => {
  listen(buyer.id)
  const { id } = await makeGoods(shop)
  const order = await buy(shop, buyer, id)
  await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
  expect(texts).toEqual(['placed', 'cancelled'])
})

test('pieces refunded before shipping are the last of the line, with the shop as the cause', async () => {
  const boss = await makeOperator(shop.app)
  const { id } = await makeGoods(shop)
  const order = await makeOrder(shop.app, {
    memberId: buyer.id,
    status: 30,
    lines: [{ productId: id, quantity: 3 }],
  })
  listen(buyer.id)
  const { Data } = await shop.operate('order', 'GetOrderForConsole', { id: order.id }, boss.token)
  const wanted = [{ OrderDetailID: Data?.OrderDetail[0]?.ID ?? 0, Quantity: 1 }]
  const form = { id: order.id, lines: wanted, reason: '少一盆', requestID: crypto.randomUUID() }
  await shop.operate('order', 'RefundOrderUnits', form, boss.token)
  expect(texts).toEqual(['piecesRefunded'])
  expect(events[0]).toMatchObject({ fault: 'ours', isLast: false, leaving: [{ from: 2, to: 3 }] })
})

test('shipping and receiving run their effects', async () => {
  const { id } = await makeGoods(shop)
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 40, lines: [{ productId: id }] })
  listen(buyer.id)
  await shop.call('order', 'FinishOrder', { id: order.id }, buyer.token)
  expect(texts).toEqual(['finished'])
})

test('a failing effect rolls the event back', async () => {
  const { id } = await makeGoods(shop)
  const run = async () => {
    throw new Error('no coins today')
  }
  restore = replaceEffects(shop.app, { placed: [{ run }] })
  await expect(buy(shop, buyer, id)).rejects.toThrow()
  const { Data } = await shop.call('order', 'GetMemberOrderList', {}, buyer.token)
  expect(Data?.DataList.filter((row) => row.OrderDetail.some((line) => line.ProductID === id))).toEqual([])
})

test('an event without effects costs no statement', async () => {
  let lines = 0
  restore = replaceEffects(shop.app, {
    placed: [
      {
        concerns: () => false,
        run: async (_app, _db, orders) => {
          lines += orders.length
        },
      },
    ],
  })
  const { id } = await makeGoods(shop)
  await buy(shop, buyer, id)
  expect(lines).toBe(0)
})

test('lines on hold stay, the other lines of the order are shipped', async () => {
  const boss = await makeOperator(shop.app)
  const [{ id: held }, { id: free }] = [await makeGoods(shop), await makeGoods(shop)]
  const order = await makeOrder(shop.app, {
    memberId: buyer.id,
    status: 30,
    lines: [{ productId: held }, { productId: free }],
  })
  const { Data } = await shop.operate('order', 'GetOrderForConsole', { id: order.id }, boss.token)
  const [first, second] = Data?.OrderDetail ?? []
  restore = replaceEffects(shop.app, {
    mayShip: [async () => [{ orderId: order.id, lineId: first?.ID ?? 0, reason: '售后处理中' }]],
  })
  const parcel = (LogisticCode: string, ...lines: number[]) => ({
    id: order.id,
    parcels: [
      {
        ShipperCode: 'shunfeng',
        LogisticCode,
        Lines: lines.map((OrderDetailID) => ({ OrderDetailID, Quantity: 1 })),
      },
    ],
  })
  const ship = (form: ReturnType<typeof parcel>) => shop.operate('order', 'ShipOrder', form, boss.token)
  expect((await ship(parcel('SF1112223331', first?.ID ?? 0))).Msg).toContain('售后处理中')
  expect((await ship(parcel('SF1112223332', second?.ID ?? 0))).Status).toBe(100)
  restore()
  expect((await ship(parcel('SF1112223333', first?.ID ?? 0))).Status).toBe(100)
})
