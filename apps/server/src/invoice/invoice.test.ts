import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeInvoice, makeTitle, openInvoices } from './invoice.factory'

const shop = setUpTestApp()
let buyer: Buyer
beforeAll(async () => {
  buyer = await makeBuyer(shop)
  await openInvoices(shop.app.database.db)
})
afterEach(() => ensureClean(shop.app))

const finished = async (priceFen = 10_000, placedAt?: number) => {
  const { id } = await makeGoods(shop, { priceFen, isFreeShipping: false })
  const lines = [{ productId: id, quantity: 2 }]
  const times = placedAt === undefined ? {} : { placedAt }
  return makeOrder(shop.app, { memberId: buyer.id, status: 50, lines, ...times })
}
const call = (action: 'ApplyInvoice' | 'SaveInvoice' | 'SaveInvoiceTitle', payload: object) =>
  shop.call('invoice', action, { requestID: crypto.randomUUID(), ...payload } as never, buyer.token)
const apply = async (orderID: number, titleID: number, more: object = {}) =>
  call('ApplyInvoice', { orderID, titleID, invoiceType: 10, email: 'a@example.com', ...more })
const invoiceOf = async (id: number) =>
  (await shop.call('invoice', 'GetInvoiceByID', { id }, buyer.token)).Data
const personal = () => makeTitle(shop.app.database.db, buyer.id)
const special = () => makeTitle(shop.app.database.db, buyer.id, { isSpecial: true })
const orderOf = async (id: number) => (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data

test('a small application is approved at once; the order shows its invoice, and the button changes', async () => {
  const order = await finished()
  const { id: titleID } = await personal()
  expect((await orderOf(order.id))?.Actions).toContain('applyInvoice')
  const { Data } = await apply(order.id, titleID)
  expect(Data).toMatchObject({ InvoiceStatus: 20, InvoiceStatusCN: '待开票' })
  const id = (Data as { ID: number }).ID
  expect(await invoiceOf(id)).toMatchObject({
    InvoiceCode: `${order.code}-F1`,
    Amount: (order.payFen - order.freightFen) / 100,
    Content: { TitleID: titleID, Email: 'a@example.com' },
    Actions: ['askModify'],
  })
  const nodes = await shop.call('invoice', 'GetInvoiceNodeByID', { id }, buyer.token)
  expect(nodes.Data?.map(({ Actor, Note }) => `${Actor} ${Note}`)).toEqual([
    '系统 自动审核通过',
    '会员 提交申请',
  ])
  const shown = await orderOf(order.id)
  expect(shown).toMatchObject({ Invoice: { ID: id, InvoiceStatus: 20, InvoiceType: 10 } })
  expect(shown?.Actions).toContain('viewInvoice')
  expect(shown?.Actions).not.toContain('applyInvoice')
})

test('a large one waits for finance, and may be withdrawn and requested again', async () => {
  const order = await finished(60_000)
  const { id: titleID } = await personal()
  const first = await apply(order.id, titleID)
  expect(first.Data).toMatchObject({ InvoiceStatus: 10 })
  const id = (first.Data as { ID: number }).ID
  expect(await shop.call('invoice', 'CancelInvoice', { id }, buyer.token)).toMatchObject({ Status: 100 })
  expect(await shop.call('invoice', 'CancelInvoice', { id }, buyer.token)).toMatchObject({ Status: 100 })
  expect((await orderOf(order.id))?.Invoice).toBeNull()
  expect((await apply(order.id, titleID)).Data).toMatchObject({ ID: id, InvoiceStatus: 10 })
})

test('twenty concurrent requests make one invoice', async () => {
  const order = await finished()
  const { id: titleID } = await personal()
  const replies = await Promise.all(Array.from({ length: 20 }, () => apply(order.id, titleID)))
  expect(replies.every(({ Status }) => Status === 100)).toBe(true)
  const { rows } = await shop.app.database.db.execute(
    sql`select 1 from invoices where order_id = ${order.id}`,
  )
  expect(rows).toHaveLength(1)
})

test.each<[string, () => Promise<{ id: number }>]>([
  [
    'not finished',
    async () => {
      const { id } = await makeGoods(shop)
      return makeOrder(shop.app, { memberId: buyer.id, status: 40, lines: [{ productId: id }] })
    },
  ],
  ['finished too long ago', () => finished(10_000, Date.now() - 200 * DAY)],
])('an order %s has no invoice', async (_what, make) => {
  const { id } = await make()
  expect(await apply(id, (await personal()).id)).toMatchObject({ Code: 'invoice/not-allowed' })
  const list = await shop.call('invoice', 'GetInvoiceOrderList', { orderID: id }, buyer.token)
  expect(list.Data?.TotalCount).toBe(0)
})

test('the setting disables applications and hides its orders', async () => {
  const order = await finished()
  const { db } = shop.app.database
  await db.execute(sql`update global_configs set value = '0' where key = 'InvoiceSwitch'`)
  expect(await apply(order.id, (await personal()).id)).toMatchObject({ Code: 'invoice/closed' })
  expect((await orderOf(order.id))?.Actions).not.toContain('applyInvoice')
  await openInvoices(db)
  const list = await shop.call('invoice', 'GetInvoiceOrderList', { orderID: order.id }, buyer.token)
  expect(list.Data?.DataList[0]).toMatchObject({
    OrderID: order.id,
    InvoiceAmount: (order.payFen - order.freightFen) / 100,
  })
})

test('a special one needs a complete approved title; on paper also a receiver', async () => {
  const order = await finished()
  const wants = { invoiceType: 20, medium: 20 }
  expect(await apply(order.id, (await personal()).id, wants)).toMatchObject({
    Code: 'invoice/title-not-special',
  })
  const { id } = await special()
  expect(await apply(order.id, id, wants)).toMatchObject({ Code: 'invoice/receiver-needed' })
  const receiver = { receiverName: '林小满', receiverPhone: '13800138000', receiverAddress: '花木路1号' }
  const { Data } = await apply(order.id, id, { ...wants, ...receiver })
  expect(Data).toMatchObject({ InvoiceStatus: 20 })
})

test('a refused one is corrected three times; a queued one is changed by a modification', async () => {
  const order = await finished()
  const { id } = await makeInvoice(shop.app, { memberId: buyer.id, orderId: order.id, status: 98 })
  const { id: titleID } = await personal()
  expect((await invoiceOf(id))?.Actions).toEqual(['correct', 'drop'])
  expect((await call('SaveInvoice', { id, titleID, invoiceType: 10 })).Data).toMatchObject({
    InvoiceStatus: 10,
  })
  const { db } = shop.app.database
  await db.execute(sql`update invoices set status = 98, corrections = 3 where id = ${id}`)
  expect(await call('SaveInvoice', { id, titleID, invoiceType: 10 })).toMatchObject({
    Code: 'invoice/state-changed',
  })
  await db.execute(sql`update invoices set status = 20 where id = ${id}`)
  const asked = await call('SaveInvoice', { id, titleID, invoiceType: 10, email: 'b@example.com' })
  expect(asked.Data).toMatchObject({ InvoiceStatus: 42 })
  expect(await invoiceOf(id)).toMatchObject({ MakeInvoiceType: 2, Asked: { Email: 'b@example.com' } })
})

test('titles: one for special invoices waits, twenty are kept, the same one twice is refused', async () => {
  const other = await makeBuyer(shop)
  const save = (payload: object) =>
    shop.call(
      'invoice',
      'SaveInvoiceTitle',
      { requestID: crypto.randomUUID(), ...payload } as never,
      other.token,
    )
  const company = {
    ...{
      titleType: 20,
      invoiceType: 20,
      name: '绿野园艺',
      taxNo: '91310115ma1k35wx8h',
      account: '1219 0998 7654',
    },
    ...{ address: '花木路1号', phone: '021-58881234', bank: '招商银行' },
  }
  const made = await save(company)
  expect(made.Data).toMatchObject({ Status: 10, StatusCN: '待审核' })
  expect(await save(company)).toMatchObject({ Code: 'invoice/title-known' })
  expect(await save({ ...company, name: '别家', taxNo: '' })).toMatchObject({ Msg: '请填写纳税人识别号' })
  expect((await save({ titleType: 10, name: '林小满' })).Data).toMatchObject({ Status: 20 })
  const { db } = shop.app.database
  await db.execute(sql`update invoice_titles set status = 20 where member_id = ${other.id}`)
  const again = await save({ id: (made.Data as { ID: number }).ID, ...company })
  expect(again.Data).toMatchObject({ Status: 20 })
  const changed = await save({ id: (made.Data as { ID: number }).ID, ...company, bank: '工商银行' })
  expect(changed.Data).toMatchObject({ Status: 10 })
  await Promise.all(Array.from({ length: 25 }, (_none, at) => save({ titleType: 10, name: `第${at}位` })))
  const { Data: titles } = await shop.call('invoice', 'GetInvoiceTitleList', {}, other.token)
  expect(titles).toHaveLength(20)
  expect(titles?.filter(({ IsDefault }) => IsDefault)).toHaveLength(1)
  expect(titles?.[0]).toMatchObject({
    TaxNo: '91310115MA1K35WX8H',
    IsDefault: true,
    BankAccount: '121909987654',
  })
})
