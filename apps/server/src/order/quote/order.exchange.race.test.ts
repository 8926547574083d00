import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCampaign } from '../../coupon/coupon.factory'
import { makeOperator } from '../../operator/operator.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../../payment/payment.factory'
import { ensureClean } from '../../platform/audit/checks'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { earnPollen } from '../../pollen/pollen.service'
import { beginPayment, makeBuyer, makeGoods } from '../buyer.factory'

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const exchanged = { productAttribute: ProductAttribute.pollen, priceFen: 990, availablePollen: 550 }
const buyerWith = async (num: number) => {
  const buyer = await makeBuyer(shop)
  const now = shop.app.clock.now()
  const move = { memberId: buyer.id, kind: PollenKind.manual, num, title: '', now }
  await shop.app.database.transact((db) => earnPollen(shop.app, db, move))
  return buyer
}
type Buyer = Awaited<ReturnType<typeof buyerWith>>
const formOf = (buyer: Buyer, ...lines: [id: number, quantity: number][]) => ({
  orderDetailList: lines.map(([ProductID, Quantity]) => ({ ProductID, Quantity })),
  receiveAddressID: buyer.addressId,
})
const quote = (buyer: Buyer, form: object) => shop.call('order', 'QuoteOrder', form as never, buyer.token)
const place = (buyer: Buyer, form: object) =>
  shop.call('order', 'CreateOrder', { ...form, requestID: crypto.randomUUID() } as never, buyer.token)
const mine = async ({ token }: Buyer) => (await shop.call('pollen', 'GetMyPollen', {}, token)).Data

test('goods of the pollen mall cost pollen and cash, take no coupon, earn nothing, and are refunded in full', async () => {
  const buyer = await buyerWith(1500)
  const { campaign } = await makeCampaign(shop.app)
  await shop.call(
    'coupon',
    'CreateAndReciveCouponRecord',
    { publishID: campaign.id, deviceID: 'd' },
    buyer.token,
  )
  const { id } = await makeGoods(shop, exchanged)
  const form = formOf(buyer, [id, 2])
  const { Data: quoted } = await quote(buyer, { ...form, pollenNum: 400 })
  expect(quoted).toMatchObject({
    ...{ ProductAmount: 19.8, PollenNum: 1100, PollenAmount: 0, CouponAmount: 0, PollenLimit: 0 },
    ...{ CanSubmit: true, PollenNote: '', Coupons: [] },
  })
  expect(quoted?.Lines[0]).toMatchObject({ PriceReason: 'pollen', UnitPrice: 9.9, PollenNum: 1100 })
  const { Data: order } = await place(buyer, form)
  if (!order) throw new Error('not placed')
  expect((await mine(buyer))?.PollenNum).toBe(400)
  const { Data: records } = await shop.call(
    'order',
    'GetPollenExchangeList',
    { currentPage: 1, pageSize: 10 },
    buyer.token,
  )
  expect(records?.DataList).toMatchObject([{ OrderID: order.ID, PollenNum: 1100, Amount: 19.8, Quantity: 2 }])
  channel.pay(await beginPayment(shop, buyer, order))
  await shop.http.inject(channel.payNotice(`${order.OrderCode}-1`))
  expect(await mine(buyer)).toMatchObject({ PollenNum: 400, PendingNum: 0 })
  await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
  await pushAllDue(shop.app)
  expect(await mine(buyer)).toMatchObject({ PollenNum: 1500, PendingNum: 0 })
})

// Seen to sell both when neither the quote nor holdForOrder compares the balance; one of the two is enough.
test('coins for one: of two orders at once one is placed', async () => {
  const buyer = await buyerWith(600)
  const { id } = await makeGoods(shop, exchanged)
  const other = await makeGoods(shop, exchanged)
  const answers = await Promise.all(
    [id, other.id].map((productId) => place(buyer, formOf(buyer, [productId, 1]))),
  )
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(answers.find(({ Status }) => Status !== 100)).toMatchObject({ Code: 'pollen/not-enough' })
  expect((await mine(buyer))?.PollenNum).toBe(50)
})

test('without cash it is paid by PayOrderByFree; cancelled before payment the coins are returned', async () => {
  const buyer = await buyerWith(1200)
  const { id } = await makeGoods(shop, { ...exchanged, priceFen: 0, isFreeShipping: true })
  const { Data: dropped } = await place(buyer, formOf(buyer, [id, 1]))
  expect(dropped?.PayAmount).toBe(0)
  expect((await mine(buyer))?.PollenNum).toBe(650)
  await shop.call('order', 'CancelOrder', { id: dropped?.ID ?? 0, cancelReason: '我不想买了' }, buyer.token)
  expect((await mine(buyer))?.PollenNum).toBe(1200)
  const { Data: kept } = await place(buyer, formOf(buyer, [id, 1]))
  const paid = await shop.call('payment', 'PayOrderByFree', { orderID: kept?.ID ?? 0 }, buyer.token)
  expect(paid.Status).toBe(100)
  const { Data } = await shop.call('order', 'GetOrderByID', { id: kept?.ID ?? 0 }, buyer.token)
  expect(Data).toMatchObject({ OrderStatus: 30, PayAmount: 0, PollenNum: 550, PollenAmount: 0 })
  expect(await mine(buyer)).toMatchObject({ PollenNum: 650, PendingNum: 0 })
})

test('pieces sent back one after another are refunded exactly their coins and cash', async () => {
  const buyer = await buyerWith(2000)
  const { id } = await makeGoods(shop, { ...exchanged, isFreeShipping: true })
  const { Data: order } = await place(buyer, formOf(buyer, [id, 3]))
  if (!order) throw new Error('not placed')
  channel.pay(await beginPayment(shop, buyer, order))
  await shop.http.inject(channel.payNotice(`${order.OrderCode}-1`))
  const boss = await makeOperator(shop.app)
  const { Data: detail } = await shop.call('order', 'GetOrderByID', { id: order.ID }, buyer.token)
  const OrderDetailID = detail?.OrderDetail[0]?.ID ?? 0
  const send = async (Quantity: number) => {
    const part = { id: order.ID, reason: '缺货', lines: [{ OrderDetailID, Quantity }] }
    const form = { ...part, requestID: crypto.randomUUID() }
    expect((await shop.operate('order', 'RefundOrderUnits', form, boss.token)).Status).toBe(100)
    await pushAllDue(shop.app)
  }
  expect((await mine(buyer))?.PollenNum).toBe(350)
  await send(1)
  expect((await mine(buyer))?.PollenNum).toBe(900)
  await send(2)
  expect((await mine(buyer))?.PollenNum).toBe(2000)
  const { refunds } = await moneyOf(shop.app, order.ID)
  expect(refunds.map(({ amount_fen: amount }) => Number(amount))).toEqual([990, 1980])
})

test('a changed price in coins is answered with the new quote, nothing is charged', async () => {
  const buyer = await buyerWith(2000)
  const { id } = await makeGoods(shop, exchanged)
  const form = formOf(buyer, [id, 1])
  const { Data: seen } = await quote(buyer, form)
  await shop.app.database.db.execute(sql`update products set available_pollen = 600 where id = ${id}`)
  const answer = await place(buyer, { ...form, payAmount: seen?.PayAmount, pollenNum: seen?.PollenNum })
  expect(answer).toMatchObject({ Code: 'order/quote-changed', Data: { PollenNum: 600 } })
  expect((await mine(buyer))?.PollenNum).toBe(2000)
  const again = { ...form, payAmount: seen?.PayAmount, pollenNum: 600 }
  expect((await place(buyer, again)).Status).toBe(100)
})

test('too few coins are reported before placing; ordinary goods need another order; the cart refuses them', async () => {
  const buyer = await buyerWith(100)
  const { id } = await makeGoods(shop, exchanged)
  const plain = await makeGoods(shop, { priceFen: 1000 })
  expect((await quote(buyer, formOf(buyer, [id, 1]))).Data).toMatchObject({ CanSubmit: false })
  expect((await place(buyer, formOf(buyer, [id, 1]))).Code).toBe('pollen/not-enough')
  expect((await place(buyer, formOf(buyer, [id, 1], [plain.id, 1]))).Code).toBe('order/exchange-alone')
})

test('they are listed only in the pollen mall', async () => {
  const { id } = await makeGoods(shop, { ...exchanged, name: '兑换专用喷壶' })
  const list = async (keyword?: string) =>
    (
      await shop.call('catalog', 'GetProductList', {
        ...(keyword ? { keyword } : {}),
        currentPage: 1,
        pageSize: 50,
      })
    ).Data?.DataList.map(({ ID }) => ID)
  expect(await list()).not.toContain(id)
  expect(await list('兑换专用喷壶')).not.toContain(id)
  const { Data } = await shop.call('catalog', 'GetPollenProductList', {
    currentPage: 1,
    pageSize: 50,
  })
  expect(Data?.DataList).toContainEqual(
    expect.objectContaining({ ID: id, AvailablePollen: 550, ProductAttribute: 20, Limit: '2' }),
  )
  expect(Data?.DataList.every(({ ProductAttribute: attribute }) => attribute === 20)).toBe(true)
})
