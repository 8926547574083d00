import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { products } from '../catalog/catalog.tables'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { closeActivities } from './activity.due'
import { activities } from './activity.tables'

const shop = setUpTestApp()
let boss: MadeOperator
let buyer: Buyer
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

const goods = async () =>
  (await makeGoods(shop, { name: '龟背竹', priceFen: 5000, stock: 50, availablePollen: 100 })).id
const now = () => shop.app.clock.now()
const form = (lines: { ProductID: number; ActivityPrice: string }[], change = {}) => ({
  ...{ name: '阳台换新季', intro: '三天', rule: '', imgPath: '' },
  beginDate: toWireDate(now() - HOUR),
  endDate: toWireDate(now() + DAY),
  lines,
  ...change,
})
let asked = 0
const save = (body: ReturnType<typeof form>) =>
  shop.operate('activity', 'SaveActivity', { ...body, requestID: `activity-${++asked}` }, boss.token)
const publish = async (id: number) => {
  const { Data } = await shop.operate('activity', 'GetActivity', { id }, boss.token)
  return shop.operate('activity', 'PublishActivity', { id, seen: Data?.Seen ?? '' }, boss.token)
}
const running = async (ProductID: number) => {
  const id = (await save(form([{ ProductID, ActivityPrice: '39.90' }]))).Data?.ID ?? 0
  expect(await publish(id)).toMatchObject({ Status: 100 })
  return id
}
const order = (id: number) => ({
  orderDetailList: [{ ProductID: id, Quantity: 2 }],
  receiveAddressID: buyer.addressId,
})
const quote = async (id: number) =>
  (await shop.call('order', 'QuoteOrder', order(id), buyer.token)).Data ?? undefined
const area = async (activityID?: number) =>
  (await shop.call('activity', 'GetActivityArea', { activityID, pageSize: 50 })).Data

test('the price of a running activity is shown in lists, cart and checkout, and the order stores it', async () => {
  const id = await goods()
  const activity = await running(id)
  expect((await area(activity))?.DataList).toMatchObject([
    {
      ProductID: id,
      ActivityPrice: 39.9,
      Product: { Price: 39.9, MarketPrice: 50, AvailablePollen: 0, Label: ['活动价'] },
    },
  ])
  await shop.call(
    'cart',
    'AddShoppingCar',
    { shoppingCarList: [{ ProductID: id, Quantity: 2 }] },
    buyer.token,
  )
  const cart = await shop.call('cart', 'GetShoppingCarInfo', {}, buyer.token)
  expect(cart.Data?.find((line) => line.ID === id)?.Price).toBe(39.9)
  expect(await quote(id)).toMatchObject({
    ProductAmount: 79.8,
    PollenLimit: 0,
    Lines: [{ PriceReason: 'activity' }],
  })
  const placed = await shop.call(
    'order',
    'CreateOrder',
    { ...order(id), requestID: 'activity-1' },
    buyer.token,
  )
  const end = await shop.operate('activity', 'EndActivity', { id: activity }, boss.token)
  expect(end).toMatchObject({ Status: 100 })
  // A new quote after the end has the ordinary price; an order placed before keeps its price.
  expect(await quote(id)).toMatchObject({ ProductAmount: 100, Lines: [{ PriceReason: 'selling' }] })
  const kept = await shop.call('order', 'GetOrderByID', { id: placed.Data?.ID ?? 0 }, buyer.token)
  expect(kept.Data?.ProductAmount).toBe(79.8)
  expect((await area())?.Activities.map(({ ID }) => ID)).not.toContain(activity)
})

test('one that has not begun names its price without asking it', async () => {
  const id = await goods()
  const coming = form([{ ProductID: id, ActivityPrice: '39.90' }], { beginDate: toWireDate(now() + HOUR) })
  const activity = (await save(coming)).Data?.ID ?? 0
  await publish(activity)
  const shown = await area(activity)
  expect(shown?.Activities.find(({ ID }) => ID === activity)?.State).toBe('coming')
  expect(shown?.DataList).toMatchObject([{ ActivityPrice: 39.9, Product: { Price: 50 } }])
  expect(await quote(id)).toMatchObject({ ProductAmount: 100 })
})

test('a product is in one activity at a time; after its end the next one has it', async () => {
  const id = await goods()
  const first = await running(id)
  const second = (await save(form([{ ProductID: id, ActivityPrice: '30.00' }]))).Data?.ID ?? 0
  expect(await publish(second)).toMatchObject({
    Code: 'activity/overlaps',
    Msg: '“龟背竹”在同一时间已参加活动“阳台换新季”',
  })
  await shop.operate('activity', 'EndActivity', { id: first }, boss.token)
  expect(await publish(second)).toMatchObject({ Status: 100 })
  expect(await quote(id)).toMatchObject({ ProductAmount: 60 })
})

test('activities of a product are planned one after the other; each gives its price in its time', async () => {
  const id = await goods()
  const later = { beginDate: toWireDate(now() + 2 * DAY), endDate: toWireDate(now() + 3 * DAY) }
  const second = (await save(form([{ ProductID: id, ActivityPrice: '30.00' }], later))).Data?.ID ?? 0
  expect(await publish(second)).toMatchObject({ Status: 100 })
  const first = await running(id)
  expect(await quote(id)).toMatchObject({ ProductAmount: 79.8 })
  const across = { beginDate: toWireDate(now() + HOUR), endDate: toWireDate(now() + 2 * DAY + HOUR) }
  const third = (await save(form([{ ProductID: id, ActivityPrice: '29.00' }], across))).Data?.ID ?? 0
  expect(await publish(third)).toMatchObject({ Code: 'activity/overlaps' })
  await shop.operate('activity', 'EndActivity', { id: first }, boss.token)
  expect(await quote(id)).toMatchObject({ ProductAmount: 100 })
  const { db } = shop.app.database
  const [row] = await db.select().from(products).where(eq(products.id, id))
  expect(row).toMatchObject({ activityId: second, activityFen: 3000 })
  await shop.operate('activity', 'EndActivity', { id: second }, boss.token)
})

test('drafts that are published at the same moment never share a product', async () => {
  // Seen red without the lock on the products: several were published.
  const id = await goods()
  const drafts = []
  for (const price of Array.from({ length: 12 }, (_, n) => `${30 - n}.00`))
    drafts.push((await save(form([{ ProductID: id, ActivityPrice: price }]))).Data?.ID ?? 0)
  const answers = await Promise.all(drafts.map(publish))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
})

test('an ended activity frees its products, also when the job ends it', async () => {
  const { db } = shop.app.database
  const id = await goods()
  const activity = await running(id)
  const past = { beginAt: new Date(now() - DAY), endAt: new Date(now() - HOUR) }
  await db.update(activities).set(past).where(eq(activities.id, activity))
  await db.update(products).set({ activityEndAt: past.endAt }).where(eq(products.id, id))
  // The price ends by time, before any job has run.
  expect(await quote(id)).toMatchObject({ ProductAmount: 100 })
  expect(await runDue(shop.app, closeActivities)).toBe(1)
  const [row] = await db.select().from(products).where(eq(products.id, id))
  expect(row).toMatchObject({ activityId: null, activityFen: null })
  expect(await runDue(shop.app, closeActivities)).toBe(0)
})

test.each([
  ['a price that is no better', { ActivityPrice: '50.00' }, {}, 'activity/price-not-lower'],
  ['an end before the begin', {}, { endDate: toWireDate(0) }, 'activity/window'],
  ['goods that do not exist', { ProductID: 999_999 }, {}, 'activity/product-unknown'],
])('refuses %s', async (_name, line, change, code) => {
  const wanted = { ProductID: await goods(), ActivityPrice: '39.90', ...line }
  expect(await save(form([wanted], change))).toMatchObject({ Code: code })
})

test('a published one is neither changed nor deleted; a copy is a draft', async () => {
  const id = await goods()
  const activity = await running(id)
  const again = { ...form([{ ProductID: id, ActivityPrice: '20.00' }]), id: activity }
  expect(await save(again)).toMatchObject({ Code: 'activity/state-changed' })
  const remove = (one: number) => shop.operate('activity', 'DeleteActivity', { id: one }, boss.token)
  expect(await remove(activity)).toMatchObject({ Code: 'activity/state-changed' })
  const beginDate = toWireDate(now() + 2 * DAY)
  const copied = await shop.operate(
    'activity',
    'CopyActivity',
    { id: activity, beginDate, requestID: 'activity-copy' },
    boss.token,
  )
  const copy = copied.Data?.ID ?? 0
  expect((await shop.operate('activity', 'GetActivity', { id: copy }, boss.token)).Data).toMatchObject({
    State: 'draft',
    Lines: [{ ProductID: id, ActivityPrice: 39.9, Sold: 0 }],
  })
  expect(await remove(copy)).toMatchObject({ Status: 100 })
})
