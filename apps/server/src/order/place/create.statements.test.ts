import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { expect, test } from 'vitest'
import { makeCoupon } from '../../coupon/coupon.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { ensureClean } from '../../platform/audit/checks'
import { createCache } from '../../platform/cache'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { statementsOf, tripsOf } from '../../platform/testing/statements'
import { earnPollen } from '../../pollen/pollen.service'
import { beginPayment, makeBuyer, makeGoods } from '../buyer.factory'

const shop = setUpTestApp()

const form = async (isPlain = false) => {
  const buyer = await makeBuyer(shop)
  const now = shop.app.clock.now()
  // Two lots of pollen, so that spending from several is counted as well.
  for (const num of [200, 900])
    await shop.app.database.transact((db) =>
      earnPollen(shop.app, db, { memberId: buyer.id, kind: PollenKind.manual, num, title: '', now }),
    )
  const coupon = await makeCoupon(shop.app, buyer.id)
  const goods = []
  for (let n = 0; n < 3; n++)
    goods.push(await makeGoods(shop, { priceFen: 5000, availablePollen: 500, maxNum: isPlain ? 0 : 5 }))
  return {
    buyer,
    token: buyer.token,
    body: {
      orderDetailList: goods.map(({ id }) => ({ ProductID: id, Quantity: 1 })),
      receiveAddressID: buyer.addressId,
      ...(isPlain ? {} : { couponRecorderIDs: [coupon.id], pollenNum: 600 }),
      requestID: `counted-${buyer.id}`,
    },
  }
}

test('CreateOrder of three lines with limits, a coupon and pollen takes at most 22 statements', async () => {
  // Tests do not cache settings, freight and couriers: a running shop saves seven of these statements, and the
  // list of running deals, which is not counted here.
  const warm = await form()
  await shop.call('order', 'CreateOrder', warm.body, warm.token)
  const { body, token } = await form()
  const seen = await statementsOf(async () => {
    const answer = await shop.call('order', 'CreateOrder', body, token)
    expect(answer).toMatchObject({ Status: 100 })
  })
  const texts = seen
    .filter(({ text }) => !text.includes('from "deals"'))
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 90))
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(22)
  expect(texts.length).toBeGreaterThan(5)
  await ensureClean(shop.app)
})

const showTrips = (trips: readonly string[][]) =>
  trips.map((texts) => texts.map((text) => text.slice(0, 90)).join('\n + ')).join('\n')

/** A running shop keeps settings and templates, and knows the session of a member who was there a moment ago. */
const whileKept = async (work: () => Promise<void>) => {
  const { cache } = shop.app
  shop.app.cache = createCache(true)
  try {
    await work()
  } finally {
    shop.app.cache = cache
  }
}

test.each([
  ['three lines with limits, coupon and pollen', false],
  ['three lines without', true],
])('CreateOrder of %s takes at most 4 round trips (performance S4)', async (_name, isPlain) => {
  // Seen with each statement awaited: 23 with limits, coupon and pollen.
  await whileKept(async () => {
    const warm = await form(isPlain)
    await shop.call('order', 'CreateOrder', warm.body, warm.token)
    const { body, token } = await form(isPlain)
    await shop.call('order', 'GetOrderCount', {}, token)
    const trips = await tripsOf(async () => {
      expect(await shop.call('order', 'CreateOrder', body, token)).toMatchObject({ Status: 100 })
    })
    expect(trips.length, showTrips(trips)).toBeLessThanOrEqual(4)
    expect(trips.at(-1)?.at(-1)).toBe('commit')
  })
  await ensureClean(shop.app)
})

test('QuoteOrder of the same takes at most 2 round trips', async () => {
  await whileKept(async () => {
    const { body, token } = await form()
    await shop.call('order', 'QuoteOrder', body, token)
    const trips = await tripsOf(async () => {
      expect(await shop.call('order', 'QuoteOrder', body, token)).toMatchObject({ Status: 100 })
    })
    expect(trips.length, showTrips(trips)).toBeLessThanOrEqual(2)
  })
})

test('a pay notice of the same takes at most 3 round trips (performance S4)', async () => {
  // Seen with each statement awaited: 20.
  await whileKept(async () => {
    for (const isCounted of [false, true]) {
      const { buyer, body, token } = await form()
      const { Data } = await shop.call('order', 'CreateOrder', body, token)
      if (!Data) throw new Error('no order')
      const channel = new FakeChannel().plugInto(shop.app)
      const trade = await beginPayment(shop, buyer, Data)
      channel.pay(trade)
      const trips = await tripsOf(async () => {
        expect((await shop.http.inject(channel.payNotice(trade))).statusCode).toBe(204)
      })
      if (!isCounted) continue
      expect(trips.length, showTrips(trips)).toBeLessThanOrEqual(3)
      expect(trips.at(-1)?.at(-1)).toBe('commit')
    }
  })
  await ensureClean(shop.app)
})

type Ask = (token: string, orderId: number) => Promise<{ Status: number }>
const privateReads: [string, Ask][] = [
  ['the cart', (token) => shop.call('cart', 'GetShoppingCarInfo', {}, token)],
  ['orders', (token) => shop.call('order', 'GetMemberOrderList', {}, token)],
  ['an order', (token, id) => shop.call('order', 'GetOrderByID', { id }, token)],
  ['order counts', (token) => shop.call('order', 'GetOrderCount', {}, token)],
  ['the member', (token) => shop.call('member', 'GetMemberInfo', {}, token)],
  ['coupons', (token) => shop.call('coupon', 'GetCouponRecorderList', { status: 10 }, token)],
  ['pollen', (token) => shop.call('pollen', 'GetMyPollen', {}, token)],
  ['pollen entries', (token) => shop.call('pollen', 'GetMemberPollenDetailList', {}, token)],
  ['messages', (token) => shop.call('message', 'GetMessageList', {}, token)],
  ['messages of a type', (token) => shop.call('message', 'GetMessageList', { type: 20 }, token)],
  ['the message centre', (token) => shop.call('message', 'GetMyMessageCenter', {}, token)],
  ['unread messages', (token) => shop.call('message', 'GetNotReadMessageCount', {}, token)],
]

test('each private read takes one round trip', async () => {
  // Seen with an order's parts and the totals of lists asked after or beside their rows: 2 to 6.
  const found: Record<string, string> = {}
  await whileKept(async () => {
    const { body, token } = await form()
    const { Data } = await shop.call('order', 'CreateOrder', body, token)
    for (const [what, ask] of privateReads) {
      await ask(token, Data?.ID ?? 0)
      const trips = await tripsOf(async () => {
        expect(await ask(token, Data?.ID ?? 0), what).toMatchObject({ Status: 100 })
      })
      if (trips.length !== 1) found[what] = showTrips(trips)
    }
  })
  expect(found).toEqual({})
})
