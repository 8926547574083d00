import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { type Buyer, makeBuyer } from '../../order/buyer.factory'
import { makeOrder } from '../../order/order.factory'
import { ensureClean } from '../../platform/audit/checks'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeProduct } from '../catalog.factory'
import { setAsideStock } from './stock.service'

const shop = setUpTestApp()
let boss: MadeOperator
let buyers: Buyer[]
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  buyers = await Promise.all(Array.from({ length: 40 }, () => makeBuyer(shop)))
})
afterEach(() => ensureClean(shop.app))

const bulb = async (stock: number) =>
  (await makeProduct(shop.app.database.db, { stock, productAttribute: ProductAttribute.presell })).id
const presell = (id: number, quota: number, shipBy: string | undefined = '2099-03-05') =>
  shop.operate('catalog', 'SetPresale', { id, quota, shipBy }, boss.token)
const place = ({ addressId, token }: Buyer, id: number, quantity = 1) => {
  const orderDetailList = [{ ProductID: id, Quantity: quantity }]
  return shop.call('order', 'CreateOrder', { orderDetailList, receiveAddressID: addressId }, token)
}
/** Retries while the server answers 503. */
const placeAnyhow = async (buyer: Buyer, id: number): ReturnType<typeof place> => {
  const answer = await place(buyer, id)
  return answer.httpStatus === 503 ? placeAnyhow(buyer, id) : answer
}
const stockOf = async (id: number) => {
  const { rows } = await shop.app.database.db.execute(
    sql`select on_hand, locked, presale_quota, damaged from stocks where product_id = ${id}`,
  )
  return rows[0]
}
const shownOf = async (id: number) => (await shop.call('catalog', 'GetProductByID', { id })).Data

// Red when the guard ignores the quota (5 of them buy), or has no upper bound (the table's check fails).
test('forty buyers at once get exactly the pieces on hand and the presale quota', async () => {
  const id = await bulb(5)
  expect(await presell(id, 10)).toMatchObject({ Status: 100 })
  expect(await shownOf(id)).toMatchObject({ Stock: 15, ShipByDate: '2099-03-05T00:00:00+08:00' })
  const answers = await Promise.all(buyers.map((buyer) => placeAnyhow(buyer, id)))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(15)
  expect(answers.filter(({ httpStatus }) => httpStatus !== 200)).toEqual([])
  expect(await stockOf(id)).toEqual({ on_hand: 5, locked: 15, presale_quota: 10, damaged: 0 })
  expect(await shownOf(id)).toMatchObject({ Stock: 0 })
})

test('what has not arrived is not shipped, and is once it has', async () => {
  const id = await bulb(2)
  await presell(id, 10)
  const buyer = buyers[0] as Buyer
  const order = await makeOrder(shop.app, {
    memberId: buyer.id,
    status: 30,
    lines: [{ productId: id, quantity: 3 }],
  })
  const detail = await shop.call('order', 'GetOrderByID', { id: order.id }, buyer.token)
  const line = detail.Data?.OrderDetail[0]?.ID as number
  const ship = (LogisticCode: string, Quantity: number) => {
    const parcel = { ShipperCode: 'shunfeng', LogisticCode, Lines: [{ OrderDetailID: line, Quantity }] }
    return shop.operate('order', 'ShipOrder', { id: order.id, parcels: [parcel] }, boss.token)
  }
  expect(await ship('SF1000001', 3)).toMatchObject({ Code: 'order/not-arrived' })
  expect(await stockOf(id)).toMatchObject({ on_hand: 2, locked: 3 })
  expect(await ship('SF1000002', 2)).toMatchObject({ Status: 100 })
  const arrival = { id, kind: 'purchase' as const, quantity: 1, seen: 0, reason: '到货' }
  expect(await shop.operate('catalog', 'AdjustStock', arrival, boss.token)).toMatchObject({ Status: 100 })
  expect(await ship('SF1000003', 1)).toMatchObject({ Status: 100 })
  expect(await stockOf(id)).toMatchObject({ on_hand: 0, locked: 0 })
})

test('the quota stays above what is promised, is for presale goods only, and has a shipping date', async () => {
  const id = await bulb(0)
  expect(await presell(id, 5, '2020-01-01')).toMatchObject({ Code: 'catalog/ship-by' })
  expect(await presell(id, 5, '')).toMatchObject({ Code: 'catalog/ship-by' })
  await presell(id, 5)
  expect(await place(buyers[0] as Buyer, id, 3)).toMatchObject({ Status: 100 })
  expect(await presell(id, 2)).toMatchObject({ Code: 'catalog/presale-promised' })
  expect(await presell(id, 3)).toMatchObject({ Status: 100 })
  // Seen to fail with only the quota in `before`: the log did not show the previous shipping day.
  const { rows } = await shop.app.database.db.execute<{ before: object; after: object }>(
    sql`select before, after from audit_logs where action = 'SetPresale' and subject = ${`product:${id}`} order by id desc limit 1`,
  )
  expect(rows[0]?.before).toMatchObject({ PresaleQuota: 5, ShipByDate: expect.stringContaining('+08:00') })
  const plain = await makeProduct(shop.app.database.db, { stock: 1 })
  expect(await presell(plain.id, 1)).toMatchObject({ Code: 'catalog/not-presell' })
  expect(await shownOf(plain.id)).toMatchObject({ ShipByDate: null })
})

// Red when saving the form keeps the quota: an ordinary product was oversold by its old presale quota.
test('a product after its presale is sold only up to the pieces on hand', async () => {
  const { db } = shop.app.database
  const { id } = await makeProduct(db, { stock: 2, productAttribute: ProductAttribute.presell })
  await presell(id, 10)
  const { Data } = await shop.operate('catalog', 'GetProductForConsole', { id }, boss.token)
  const saveAs = async (attribute: ProductAttribute) => {
    const { Data: form } = await shop.operate('catalog', 'GetProductForConsole', { id }, boss.token)
    const { Name, ClassID, Pictures, Version } = form as NonNullable<typeof Data>
    const line = { ...form?.Lines[0], Price: '10', ProductAttribute: attribute } as never
    const product = { Name, ClassID, Pictures, Status: 10 as const }
    return shop.operate(
      'catalog',
      'SaveProduct',
      { id, version: Version, product, lines: [line] },
      boss.token,
    )
  }
  const list = await shop.operate('catalog', 'ListProducts', { keyword: Data?.Code }, boss.token)
  expect(list.Data?.DataList[0]).toMatchObject({ Stock: 12, DisplayStatus: 1 })
  expect(await place(buyers[0] as Buyer, id, 3)).toMatchObject({ Status: 100 })
  expect(await saveAs(ProductAttribute.normal)).toMatchObject({ Code: 'catalog/presale-held' })
  const arrival = { id, kind: 'purchase' as const, quantity: 1, seen: 0, reason: '到货' }
  await shop.operate('catalog', 'AdjustStock', arrival, boss.token)
  expect(await saveAs(ProductAttribute.normal)).toMatchObject({ Status: 100 })
  expect(await stockOf(id)).toMatchObject({ on_hand: 3, locked: 3, presale_quota: 0 })
  expect(await shownOf(id)).toMatchObject({ Stock: 0, ShipByDate: null })
  expect((await place(buyers[1] as Buyer, id)).Status).not.toBe(100)
})

test('broken returns and pieces broken in the warehouse are in the damaged pile', async () => {
  const { db } = shop.app.database
  const { id } = await makeProduct(db, { stock: 10 })
  await setAsideStock(db, [{ productId: id, quantity: 2 }], 1, 'operator:1', shop.app.clock.now())
  const broken = { id, kind: 'damaged' as const, quantity: 3, seen: 10, reason: '折枝' }
  await shop.operate('catalog', 'AdjustStock', broken, boss.token)
  expect(await stockOf(id)).toMatchObject({ on_hand: 7, damaged: 5 })
  expect(await shownOf(id)).toMatchObject({ Stock: 7 })
  const list = await shop.operate('catalog', 'ListStock', {}, boss.token)
  expect(list.Data?.DataList.find((row) => row.ID === id)).toMatchObject({ OnHand: 7, Damaged: 5 })
})
