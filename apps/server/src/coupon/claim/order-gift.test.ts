import { AfterSaleStatus, AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCase } from '../../aftersale/aftersale.factory'
import { makeOperator } from '../../operator/operator.factory'
import { makeBuyer, makeGoods } from '../../order/buyer.factory'
import { settle } from '../../order/order.due'
import { makeOrder } from '../../order/order.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { pushAllDue } from '../../payment/payment.factory'
import { ensureClean } from '../../platform/audit/checks'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { createApp } from '../../server'
import { makeCampaign } from '../coupon.factory'
import { couponCampaigns, couponRecords } from '../coupon.tables'

const shop = setUpTestApp()
let token = ''
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  token = (await makeOperator(shop.app, { role: 'administrator' })).token
})
afterEach(async () => {
  await ensureClean(shop.app)
  await db().update(couponCampaigns).set({ status: 20 })
})

const db = () => shop.app.database.db
/** A finished order of ¥99 whose time for returns is over, paid 12 days ago. */
const dueOrder = async (memberId: number, priceFen = 9900) => {
  const { id } = await makeGoods(shop, { priceFen, isFreeShipping: true })
  const placedAt = shop.app.clock.now() - 12 * DAY
  return makeOrder(shop.app, { memberId, status: 50, lines: [{ productId: id }], placedAt })
}
const giftsOf = (campaignId: number) =>
  db()
    .select()
    .from(couponRecords)
    .where(and(eq(couponRecords.campaignId, campaignId), eq(couponRecords.source, 'order')))
/** A campaign that began before the orders were paid, and ended since. */
const giftCampaign = async (making: Partial<typeof couponCampaigns.$inferInsert> = {}) => {
  const now = shop.app.clock.now()
  const times = { beginAt: new Date(now - 13 * DAY), endAt: new Date(now - 11 * DAY) }
  return (await makeCampaign(shop.app, { way: 'order', ...times, ...making })).campaign
}

test('an order paid during the campaign brings its coupon when it settles, to be accepted; the member gets a message', async () => {
  const [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)]
  const campaign = await giftCampaign({ minPaidFen: 9900 })
  const paused = await giftCampaign({ status: 20 })
  const order = await dueOrder(buyer.id)
  await dueOrder(other.id, 9899)
  await runDue(shop.app, settle)
  expect(await giftsOf(campaign.id)).toMatchObject([
    { memberId: buyer.id, giftOrderId: order.id, status: CouponStatus.notReceive },
  ])
  expect(await giftsOf(paused.id)).toEqual([])
  const { rows } = await db().execute<{ event: string }>(
    sql`select event from messages where member_id = ${buyer.id} and event = 'coupon.granted'`,
  )
  expect(rows).toHaveLength(1)
  const [gift] = await giftsOf(campaign.id)
  const accepted = await shop.call('coupon', 'ReciveCoupon', { couponRecorderID: gift?.id ?? 0 }, buyer.token)
  expect(accepted.Status, accepted.Msg).toBe(100)
})

test('its coupons are taken on no page', async () => {
  const { token: session } = await makeBuyer(shop)
  const campaign = await giftCampaign({ endAt: null })
  const take = { publishID: campaign.id, deviceID: 'gift-device' }
  expect((await shop.call('coupon', 'CreateAndReciveCouponRecord', take as never, session)).Code).toBe(
    'coupon/not-found',
  )
  const read = await shop.call('coupon', 'GetCouponByPublishID', { publishID: campaign.id }, session)
  expect(read.Code).toBe('coupon/not-found')
  const row = await shop.operate('coupon', 'GetCouponCampaign', { id: campaign.id }, token)
  expect(row.Data).toMatchObject({ Way: 'order', LinkUrl: '' })
})

/** Two workers settle 220 orders of 20 buyers at once; returns the coupons that one campaign gave. */
const settleSideBySide = async (making: Partial<typeof couponCampaigns.$inferInsert>) => {
  const { id: campaignId } = await giftCampaign(making)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(shop)))
  const { id } = await makeGoods(shop, { stock: 1000 })
  const placedAt = shop.app.clock.now() - 12 * DAY
  for (let n = 0; n < 220; n++) {
    const memberId = buyers[n % buyers.length]?.id ?? 0
    await makeOrder(shop.app, { memberId, status: 50, lines: [{ productId: id }], placedAt })
  }
  const second = await createApp(shop.app.config, shop.databaseUrl, shop.app.keys)
  await Promise.all([runDue(shop.app, settle), runDue(second, settle)])
  await second.database.close()
  return giftsOf(campaignId)
}

// Fails without the lock of the campaign: both workers read that no coupon was given yet.
test('two concurrent workers give each member at most what the campaign allows', async () => {
  const gifts = await settleSideBySide({ perMember: 1 })
  expect(gifts).toHaveLength(20)
  expect(new Set(gifts.map(({ memberId }) => memberId)).size).toBe(20)
})

test('they give at most the coupons of the campaign', async () => {
  const gifts = await settleSideBySide({ total: 30, perMember: 2 })
  expect(gifts).toHaveLength(30)
  expect(new Set(gifts.map(({ giftOrderId }) => giftOrderId)).size).toBe(30)
})

test('when the whole order is refunded afterwards, its unused coupon is blocked', async () => {
  const buyer = await makeBuyer(shop)
  const campaign = await giftCampaign()
  const order = await dueOrder(buyer.id)
  await runDue(shop.app, settle)
  const facts = {
    memberId: buyer.id,
    orderId: order.id,
    type: AfterSaleType.refund,
    reason: 'quality',
  } as const
  const { id } = await makeCase(shop.app, { ...facts, status: AfterSaleStatus.pendingRefundReview })
  const approved = await shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, token)
  expect(approved.Status, approved.Msg).toBe(100)
  await pushAllDue(shop.app)
  expect(await giftsOf(campaign.id)).toMatchObject([{ memberId: buyer.id, status: CouponStatus.doNotUse }])
})
