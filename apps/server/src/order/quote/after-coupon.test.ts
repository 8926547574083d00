import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { expect, test } from 'vitest'
import { makeClass } from '../../catalog/catalog.factory'
import { makeCampaign } from '../../coupon/coupon.factory'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeFlash } from '../../promotion/promotion.factory'
import { makeBuyer, makeGoods } from '../buyer.factory'

const shop = setUpTestApp()

const at = (ms: number) => new Date(shop.app.clock.now() + ms)
const running = { activityId: 1, activityBeginAt: at.bind(null, -DAY), activityEndAt: at.bind(null, DAY) }

/** Returns the 券后 price shown for one piece, and the checkout price once that coupon is received. */
const promised = async (goods: object, template: object) => {
  const classId = await makeClass(shop.app.database.db, `券后${crypto.randomUUID().slice(0, 6)}`)
  const { id } = await makeGoods(shop, { classId, priceFen: 10_000, ...goods })
  const { campaign } = await makeCampaign(shop.app, { template: { classIds: [classId], ...template } })
  const buyer = await makeBuyer(shop)
  await shop.call(
    'coupon',
    'CreateAndReciveCouponRecord',
    { publishID: campaign.id, deviceID: 'd' },
    buyer.token,
  )
  const { Data: page } = await shop.call('catalog', 'GetProductByID', { id }, buyer.token)
  const form = { orderDetailList: [{ ProductID: id, Quantity: 1 }], receiveAddressID: buyer.addressId }
  const { Data: quote } = await shop.call('order', 'QuoteOrder', form, buyer.token)
  return { id, shown: page?.CouponPrice, price: page?.Price, charged: quote?.ProductDetailAmount }
}

test.each([
  ['an ordinary price', {}, { amountFen: 500 }, 95],
  [
    'a running activity whose coupon goes with it',
    { activityFen: 8000 },
    { amountFen: 300, productCanPlus: true },
    77,
  ],
  ['a running activity whose coupon does not', { activityFen: 8000 }, { amountFen: 300 }, undefined],
] as const)('券后 with %s is what the checkout charges', async (_name, goods, template, price) => {
  const terms =
    'activityFen' in goods
      ? {
          ...goods,
          activityId: 1,
          activityBeginAt: running.activityBeginAt(),
          activityEndAt: running.activityEndAt(),
        }
      : goods
  const { shown, charged, price: asked } = await promised(terms, template)
  expect(shown).toBe(price)
  expect(charged).toBe(shown ?? asked)
})

test('券后 during a flash sale is the price outside of it, which an ordinary order pays', async () => {
  const classId = await makeClass(shop.app.database.db, '券后秒杀')
  const { id } = await makeGoods(shop, { classId, priceFen: 10_000, stock: 50 })
  const lines = [{ productId: id, priceFen: 4000 }]
  await makeFlash(shop.app.database.db, { beginMs: shop.app.clock.now() - HOUR, lines })
  const { campaign } = await makeCampaign(shop.app, { template: { classIds: [classId], amountFen: 500 } })
  const buyer = await makeBuyer(shop)
  await shop.call(
    'coupon',
    'CreateAndReciveCouponRecord',
    { publishID: campaign.id, deviceID: 'd' },
    buyer.token,
  )
  const { Data: page } = await shop.call('catalog', 'GetProductByID', { id }, buyer.token)
  const form = { orderDetailList: [{ ProductID: id, Quantity: 1 }], receiveAddressID: buyer.addressId }
  const { Data: quote } = await shop.call('order', 'QuoteOrder', form, buyer.token)
  expect(page).toMatchObject({ Price: 100, CouponPrice: 95 })
  expect(quote?.ProductDetailAmount).toBe(95)
})
