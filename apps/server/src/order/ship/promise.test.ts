import { DAY, HOUR, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { monthDayText } from '@greenstar/rules/platform/time-words'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOperator } from '../../operator/operator.factory'
import { ensureClean } from '../../platform/audit/checks'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Buyer, makeBuyer, makeGoods } from '../buyer.factory'
import { makeOrder } from '../order.factory'
import { orders, parcels } from '../order.tables'
import { delayedDue, promiseDue } from './promise.due'
import { stillDue } from './still-parcel.due'
import { takeTrack } from './track-parcel'

const shop = setUpTestApp()
let buyer: Buyer
// the session of an earlier test may have ended with its time
beforeEach(async () => {
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

const messages = async () =>
  ((await shop.call('message', 'GetMessageList', {}, buyer.token)).Data?.DataList ?? []).map(
    ({ Title, Content, LinkUrl }) => ({ Title, Content, LinkUrl }),
  )
const bought = async () => {
  const { id: productId } = await makeGoods(shop, { name: '龟背竹', stock: 9 })
  return makeOrder(shop.app, { memberId: buyer.id, status: 30, lines: [{ productId }] })
}
const textOf = async (id: number) =>
  (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data?.DeliveryText
let number = 0
const ship = async (id: number) => {
  const boss = await makeOperator(shop.app)
  const { Data } = await shop.operate('order', 'GetOrderForConsole', { id }, boss.token)
  const Lines = (Data?.OrderDetail ?? []).map((line) => ({ OrderDetailID: line.ID, Quantity: line.Quantity }))
  const parcel = { ShipperCode: 'shunfeng', LogisticCode: `SFP${String(++number).padStart(9, '0')}`, Lines }
  return shop.operate('order', 'ShipOrder', { id, parcels: [parcel] }, boss.token)
}
/** Moves the clock to an hour after the end of a promise. */
const passBy = async (id: number) => {
  const [row] = await shop.app.database.db.select().from(orders).where(eq(orders.id, id))
  shop.app.clock.move((row?.shipByAt?.getTime() ?? 0) - shop.app.clock.now() + HOUR)
}

test('a missed promise sends one message with the next date; the shipping message then has the expected arrival', async () => {
  const { id, code } = await bought()
  await runDue(shop.app, promiseDue)
  const promised = await textOf(id)
  await runDue(shop.app, delayedDue)
  expect(await messages()).toEqual([])
  await passBy(id)
  const missed = shop.app.clock.now() - 2 * HOUR
  await Promise.all(Array.from({ length: 3 }, () => runDue(shop.app, delayedDue)))
  const next = monthDayText(startOfShanghaiDay(shop.app.clock.now()) + 2 * DAY)
  const [told, ...others] = await messages()
  expect(others).toEqual([])
  expect(told).toEqual({
    Title: '您的订单会晚些发货',
    Content: expect.stringMatching(
      new RegExp(
        `^龟背竹没能在 ${monthDayText(missed)}前发出，很抱歉让您久等。我们会在 ${next}前发出，预计.+送达。订单 ${code}。$`,
      ),
    ),
    LinkUrl: `/order/detail?id=${id}`,
  })
  expect(await textOf(id)).toContain(`${next}前发货`)
  expect(await textOf(id)).not.toBe(promised)
  expect((await ship(id)).Status).toBe(100)
  expect((await messages())[0]).toEqual({
    Title: '您的包裹已发出',
    Content: expect.stringMatching(/^龟背竹已经发货，比承诺的日子晚，很抱歉让您久等，预计.+送达。/),
    LinkUrl: `/order/logistics?id=${id}`,
  })
  await runDue(shop.app, delayedDue)
  expect(await messages()).toHaveLength(2)
})

test('an order shipped in time sends the usual message; an open case stops the promise', async () => {
  const { id } = await bought()
  await runDue(shop.app, promiseDue)
  await ship(id)
  expect(await messages()).toMatchObject([{ Content: expect.stringContaining('龟背竹已经发货') }])
  const held = await bought()
  await runDue(shop.app, promiseDue)
  const { db } = shop.app.database
  await db.update(orders).set({ isInCustomerService: true }).where(eq(orders.id, held.id))
  await passBy(held.id)
  await runDue(shop.app, delayedDue)
  expect(await messages()).toHaveLength(1)
  await db.update(orders).set({ isInCustomerService: false }).where(eq(orders.id, held.id))
  await runDue(shop.app, delayedDue)
  expect(await messages()).toHaveLength(2)
})

test('a parcel without a step for three days sends one message, and another only after it has moved', async () => {
  const { id, code } = await bought()
  await ship(id)
  const [parcel] = await shop.app.database.db.select().from(parcels).where(eq(parcels.orderId, id))
  const still = async () => (await messages()).filter(({ Title }) => Title === '您的包裹多日没有更新')
  shop.app.clock.move(3 * DAY - HOUR)
  await runDue(shop.app, stillDue)
  expect(await still()).toEqual([])
  shop.app.clock.move(2 * HOUR)
  await Promise.all([runDue(shop.app, stillDue), runDue(shop.app, stillDue)])
  await runDue(shop.app, stillDue)
  expect(await still()).toEqual([
    {
      Title: '您的包裹多日没有更新',
      Content: `龟背竹×1 的包裹（顺丰速运 ${parcel?.logisticCode}）已经 3 天没有物流更新。您可以联系客服查询。订单 ${code}。`,
      LinkUrl: `/order/logistics?id=${id}`,
    },
  ])
  const track = (state: 'moving' | 'signed', text: string) => ({
    ...{ company: 'shunfeng', number: parcel?.logisticCode ?? '', state },
    steps: [{ at: new Date(shop.app.clock.now()), text }],
  })
  const shownFor = (state: 'moving' | 'signed', text: string) =>
    shop.app.database.transact((db) => takeTrack(shop.app, db, track(state, text), shop.app.clock.now()))
  await shownFor('moving', '已到达深圳')
  shop.app.clock.move(3 * DAY + HOUR)
  await runDue(shop.app, stillDue)
  expect(await still()).toHaveLength(2)
  await shownFor('moving', '已到达广州')
  await shownFor('signed', '已签收')
  shop.app.clock.move(5 * DAY)
  await runDue(shop.app, stillDue)
  expect(await still()).toHaveLength(2)
})
