import { maxRestockReminders } from '@greenstar/rules/restock/restock.limit'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct, makeProducts } from '../catalog/catalog.factory'
import { productJoints, products, stocks } from '../catalog/catalog.tables'
import { makeMember } from '../member/member.factory'
import { messages } from '../message/message.tables'
import { makeOperator } from '../operator/operator.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { notifyArrived } from './restock.due'
import { restockReminders } from './restock.tables'

const shop = setUpTestApp()

const db = () => shop.app.database.db
const soldOut = async () => (await makeProduct(db(), { stock: 0 })).id
const restock = (productId: number) =>
  db().update(stocks).set({ onHand: 3 }).where(eq(stocks.productId, productId))
const remind = (token: string, productID: number, isRemind?: boolean) =>
  shop.call(
    'restock',
    'AddRestockRemind',
    { productID, ...(isRemind === undefined ? {} : { isRemind }) },
    token,
  )
const waitedBy = async (token: string) => (await shop.call('restock', 'GetRestockRemindIDs', {}, token)).Data
const noticesOf = (memberId: number) => db().select().from(messages).where(eq(messages.memberId, memberId))

test('a waiting member is notified once when the product can be bought, and may wait again', async () => {
  const [one, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  const [id, still] = [await soldOut(), await soldOut()]
  for (const productID of [id, id, still]) {
    expect((await remind(one.token, productID)).Data).toEqual({ IsRemind: true })
  }
  await remind(other.token, id)
  expect(await waitedBy(one.token)).toEqual([id, still])

  expect(await runDue(shop.app, notifyArrived)).toBe(0)
  await restock(id)
  expect(await runDue(shop.app, notifyArrived)).toBe(2)
  expect(await runDue(shop.app, notifyArrived)).toBe(0)
  for (const { id: memberId } of [one, other]) {
    expect(await noticesOf(memberId)).toMatchObject([{ title: '您等的商品到货了' }])
  }
  expect(await waitedBy(one.token)).toEqual([still])

  await db().update(stocks).set({ onHand: 0 }).where(eq(stocks.productId, id))
  await remind(one.token, id)
  expect(await waitedBy(one.token)).toEqual([still, id].sort((a, b) => a - b))
})

test('a composite page is in stock when one of its lines is; a variant is named and links to itself on its page', async () => {
  const { token, id: memberId } = await makeMember(shop.app)
  const [page, joint] = await makeProducts(db(), [
    { name: '蝴蝶兰', stock: 0, type: 20 },
    { name: '蝴蝶兰', attribute: '紫色', stock: 0, listed: false },
  ])
  await db()
    .insert(productJoints)
    .values({ mainId: page?.id as number, jointId: joint?.id as number })
  await remind(token, page?.id as number)
  await remind(token, joint?.id as number)
  await restock(joint?.id as number)
  await runDue(shop.app, notifyArrived)
  const link = `/mall/goodsDetail?id=${page?.id}&sku=`
  expect(await noticesOf(memberId)).toMatchObject([
    { link: `${link}${page?.id}`, content: expect.stringMatching(/^蝴蝶兰可以买了/) },
    { link: `${link}${joint?.id}`, content: expect.stringMatching(/^蝴蝶兰 紫色可以买了/) },
  ])
})

test('goods in stock need no reminder; hidden goods are not found; a reminder can be removed', async () => {
  const { token } = await makeMember(shop.app)
  const onSale = (await makeProduct(db())).id
  expect(await remind(token, onSale)).toMatchObject({ Code: 'restock/on-sale' })
  expect(await remind(token, 999_999_999)).toMatchObject({ Code: 'catalog/not-found' })
  const id = await soldOut()
  await remind(token, id)
  expect((await remind(token, id, false)).Data).toEqual({ IsRemind: false })
  expect((await remind(token, id, false)).Data).toEqual({ IsRemind: false })
  expect(await waitedBy(token)).toEqual([])
  await db().update(products).set({ status: 20 }).where(eq(products.id, id))
  expect(await remind(token, id)).toMatchObject({ Code: 'catalog/not-found' })
})

test('one more than the limit is refused and not kept', async () => {
  const { id: memberId, token } = await makeMember(shop.app)
  const rows = Array.from({ length: maxRestockReminders }, (_, index) => ({
    ...{ memberId, productId: 1_000_000 + index, createdAt: new Date(0) },
  }))
  await db().insert(restockReminders).values(rows)
  expect(await remind(token, await soldOut())).toMatchObject({ Code: 'restock/full' })
  expect(await waitedBy(token)).toHaveLength(maxRestockReminders)
})

test('operators see what members wait for, the most wanted first', async () => {
  const { token: operator } = await makeOperator(shop.app)
  const members = [await makeMember(shop.app), await makeMember(shop.app)]
  const [few, many] = await makeProducts(db(), [
    { name: '火焰兰甲', stock: 0 },
    { name: '火焰兰乙', stock: 0 },
  ])
  for (const { token } of members) await remind(token, many?.id as number)
  await remind(members[0]?.token as string, few?.id as number)
  const ask = async (product: string) =>
    (await shop.operate('restock', 'ListRestockWaits', { product }, operator)).Data
  expect(await ask('火焰兰')).toMatchObject({
    TotalCount: 2,
    DataList: [
      { ID: many?.id, Waiting: 2, Stock: 0 },
      { ID: few?.id, Waiting: 1 },
    ],
  })
  expect(await ask('没有这种')).toMatchObject({ TotalCount: 0 })
})
