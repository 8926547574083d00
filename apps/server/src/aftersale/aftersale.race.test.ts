import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { listOrderLines } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeCase } from './aftersale.factory'

let shop: TestApp
let buyer: Buyer
let boss: MadeOperator
beforeAll(async () => {
  shop = await startTestApp()
  new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
  boss = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app.database.db))
afterAll(() => shop.stop())

const goods = async () => (await makeGoods(shop, { priceFen: 900, isFreeShipping: true })).id
const statusOf = async (id: number) => {
  const { rows } = await shop.app.database.db.execute<{ status: number }>(
    sql`select status from after_sales where id = ${id}`,
  )
  return rows[0]?.status
}
const done = ({ Status }: { Status: number }) => Status === 100

test('finance, twice at once, and the member who receives: money of a case leaves once', async () => {
  const productId = await goods()
  const ids: { order: number; case: number }[] = []
  for (let n = 0; n < 4; n++) {
    const lines = [{ productId, quantity: 2 }]
    const order = await makeOrder(shop.app, { memberId: buyer.id, status: 40, lines })
    const one = await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 40, status: 50 })
    ids.push({ order: order.id, case: one.id })
  }
  const answers = await Promise.all(
    ids.flatMap((one) => [
      shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id: one.case }, boss.token),
      shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id: one.case }, boss.token),
      shop.call('order', 'FinishOrder', { id: one.order }, buyer.token),
    ]),
  )
  const releases = answers.filter((_, index) => index % 3 !== 2)
  expect(releases.filter(done)).toHaveLength(ids.length)
  await pushAllDue(shop.app)
  for (const one of ids) {
    expect(await statusOf(one.case)).toBe(80)
    expect((await moneyOf(shop.app, one.order)).refunds.map((refund) => refund.amount_fen)).toEqual([900])
  }
})

test('approved, refused, sent back and withdrawn at the same moment: one of them happened', async () => {
  const productId = await goods()
  for (let n = 0; n < 4; n++) {
    const order = await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines: [{ productId }] })
    const { id } = await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 20 })
    const review = (decision: 'approve' | 'refuse' | 'sendBack') =>
      shop.operate('aftersale', 'ReviewAfterSale', { id, decision, answer: '看过图片' }, boss.token)
    await Promise.all([
      review('approve'),
      review('refuse'),
      review('sendBack'),
      shop.call('aftersale', 'CancelCustomer', { id }, buyer.token),
    ])
    const { rows } = await shop.app.database.db.execute<{ n: number; left: number }>(sql`
      select count(*) filter (where from_status = 10)::int as n,
        count(*) filter (where to_status in (60, 20))::int as left
      from after_sale_logs where after_sale_id = ${id}`)
    // From 10 a case leaves once; what comes after that is another move of the table.
    expect(rows[0]?.n).toBe(1)
  }
  const { rows } = await shop.app.database.db.execute<{ locked: number; waiting: number }>(sql`
    select s.locked, (select coalesce(sum(c.quantity), 0)::int from after_sales a
      join after_sale_lines c on c.after_sale_id = a.id join order_lines l on l.id = c.order_line_id
      where l.product_id = s.product_id and a.status = 60) as waiting
    from stocks s where s.product_id = ${productId}`)
  expect(rows[0]?.locked).toBe(rows[0]?.waiting)
})

test('a paid order that is shipped, cancelled and refunded in parts at once ends one way, with the money right', async () => {
  const productId = await goods()
  for (let n = 0; n < 4; n++) {
    const lines = [{ productId, quantity: 2 }]
    const order = await makeOrder(shop.app, { memberId: buyer.id, status: 30, lines })
    const [line] = await listOrderLines(shop.app.database.db, [order.id])
    const parcel = {
      ShipperCode: 'shunfeng',
      LogisticCode: `SF77000${order.id}`,
      Lines: [{ OrderDetailID: line?.id ?? 0, Quantity: 2 }],
    }
    const part = {
      ...{ id: order.id, reason: '缺货', requestID: crypto.randomUUID() },
      lines: [{ OrderDetailID: line?.id ?? 0, Quantity: 1 }],
    }
    const [shipped, cancelled, refunded] = await Promise.all([
      shop.operate('order', 'ShipOrder', { id: order.id, parcels: [parcel] }, boss.token),
      shop.call('order', 'CancelOrder', { id: order.id, cancelReason: '拍错商品' }, buyer.token),
      shop.operate('order', 'RefundOrderUnits', part, boss.token),
    ])
    await pushAllDue(shop.app)
    const { Data } = await shop.call('order', 'GetOrderByID', { id: order.id }, buyer.token)
    const back = (await moneyOf(shop.app, order.id)).refunds.reduce((sum, one) => sum + one.amount_fen, 0)
    expect(done(shipped) && done(cancelled)).toBe(false)
    if (done(shipped)) expect([Data?.OrderStatus, back]).toEqual([40, 0])
    else if (done(cancelled)) expect([Data?.OrderStatus, back]).toEqual([70, 1800])
    else expect([done(refunded), Data?.OrderStatus, back]).toEqual([true, 30, 900])
  }
})
