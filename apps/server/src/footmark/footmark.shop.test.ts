import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { DAY } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { products } from '../catalog/catalog.tables'
import { makeMember, makeSession } from '../member/member.factory'
import { deleteExpiredDaily } from '../platform/jobs/expired'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { footmarks, viewDayBrowsers, viewDays } from './footmark.tables'
import { flushViews } from './view'

const shop = setUpTestApp()

const someone = async () => (await makeMember(shop.app)).token
const product = async (overrides = {}) => (await makeProduct(shop.app.database.db, overrides)).id
const look = (token: string, productID: number) =>
  shop.call('footmark', 'AddProductView', { productID }, token)
const seen = async (token: string, page = {}) =>
  (await shop.call('footmark', 'GetProductViewList', page, token)).Data
const idsOf = async (token: string) => (await seen(token))?.DataList.map(({ Product }) => Product.ID)

test('AddProductView: the product looked at last comes first, and once', async () => {
  const token = await someone()
  const [a, b] = [await product(), await product()]
  for (const id of [a, b, a]) {
    shop.app.clock.move(1000)
    expect(await look(token, id)).toMatchObject({ Status: 100 })
  }
  expect(await idsOf(token)).toEqual([a, b])
  expect((await seen(token))?.TotalCount).toBe(2)
})

test('AddProductView refuses a product without its own page, and stores nothing', async () => {
  const token = await someone()
  for (const id of [await product({ listed: false }), await product({ status: 20 }), 999_999_999])
    expect(await look(token, id)).toMatchObject({ Code: 'catalog/not-found' })
  expect(await seen(token)).toMatchObject({ TotalCount: 0, DataList: [] })
})

test('GetProductViewList shows the day, omits products off sale, and is private to each member', async () => {
  const [token, other] = [await someone(), await someone()]
  const [kept, gone] = [await product(), await product()]
  await look(token, kept)
  const day = new Date(shop.app.clock.now()).getTime()
  shop.app.clock.move(DAY)
  await look(token, gone)
  await shop.app.database.db.update(products).set({ status: 20 }).where(eq(products.id, gone))
  const found = await seen(token)
  expect(found?.TotalCount).toBe(1)
  expect(found?.DataList.map(({ Product }) => Product.ID)).toEqual([kept])
  expect(Math.abs(Date.parse(found?.DataList[0]?.ViewDate ?? '') - day)).toBeLessThan(5000)
  expect(await idsOf(other)).toEqual([])
})

test('DeleteProductView deletes some, or all only when requested', async () => {
  const token = await someone()
  const ids = [await product(), await product(), await product()]
  for (const id of ids) {
    shop.app.clock.move(1000)
    await look(token, id)
  }
  await shop.call('footmark', 'DeleteProductView', { productIDs: [ids[1] as number] }, token)
  expect(await idsOf(token)).toEqual([ids[2], ids[0]])
  expect(await shop.call('footmark', 'DeleteProductView', {}, token)).toMatchObject({
    Status: 102,
    Msg: '请选择要删除的商品',
  })
  await shop.call('footmark', 'DeleteProductView', { all: true }, token)
  expect(await idsOf(token)).toEqual([])
})

test('a footmark older than ninety days is not listed, and deleted at night', async () => {
  const { app } = shop
  const { db } = app.database
  const { id, token } = await makeMember(app)
  await look(token, await product())
  const kept = () => db.$count(footmarks, eq(footmarks.memberId, id))
  await deleteExpiredDaily.job.run(app, { day: '' })
  expect(await kept()).toBe(1)
  app.clock.move(91 * DAY)
  expect(await idsOf(await makeSession(app, id))).toEqual([])
  expect(await kept()).toBe(1)
  await deleteExpiredDaily.job.run(app, { day: '' })
  expect(await kept()).toBe(0)
})

const viewsOf = async (subjectId: number) => {
  await flushViews(shop.app)
  const { db } = shop.app.database
  return db.select().from(viewDays).where(eq(viewDays.subjectId, subjectId)).orderBy(viewDays.kind)
}
const open = (url: string, browser: string, more = {}) =>
  shop.http.inject({ method: 'GET', url, headers: { 'user-agent': browser }, ...more })

test('a product is counted once a day for each browser, with and without a session, and when it is put into a cart', async () => {
  const [id, token] = [await product(), await someone()]
  const page = `/api/Product/GetProductByID?id=${id}`
  const bearer = { headers: { 'user-agent': 'Phone 1', authorization: `Bearer ${token}` } }
  for (const browser of ['Phone 1', 'Phone 1', 'Phone 2', 'Googlebot']) await open(page, browser)
  await open(page, 'Phone 1', bearer)
  await shop.http.inject({
    ...{ method: 'POST', url: '/api/Member/AddShoppingCar', ...bearer },
    payload: { shoppingCarList: [{ ProductID: id, Quantity: 1 }] },
  })
  expect(await viewsOf(id)).toMatchObject([
    { kind: ViewKind.product, viewers: 2 },
    { kind: ViewKind.cart, viewers: 1 },
  ])
  shop.app.clock.move(DAY)
  await open(page, 'Phone 1')
  expect(await viewsOf(id)).toHaveLength(3)
})

test('an unknown product is not counted; the counted members are deleted after the day', async () => {
  await open('/api/Product/GetProductByID?id=987654321', 'Phone 1')
  expect(await viewsOf(987654321)).toEqual([])
  const left = () => shop.app.database.db.$count(viewDayBrowsers)
  expect(await left()).toBeGreaterThan(0)
  shop.app.clock.move(2 * DAY)
  await deleteExpiredDaily.job.run(shop.app, { day: '' })
  expect(await left()).toBe(0)
})
