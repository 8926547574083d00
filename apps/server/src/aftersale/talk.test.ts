import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { fakeCourier } from '../order/courier/courier.fake'
import { makeOrder } from '../order/order.factory'
import { listOrderLines, paidBackFen } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeCase } from './aftersale.factory'

const shop = setUpTestApp()
let buyer: Buyer
let boss: MadeOperator
let second: MadeOperator
let third: MadeOperator
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
  boss = await makeOperator(shop.app)
  second = await makeOperator(shop.app)
  third = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app))

const received = async (quantity: number, priceFen: number) => {
  const { id } = await makeGoods(shop, {
    priceFen,
    isFreeShipping: true,
    isSevenDayReturn: true,
    isLive: false,
  })
  const order = await makeOrder(shop.app, {
    memberId: buyer.id,
    status: 50,
    lines: [{ productId: id, quantity }],
  })
  const [line] = await listOrderLines(shop.app.database.db, [order.id])
  return { order, lineId: line?.id ?? 0, productId: id }
}
const apply = (orderID: number, OrderDetailID: number, Quantity: number, more: object = {}) =>
  shop.call(
    'aftersale',
    'ApplyCustomer',
    {
      orderID,
      afterSaleType: 30,
      reason: 'unwanted',
      lines: [{ OrderDetailID, Quantity }],
      requestID: crypto.randomUUID(),
      ...more,
    },
    buyer.token,
  )
const caseOf = async (id: number) => {
  const { Data } = await shop.call('aftersale', 'GetCustomerByID', { id }, buyer.token)
  if (!Data) throw new Error(`no case ${id}`)
  return Data
}
const review = (id: number, decision: 'approve' | 'refuse' | 'sendBack', by = boss) =>
  shop.operate('aftersale', 'ReviewAfterSale', { id, decision, answer: '看过图片' }, by.token)
const say = (id: number, text: string, more: object = {}) =>
  shop.call(
    'aftersale',
    'AddCustomerMessage',
    { id, text, requestID: crypto.randomUUID(), ...more },
    buyer.token,
  )
const offer = (id: number, amount: number) =>
  shop.operate(
    'aftersale',
    'ReviewAfterSale',
    { id, decision: 'sendBack', answer: '有使用痕迹', offer: amount },
    boss.token,
  )

test('the shop offers less, the member agrees, and exactly that is refunded; the rest stays paid', async () => {
  const { order, lineId } = await received(2, 1001)
  const id = (await apply(order.id, lineId, 2)).Data?.ID ?? 0
  expect((await offer(id, 20.02)).Code).toBe('aftersale/offer-wrong')
  expect((await offer(id, 0)).Code).toBe('aftersale/offer-wrong')
  expect((await offer(id, 15.01)).Data?.Status).toBe(0)
  expect(await caseOf(id)).toMatchObject({ OfferAmount: 15.01, RefundAmount: 20.02 })
  await shop.call('aftersale', 'AcceptCustomerOffer', { id }, buyer.token)
  expect(await caseOf(id)).toMatchObject({ Status: 10, OfferAmount: null, RefundAmount: 15.01 })
  // A second call is a repeat (domain 0.3).
  expect((await shop.call('aftersale', 'AcceptCustomerOffer', { id }, buyer.token)).Status).toBe(100)
  await review(id, 'approve')
  await review(id, 'approve', second)
  const parcel = { id, shipperCode: 'shunfeng', logisticCode: 'SF50000001' }
  await shop.call('aftersale', 'CustomerBackFill', parcel, buyer.token)
  await shop.operate('aftersale', 'InspectAfterSale', { id, accepted: true }, boss.token)
  await pushAllDue(shop.app)
  expect((await moneyOf(shop.app, order.id)).refunds).toMatchObject([{ amount_fen: 1501, status: 30 }])
  expect(paidBackFen(await listOrderLines(shop.app.database.db, [order.id]))).toBe(1501)
})

const costs = async () => {
  const { Data } = await shop.operate('aftersale', 'GetAfterSaleFigures', {}, boss.token)
  return new Map(Data?.Products.map(({ ProductID, Cost }) => [ProductID, Cost]))
}

// Red when each case is valued at the last pieces of its line: 46.00, the same pieces twice.
test('two cases of one line cost the shop their own pieces', async () => {
  const { order, productId } = await received(24, 300)
  await shop.app.database.db.execute(sql`
    update order_lines set unit_pay_fen = array_fill(350, array[14]) || array_fill(230, array[10])
    where order_id = ${order.id}`)
  for (const _ of [1, 2]) {
    const making = { memberId: buyer.id, orderId: order.id, type: 40, status: 50, quantity: 10 } as const
    const { id } = await makeCase(shop.app, making)
    await shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, third.token)
  }
  await pushAllDue(shop.app)
  expect((await moneyOf(shop.app, order.id)).refunds.map((one) => one.amount_fen)).toEqual([2300, 3500])
  expect((await costs()).get(productId)).toBe(58)
})

// Red when an agreed amount is ignored: 60.00 and 40.00.
test('an agreed refund of two products is their cost, the first bears what the shop keeps', async () => {
  const products = await Promise.all(
    [300, 200].map((priceFen) => makeGoods(shop, { priceFen, isFreeShipping: true, isLive: false })),
  )
  const [first, other] = products.map(({ id }) => id)
  const lines = products.map(({ id }) => ({ productId: id, quantity: 20 }))
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines })
  const { id } = await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 40, quantity: 20 })
  const { db } = shop.app.database
  const [, line] = await listOrderLines(db, [order.id])
  await db.execute(sql`
    insert into after_sale_lines (after_sale_id, order_line_id, quantity) values (${id}, ${line?.id ?? 0}, 20)`)
  await db.execute(sql`update after_sales set amount_fen = 10000, agreed_fen = 7000 where id = ${id}`)
  await review(id, 'approve')
  await review(id, 'approve', second)
  await shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, third.token)
  await pushAllDue(shop.app)
  expect((await moneyOf(shop.app, order.id)).refunds).toMatchObject([{ amount_fen: 7000 }])
  const cost = await costs()
  expect([cost.get(first ?? 0), cost.get(other ?? 0)]).toEqual([30, 40])
})

test('more proof instead of accepting the offer restores the full amount', async () => {
  const { order, lineId } = await received(1, 800)
  const id = (await apply(order.id, lineId, 1)).Data?.ID ?? 0
  await offer(id, 3)
  const proof = { id, description: '没有拆封', requestID: crypto.randomUUID() }
  await shop.call('aftersale', 'ResubmitCustomer', proof, buyer.token)
  expect(await caseOf(id)).toMatchObject({ Status: 10, OfferAmount: null, RefundAmount: 8 })
})

test('a message waits for an answer, the member is notified of it, and seven days after closing no message is taken', async () => {
  const { order, lineId } = await received(1, 800)
  const id = (await apply(order.id, lineId, 1)).Data?.ID ?? 0
  expect((await review(id, 'refuse')).Data?.Status).toBe(99)
  expect((await say(id, '请再看一下照片')).Status).toBe(100)
  const asked = await shop.operate('aftersale', 'ListAfterSales', { asked: true }, boss.token)
  expect(asked.Data?.DataList.map((one) => one.ID)).toContain(id)
  await shop.operate('aftersale', 'AnswerAfterSale', { id, answer: '已转主管' }, boss.token)
  const shown = (await caseOf(id)).History.filter((one) => one.IsMessage)
  expect(shown.map(({ Actor, Note }) => [Actor, Note])).toEqual([
    ['会员', '请再看一下照片'],
    ['商家', '已转主管'],
  ])
  expect((await caseOf(id)).AskedDate).toBeNull()
  await shop.app.database.db.execute(
    sql`update after_sales set closed_at = closed_at - interval '7 days 1 second' where id = ${id}`,
  )
  expect((await say(id, '还在吗')).Code).toBe('aftersale/talk-over')
})

// Red when every answer ends the waiting: a request for postage was forgotten.
test('requested postage waits until it is decided, also after other answers of the desk', async () => {
  const member = await makeBuyer(shop)
  const { id: productId } = await makeGoods(shop, { priceFen: 5000, isSevenDayReturn: true, isLive: false })
  const order = await makeOrder(shop.app, { memberId: member.id, status: 50, lines: [{ productId }] })
  const making = { memberId: member.id, orderId: order.id, type: 30, status: 40, reason: 'wrong' } as const
  const { id } = await makeCase(shop.app, making)
  const of = { memberId: member.id, purpose: UploadPurpose.afterSale }
  const { path } = await makeMemberPicture(shop.app.database.db, of)
  const account = { payee: '林小满', bank: '中国工商银行', account: '6222026001000128' }
  const asked = { id, amount: '12.5', images: [path], ...account, requestID: crypto.randomUUID() }
  expect((await shop.call('aftersale', 'AskReturnPostage', asked, member.token)).Status).toBe(100)
  await shop.operate('aftersale', 'AnswerAfterSale', { id, answer: '包裹已收到' }, boss.token)
  const waiting = async () =>
    (await shop.operate('aftersale', 'ListAfterSales', { asked: true }, boss.token)).Data?.DataList.map(
      (one) => one.ID,
    )
  expect(await waiting()).toContain(id)
  await shop.operate('aftersale', 'InspectAfterSale', { id, accepted: true }, boss.token)
  await pushAllDue(shop.app)
  const blocks = async () =>
    (await shop.call('cancellation', 'GetCancellationFacts', {}, member.token)).Data?.Blocks
  expect(await blocks()).toContainEqual(expect.objectContaining({ Name: '处理中的售后', Count: 1 }))
  const refusal = { id, granted: false, answer: '凭证看不清' }
  expect((await shop.operate('aftersale', 'AnswerReturnPostage', refusal, boss.token)).Status).toBe(100)
  expect(await waiting()).not.toContain(id)
  expect(await blocks()).not.toContainEqual(expect.objectContaining({ Name: '处理中的售后' }))
})

test('the desk opens a closed case again, beyond the two applications of the member', async () => {
  const { order, lineId } = await received(1, 800)
  for (const _ of [1, 2]) {
    const id = (await apply(order.id, lineId, 1)).Data?.ID ?? 0
    await shop.call('aftersale', 'CancelCustomer', { id }, buyer.token)
  }
  const [last] = (await shop.call('aftersale', 'GetCustomerList', { orderID: order.id }, buyer.token)).Data
    ?.DataList ?? [{ ID: 0 }]
  const again = (id: number) =>
    shop.operate('aftersale', 'ReopenAfterSale', { id, answer: '核实后受理' }, boss.token)
  const made = (await again(last?.ID ?? 0)).Data
  expect(await caseOf(made?.ID ?? 0)).toMatchObject({ Status: 10, RefundAmount: 8 })
  // A repeat answers with the case that was opened (domain 0.3).
  expect((await again(last?.ID ?? 0)).Data?.ID).toBe(made?.ID)
})

test('the parcel of a replacement is queried at the courier, and only for its owner', async () => {
  const { order } = await received(1, 900)
  const made = await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 10, status: 70 })
  fakeCourier(shop.app, '快件已到达上海')
  const { Data } = await shop.call('aftersale', 'GetCustomerTrack', { id: made.id }, buyer.token)
  expect(Data).toMatchObject({ StateCN: '运输中', Traces: [{ AcceptStation: '快件已到达上海' }] })
  const other = await makeBuyer(shop)
  expect((await shop.call('aftersale', 'GetCustomerTrack', { id: made.id }, other.token)).Code).toBe(
    'aftersale/not-found',
  )
})
