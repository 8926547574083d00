import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeActivity } from '../activity/activity.factory'
import { makeProduct } from '../catalog/catalog.factory'
import { makeCampaign, makeCoupon } from '../coupon/coupon.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { buy, makeBuyer } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeFlash } from '../promotion/promotion.factory'

const shop = setUpTestApp()
let boss: MadeOperator
const db = () => shop.app.database.db
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})

const goods = async () => (await makeProduct(db(), { stock: 100, priceFen: 2000, isFreeShipping: true })).id
const report = async (kind: 'flash' | 'group' | 'activity', id: number) =>
  (await shop.operate('campaign', 'GetCampaignReport', { kind, id }, boss.token)).Data

test('the result of a session: sales, price cut, refunds and new buyers', async () => {
  const now = shop.app.clock.now()
  const productId = await goods()
  const lines = [{ productId, priceFen: 1500, quota: 9, limitNum: 9 }]
  const flashSessionId = await makeFlash(db(), { beginMs: now - HOUR, lines })
  const [old, fresh] = [await makeBuyer(shop), await makeBuyer(shop)]
  await makeOrder(db(), { memberId: old.id, status: 50, placedAt: now - 9 * DAY, lines: [{ productId }] })
  const order = (memberId: number, quantity: number, status: 10 | 30 | 70) =>
    makeOrder(db(), {
      ...{ memberId, status, flashSessionId, placedAt: now - HOUR / 2 },
      lines: [{ productId, quantity, unitPriceFen: 1500 }],
    })
  await order(old.id, 2, 30)
  await order(fresh.id, 1, 30)
  await order(fresh.id, 3, 70)
  await order(fresh.id, 1, 10)
  expect(await report('flash', flashSessionId)).toEqual({
    ...{ Orders: 3, Pieces: 6, Paid: 90, Cut: 30, Unrecorded: 0 },
    ...{ RefundedPieces: 3, Refunded: 45, Buyers: 2, NewBuyers: 1 },
  })
  // Older orders have no stored selling price: an unknown price cut is not shown as 0.
  await db().execute(
    sql`update order_lines set ordinary_fen = null where quantity = 2 and product_id = ${productId}`,
  )
  expect(await report('flash', flashSessionId)).toMatchObject({ Cut: 20, Unrecorded: 2 })
  await db().execute(sql`update order_lines set ordinary_fen = null where product_id = ${productId}`)
  expect(await report('flash', flashSessionId)).toMatchObject({ Cut: null, Unrecorded: 6 })
})

test('an order stores the activity and the selling price at its creation', async () => {
  const now = shop.app.clock.now()
  const [productId, other] = [await goods(), await goods()]
  const id = await makeActivity(db(), { beginMs: now - HOUR, lines: [{ productId, priceFen: 1200 }] })
  const buyer = await makeBuyer(shop)
  const placed = await buy(shop, buyer, productId, 2)
  await buy(shop, buyer, other)
  expect(await report('activity', id)).toMatchObject({ Orders: 0, Cut: 0 })
  await db().execute(sql`update products set price_fen = 9900 where id = ${productId}`)
  await db().execute(sql`update orders set paid_at = ${new Date(now)} where member_id = ${buyer.id}`)
  expect(await report('activity', id)).toMatchObject({ Orders: 1, Pieces: 2, Paid: 24, Cut: 16, Buyers: 1 })
  const { rows } = await db().execute(
    sql`select activity_id, ordinary_fen from order_lines where order_id = ${placed.ID} or product_id = ${other} order by id`,
  )
  expect(rows.map((row) => [Number(row.activity_id), row.ordinary_fen])).toEqual([
    [id, 2000],
    [0, 2000],
  ])
})

test('a coupon campaign counts the whole orders its coupons were used in', async () => {
  const productId = await goods()
  const buyer = await makeBuyer(shop)
  const { campaign, template } = await makeCampaign(shop.app)
  const order = await makeOrder(db(), { memberId: buyer.id, status: 30, lines: [{ productId, quantity: 2 }] })
  const used = { status: 20, orderId: order.id, discountFen: 700, campaignId: campaign.id }
  await makeCoupon(shop.app, buyer.id, { templateId: template.id, ...used })
  await makeCoupon(shop.app, buyer.id, { templateId: template.id, ...used, discountFen: 300 })
  const { Data } = await shop.operate('campaign', 'GetCouponCampaignReport', { id: campaign.id }, boss.token)
  expect(Data).toMatchObject({ Orders: 1, Pieces: 2, Paid: 40, Cut: 10, Buyers: 1, NewBuyers: 1 })
})

test('a campaign that does not exist has no figures', async () => {
  const gone = (kind: 'flash' | 'group' | 'activity') =>
    shop.operate('campaign', 'GetCampaignReport', { kind, id: 999_999 }, boss.token)
  expect((await gone('flash')).Code).toBe('promotion/session-gone')
  expect((await gone('group')).Code).toBe('group/activity-gone')
  expect((await gone('activity')).Code).toBe('activity/gone')
})
