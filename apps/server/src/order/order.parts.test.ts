import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../coupon/coupon.factory'
import { couponRecords } from '../coupon/coupon.tables'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { statementsOf } from '../platform/testing/statements'
import { earnPollen } from '../pollen/pollen.service'
import { beginPayment, makeBuyer, makeGoods } from './buyer.factory'
import { orderLines } from './order.tables'

const shop = setUpTestApp()
let channel: FakeChannel
let boss: MadeOperator
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  boss = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app))

const pollenOf = async (token: string) =>
  (await shop.call('pollen', 'GetMyPollen', {}, token)).Data?.PollenNum
const linesOf = (orderId: number) =>
  shop.app.database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.index)

/** A buyer with 2,000 pollen and a coupon, and three lines whose amounts do not divide evenly. */
const prepared = async () => {
  const buyer = await makeBuyer(shop)
  const now = shop.app.clock.now()
  const move = { memberId: buyer.id, kind: PollenKind.manual, num: 2000, title: '', now }
  await shop.app.database.transact((db) => earnPollen(shop.app, db, move))
  const goods = await Promise.all(
    [3333, 1099, 707].map((priceFen) => makeGoods(shop, { priceFen, availablePollen: 400, maxNum: 9 })),
  )
  const template = { type: CouponType.ManJian, thresholdFen: 9900, amountFen: 1000 }
  const coupon = await makeCoupon(shop.app, buyer.id, { template })
  const form = {
    orderDetailList: goods.map(({ id }, index) => ({ ProductID: id, Quantity: 3 - index })),
    receiveAddressID: buyer.addressId,
    couponRecorderIDs: [coupon.id],
    pollenNum: 1700,
    requestID: `parts-${buyer.id}-0001`,
  }
  const place = () => shop.call('order', 'CreateOrder', form, buyer.token)
  return { buyer, coupon, place }
}

test('three lines with a coupon and pollen are placed in at most 25 statements (performance S4)', async () => {
  const { place } = await prepared()
  const seen = await statementsOf(async () => {
    expect((await place()).Status).toBe(100)
  })
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.length).toBeLessThanOrEqual(25)
})

test('pieces paid back before shipping return their frozen parts of coupon and pollen, to the fen, until nothing is left', async () => {
  const { buyer, coupon, place } = await prepared()
  const order = (await place()).Data
  if (!order) throw new Error('not placed')
  const frozen = await linesOf(order.ID)
  expect(frozen.map(({ couponFen, pollenNum }) => couponFen > 0 && pollenNum > 0)).toEqual([true, true, true])
  expect(frozen.reduce((sum, line) => sum + line.couponFen, 0)).toBe(1000)
  expect(frozen.reduce((sum, line) => sum + line.pollenNum, 0)).toBe(1700)
  channel.pay(await beginPayment(shop, buyer, order))
  await shop.http.inject(channel.payNotice(`${order.OrderCode}-1`))
  const left = frozen.map(({ quantity }) => quantity)
  let [money, pollen] = [0, 300]
  // Refunds pieces of different lines in turn, always the last remaining piece of the line.
  for (const index of [0, 2, 1, 0, 1, 0]) {
    const line = frozen[index] as (typeof frozen)[0]
    const unit = (left[index] = (left[index] ?? 0) - 1)
    const isLast = left.every((pieces) => pieces === 0)
    const freight = isLast ? frozen.reduce((sum, one) => sum + one.freightFen, 0) : 0
    const due = (line.unitPayFen[unit] ?? 0) + freight
    const lines = [{ OrderDetailID: line.id, Quantity: 1 }]
    const { Data, Msg } = await shop.operate(
      'order',
      'RefundOrderUnits',
      { id: order.ID, reason: '缺货', lines },
      boss.token,
    )
    expect(Data?.Amount, Msg).toBe(due / 100)
    await pushAllDue(shop.app)
    money += due
    pollen += line.unitPollenNum[unit] ?? 0
    expect(await pollenOf(buyer.token)).toBe(pollen)
  }
  expect([money, pollen]).toEqual([Math.round(order.PayAmount * 100), 2000])
  const [record] = await shop.app.database.db
    .select()
    .from(couponRecords)
    .where(eq(couponRecords.id, coupon.id))
  expect(record).toMatchObject({ status: 10, orderId: null, discountFen: 0 })
})
