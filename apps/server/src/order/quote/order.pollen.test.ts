import { DAY } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import type { SettingKey } from '@greenstar/rules/setting/business-settings'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeSession } from '../../member/member.factory'
import { makeOperator } from '../../operator/operator.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { pushAllDue } from '../../payment/payment.factory'
import { ensureClean } from '../../platform/audit/checks'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { earnPollen, expirePollen } from '../../pollen/pollen.service'
import { saveSettings } from '../../setting/setting.factory'
import { type Buyer, beginPayment, makeBuyer, makeGoods } from '../buyer.factory'
import { settle } from '../order.due'
import { makeOrder } from '../order.factory'

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const mine = async (token: string) => (await shop.call('pollen', 'GetMyPollen', {}, token)).Data

const orderWith = async (pollenNum: number) => {
  const buyer = await makeBuyer(shop)
  const now = shop.app.clock.now()
  const move = { memberId: buyer.id, kind: PollenKind.manual, num: 1000, title: '', now }
  await shop.app.database.transact((db) => earnPollen(shop.app, db, move))
  return { buyer, order: await orderOf(buyer, pollenNum) }
}

const orderOf = async (buyer: Buyer, pollenNum: number) => {
  const { id } = await makeGoods(shop, { priceFen: 10_000, availablePollen: 5000 })
  const form = {
    orderDetailList: [{ ProductID: id, Quantity: 1 }],
    receiveAddressID: buyer.addressId,
    pollenNum,
    requestID: `buy-${crypto.randomUUID()}`,
  }
  const { Data } = await shop.call('order', 'CreateOrder', form, buyer.token)
  if (!Data) throw new Error('not bought')
  return Data
}

test('an order reserves pollen, and cancelling returns it', async () => {
  const { buyer, order } = await orderWith(600)
  expect((await mine(buyer.token))?.PollenNum).toBe(400)
  await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
  expect((await mine(buyer.token))?.PollenNum).toBe(1000)
})

test('payment earns pending pollen; a refund voids it and returns the spent pollen', async () => {
  const { buyer, order } = await orderWith(600)
  channel.pay(await beginPayment(shop, buyer, order))
  await shop.http.inject(channel.payNotice(`${order.OrderCode}-1`))
  expect(await mine(buyer.token)).toMatchObject({ PollenNum: 400, PendingNum: 94 })
  await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
  await pushAllDue(shop.app)
  expect(await mine(buyer.token)).toMatchObject({ PollenNum: 1000, PendingNum: 0 })
})

// Got through before: an order placed and given up every week kept coins for ever.
test('coins that end in an order live some days longer, but not for ever', async () => {
  const { buyer, order } = await orderWith(600)
  const giveUp = async (id: number) =>
    expect(
      (await shop.call('order', 'CancelOrder', { id, cancelReason: '我不想买了' }, buyer.token)).Status,
    ).toBe(100)
  const earned = (ago: string) =>
    shop.app.database.db.execute(sql`update pollen_lots set earned_at = now() - ${ago}::interval,
      expires_at = now() - interval '1 minute' where member_id = ${buyer.id}`)
  await earned('13 months')
  await giveUp(order.ID)
  expect((await mine(buyer.token))?.PollenNum).toBe(600)
  const again = await orderOf(buyer, 600)
  await earned('16 months')
  await giveUp(again.ID)
  expect((await mine(buyer.token))?.PollenNum).toBe(0)
  await shop.app.database.transact((db) => expirePollen(db, buyer.id, shop.app.clock.now()))
})

test('a settled order earns growth', async () => {
  const buyer = await makeBuyer(shop)
  const { id } = await makeGoods(shop, { priceFen: 60_000 })
  await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines: [{ productId: id }] })
  shop.app.clock.move(20 * DAY)
  await runDue(shop.app, settle)
  const token = await makeSession(shop.app, buyer.id)
  const { Data } = await shop.call('level', 'GetMyLevel', {}, token)
  expect(Data).toMatchObject({ GrowthNum: 600, Level: 2 })
})

test('the pollen of an order and the validity of returned pollen are settings', async () => {
  const operator = await makeOperator(shop.app)
  const set = (values: Partial<Record<SettingKey, string>>) => saveSettings(shop, operator.token, values)
  const rule = async () => (await shop.call('mission', 'GetPollenRule', {})).Data
  expect(await rule()).toMatchObject({ Per100Yuan: 100, GraceDays: 7 })
  await set({
    'pollen.orderPercent': '50',
    'pollen.graceDays': '2',
    'pollen.reviewLetters': '30',
  })
  expect(await rule()).toMatchObject({
    Per100Yuan: 50,
    GraceDays: 2,
    Rewards: expect.arrayContaining([{ Way: 'review', Name: '评价满 30 字', PollenNum: 20 }]),
  })
  const { buyer, order } = await orderWith(600)
  channel.pay(await beginPayment(shop, buyer, order))
  await shop.http.inject(channel.payNotice(`${order.OrderCode}-1`))
  expect(await mine(buyer.token)).toMatchObject({ PollenNum: 400, PendingNum: 47 })
})
