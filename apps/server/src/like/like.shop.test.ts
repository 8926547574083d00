import { maxLikes } from '@greenstar/rules/like/like.limit'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct, makeProducts } from '../catalog/catalog.factory'
import { products } from '../catalog/catalog.tables'
import { makeMember } from '../member/member.factory'
import { messages } from '../message/message.tables'
import { makeOperator } from '../operator/operator.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { notifyCheaper } from './like.due'
import { productLikes } from './like.tables'

const shop = setUpTestApp()

const product = async (overrides = {}) => (await makeProduct(shop.app.database.db, overrides)).id
const like = (token: string, productID: number, isLike?: boolean) =>
  shop.call('like', 'ProductLike', { productID, ...(isLike === undefined ? {} : { isLike }) }, token)
const listed = async (token: string) =>
  (await shop.call('like', 'GetProductLikeList', {}, token)).Data?.DataList.map(({ Product }) => Product.ID)

test('ProductLike: the latest first, a repeated like counts once, private to each member', async () => {
  const [{ token }, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  const [a, b] = [await product(), await product()]
  for (const id of [a, b, b]) expect((await like(token, id, true)).Data).toEqual({ IsLike: true })
  expect(await listed(token)).toEqual([b, a])
  expect((await shop.call('like', 'GetLikedProductIDs', {}, token)).Data).toEqual([a, b])
  expect(await listed(other.token)).toEqual([])
})

test('ProductLike without IsLike toggles; a repeated removal is no error', async () => {
  const { token } = await makeMember(shop.app)
  const id = await product()
  expect((await like(token, id)).Data).toEqual({ IsLike: true })
  expect((await like(token, id)).Data).toEqual({ IsLike: false })
  expect((await like(token, id, false)).Data).toEqual({ IsLike: false })
  expect(await listed(token)).toEqual([])
})

test('ten taps at once are one like', async () => {
  const { token } = await makeMember(shop.app)
  const id = await product()
  const answers = await Promise.all(Array.from({ length: 10 }, () => like(token, id, true)))
  expect(answers.every(({ Status }) => Status === 100)).toBe(true)
  expect(await listed(token)).toEqual([id])
})

test('a product without its own page cannot be liked; one off sale is not listed and its like can be removed', async () => {
  const { token } = await makeMember(shop.app)
  for (const id of [await product({ listed: false }), await product({ status: 20 }), 999_999_999])
    expect(await like(token, id, true)).toMatchObject({ Code: 'catalog/not-found' })
  const id = await product()
  await like(token, id, true)
  await shop.app.database.db.update(products).set({ status: 20 }).where(eq(products.id, id))
  expect(await listed(token)).toEqual([])
  expect((await like(token, id, false)).Data).toEqual({ IsLike: false })
})

test('one more than the limit is refused and not kept', async () => {
  const { db } = shop.app.database
  const { id: memberId, token } = await makeMember(shop.app)
  const rows = Array.from({ length: maxLikes }, (_, index) => ({
    ...{ memberId, productId: 1_000_000 + index, createdAt: new Date(0) },
  }))
  await db.insert(productLikes).values(rows)
  expect(await like(token, await product(), true)).toMatchObject({ Code: 'like/full' })
  expect(await db.$count(productLikes, eq(productLikes.memberId, memberId))).toBe(maxLikes)
})

test('a fall of the price by 5 % or more is notified once to the members who like it; a new fall again', async () => {
  const { db } = shop.app.database
  const { id: memberId, token } = await makeMember(shop.app)
  const id = await product({ priceFen: 10_000 })
  await like(token, id, true)
  const sell = async (priceFen: number) => {
    await db.update(products).set({ priceFen }).where(eq(products.id, id))
    await runDue(shop.app, notifyCheaper)
    const rows = await db.select().from(messages).where(eq(messages.memberId, memberId)).orderBy(messages.id)
    return rows.map(({ content }) => content.replace(/^.*从 /, ''))
  }
  expect(await sell(9_501)).toEqual([])
  expect(await sell(9_500)).toEqual(['¥100.00 降到 ¥95.00。'])
  expect(await sell(12_000)).toHaveLength(1)
  expect(await sell(9_500)).toHaveLength(1)
  expect(await sell(5_000)).toEqual(['¥100.00 降到 ¥95.00。', '¥95.00 降到 ¥50.00。'])
})

test('operators see the likes by product, member and day', async () => {
  const { token: operator } = await makeOperator(shop.app)
  const { id: memberId, token } = await makeMember(shop.app)
  const [one, two] = await makeProducts(shop.app.database.db, [{ name: '蓝雪花苗' }, {}])
  for (const row of [one, two]) await like(token, row?.id as number, true)
  const ask = async (filter: object) =>
    (await shop.operate('like', 'ListProductLikes', { member: memberId, ...filter }, operator)).Data
  expect((await ask({}))?.DataList.map(({ ProductID }) => ProductID)).toEqual([two?.id, one?.id])
  expect((await ask({ product: '蓝雪花' }))?.DataList).toMatchObject([{ MemberID: memberId, Likes: 1 }])
  expect(await ask({ to: '2020-01-01' })).toMatchObject({ TotalCount: 0, DataList: [] })
})
