import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import { expect, test } from 'vitest'
import { makeClass, makeComposite, makeProduct, makeProducts } from '../../catalog/catalog.factory'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { statementsOf } from '../../platform/testing/statements'
import { makeCampaign } from '../coupon.factory'

const shop = setUpTestApp()

const at = (ms: number) => new Date(shop.app.clock.now() + ms)
/** Coupon price in the product list and on the product page; both must be equal. */
const couponPrice = async (id: number, classID: number) => {
  const list = (await shop.call('catalog', 'GetProductList', { classID })).Data?.DataList
  const page = (await shop.call('catalog', 'GetProductByID', { id })).Data
  const card = list?.find(({ ID }) => ID === id)
  expect(page?.CouponPrice).toBe(card?.CouponPrice)
  return page?.CouponPrice
}
let shelves = 0
/** Makes a class with one product; `offer` makes coupons for this class only. */
const shelf = async (priceFen: number, more = {}) => {
  const classId = await makeClass(shop.app.database.db, `券后${++shelves}`)
  const { id } = await makeProduct(shop.app.database.db, { classId, priceFen, ...more })
  const offer = (template: object, campaign: object = {}) =>
    makeCampaign(shop.app, { template: { classIds: [classId], ...template }, ...campaign })
  return { classId, id, offer, price: () => couponPrice(id, classId) }
}
const off = (amountFen: number) => ({ amountFen })
const full = { type: CouponType.ManJian, thresholdFen: 9900, amountFen: 2000 }

test('券后 is the price with the best coupon that every member may claim', async () => {
  const { id, offer, price } = await shelf(10_000)
  expect(await price()).toBeUndefined()
  await offer(off(500))
  expect(await price()).toBe(95)
  await offer({ type: CouponType.ZheKou, amountFen: 0, ratePercent: 50, maxDiscountFen: 1000 })
  expect(await price()).toBe(90)
  const { campaign } = await offer(full)
  expect(await price()).toBe(80)
  const page = await shop.call('catalog', 'GetProductByID', { id })
  expect(page.Data?.CouponPublishID).toBe(campaign.id)
})

test('a minimum above one piece, an exclusion and goods not sold singly show no such price', async () => {
  const below = await shelf(9899)
  await below.offer(full)
  expect(await below.price()).toBeUndefined()
  const excluded = await shelf(10_000)
  await excluded.offer({ ...full, excludedIds: [excluded.id] })
  expect(await excluded.price()).toBeUndefined()
  const pairs = await shelf(10_000, { minNum: 2 })
  await pairs.offer(full)
  expect(await pairs.price()).toBeUndefined()
  const exchanged = await shelf(10_000, { productAttribute: 20, availablePollen: 100 })
  await exchanged.offer(full)
  const page = await shop.call('catalog', 'GetProductByID', { id: exchanged.id })
  expect(page.Data?.CouponPrice).toBeUndefined()
})

test('what cannot be taken and used now is left out', async () => {
  const { offer, price } = await shelf(10_000)
  await offer(full, { way: 'link' })
  await offer(full, { way: 'code' })
  await offer(full, { status: 20 })
  await offer(full, { beginAt: at(DAY) })
  await offer(full, { endAt: at(-1000) })
  await offer(full, { total: 3, taken: 3 })
  await offer(full, { budgetFen: 2500, spentFen: 501 })
  await offer({ ...full, status: 20 })
  await offer({ ...full, validDays: null, beginAt: at(DAY), endAt: at(2 * DAY) })
  expect(await price()).toBeUndefined()
  await offer(full, { budgetFen: 2500, spentFen: 500 })
  expect(await price()).toBe(80)
})

test('an activity price takes only coupons that go with it', async () => {
  const window = { activityBeginAt: at(-DAY), activityEndAt: at(DAY) }
  const { offer, price } = await shelf(10_000, { activityId: 1, activityFen: 8000, ...window })
  await offer(off(500))
  expect(await price()).toBeUndefined()
  await offer({ ...off(300), productCanPlus: true })
  expect(await price()).toBe(77)
})

test('each variant has its own price with a coupon for their page', async () => {
  const { main } = await makeComposite(shop.app.database.db, { priceFen: 9900 }, [
    { priceFen: 5000 },
    { priceFen: 12_000 },
  ])
  await makeCampaign(shop.app, { template: { ...full, productIds: [main.id] } })
  const page = (await shop.call('catalog', 'GetProductByID', { id: main.id })).Data
  const prices = [page, ...(page?.ListJointProducts ?? [])].map((line) => line?.CouponPrice)
  expect(prices).toEqual([79, undefined, 100])
})

test('a list needs one statement for the coupons of all products and campaigns', async () => {
  const { classId, offer } = await shelf(10_000)
  const goods = Array.from({ length: 29 }, () => ({ classId, priceFen: 10_000 }))
  await makeProducts(shop.app.database.db, goods)
  await offer(off(500))
  await offer(full)
  const seen = await statementsOf(async () => {
    const list = await shop.call('catalog', 'GetProductList', { classID: classId, pageSize: 30 })
    expect(list.Data?.DataList.map(({ CouponPrice }) => CouponPrice)).toEqual(Array(30).fill(80))
  })
  expect(seen.filter(({ text }) => text.includes('coupon'))).toHaveLength(1)
})
