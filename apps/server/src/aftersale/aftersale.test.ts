import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCoupon, makeTemplate } from '../coupon/coupon.factory'
import { factsOf } from '../coupon/coupon.facts'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { fakeCourier } from '../order/courier/courier.fake'
import { makeOrder } from '../order/order.factory'
import { listOrderLines } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeMemberPicture } from '../upload/upload.factory'
import { afterSaleDue } from './aftersale.due'
import { makeCase } from './aftersale.factory'
import { backParcelDue, lookForBack } from './back-parcel'

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
const orderOf = async (id: number) => {
  const { Data } = await shop.call('order', 'GetOrderByID', { id }, buyer.token)
  return Data
}
const review = (id: number, decision: 'approve' | 'refuse' | 'sendBack', by = boss) =>
  shop.operate('aftersale', 'ReviewAfterSale', { id, decision, answer: '看过图片' }, by.token)
const stockOf = async (productId: number) =>
  (
    await shop.app.database.db.execute<{ on_hand: number; locked: number; damaged: number }>(
      sql`select on_hand, locked, damaged from stocks where product_id = ${productId}`,
    )
  ).rows[0]

test('one of three pieces comes back: shelf, exact money, the order stays received', async () => {
  const { order, lineId, productId } = await received(3, 1001)
  const before = await stockOf(productId)
  const { Data } = await apply(order.id, lineId, 1)
  const id = Data?.ID ?? 0
  expect(await caseOf(id)).toMatchObject({ Status: 10, RefundAmount: 10.01, Actions: ['withdraw'] })
  expect(await orderOf(order.id)).toMatchObject({
    OrderStatus: 50,
    IsInCustomerService: true,
    ServiceID: String(id),
  })
  expect((await review(id, 'approve')).Data?.Status).toBe(30)
  const parcel = { id, shipperCode: 'shunfeng', logisticCode: 'SF20000001' }
  await shop.call('aftersale', 'CustomerBackFill', parcel, buyer.token)
  const seen = { id, accepted: true, resaleable: true }
  expect((await shop.operate('aftersale', 'InspectAfterSale', seen, boss.token)).Data?.Status).toBe(50)
  await pushAllDue(shop.app)
  expect(await caseOf(id)).toMatchObject({ Status: 80, RefundCode: `${order.code}-S1-1` })
  expect(await orderOf(order.id)).toMatchObject({ OrderStatus: 50, IsInCustomerService: false })
  expect((await moneyOf(shop.app, order.id)).refunds).toMatchObject([{ amount_fen: 1001, status: 30 }])
  expect((await stockOf(productId))?.on_hand).toBe((before?.on_hand ?? 0) + 1)
})

test('all pieces in two cases: two separate refunds, and the order ends in 70', async () => {
  const { order, lineId } = await received(2, 500)
  const first = (await apply(order.id, lineId, 1)).Data?.ID ?? 0
  const other = (await apply(order.id, lineId, 1)).Data?.ID ?? 0
  expect((await apply(order.id, lineId, 1)).Status).not.toBe(100)
  for (const id of [first, other]) {
    await review(id, 'approve')
    // Many cases of one member need a second review.
    await review(id, 'approve', second)
    const parcel = { id, shipperCode: 'shunfeng', logisticCode: `SF3000${id}` }
    const misplaced = { ...parcel, logisticCode: order.receiverPhone }
    expect((await shop.call('aftersale', 'CustomerBackFill', misplaced, buyer.token)).Msg).toBe(
      '运单号填成了收货人的电话',
    )
    await shop.call('aftersale', 'CustomerBackFill', parcel, buyer.token)
    await shop.operate('aftersale', 'InspectAfterSale', { id, accepted: true }, boss.token)
  }
  await pushAllDue(shop.app)
  expect((await moneyOf(shop.app, order.id)).refunds.map((one) => one.amount_fen)).toEqual([500, 500])
  expect(await orderOf(order.id)).toMatchObject({ OrderStatus: 70, IsInCustomerService: false })
})

test('all at once puts the order into 60, and closing the case brings it back', async () => {
  const { order, lineId } = await received(2, 700)
  const id = (await apply(order.id, lineId, 2)).Data?.ID ?? 0
  expect((await orderOf(order.id))?.OrderStatus).toBe(60)
  await shop.call('aftersale', 'CancelCustomer', { id }, buyer.token)
  expect(await caseOf(id)).toMatchObject({ Status: 99, Actions: [] })
  expect(await orderOf(order.id)).toMatchObject({ OrderStatus: 50, IsInCustomerService: false })
  // One more application is allowed inside the window, then none.
  const again = (await apply(order.id, lineId, 2)).Data?.ID ?? 0
  await shop.call('aftersale', 'CancelCustomer', { id: again }, buyer.token)
  expect((await apply(order.id, lineId, 2)).Msg).toContain('2 次')
})

test('a swap keeps its replacement from approval of the goods on, and sends it', async () => {
  const { order, productId } = await received(1, 900)
  const made = await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 10, status: 60 })
  expect(await stockOf(productId)).toMatchObject({ locked: 1, damaged: 1 })
  const parcel = { id: made.id, shipperCode: 'shunfeng', logisticCode: 'SF40000001' }
  const misplaced = { ...parcel, logisticCode: order.code }
  expect((await shop.operate('aftersale', 'SendReplacement', misplaced, boss.token)).Msg).toBe(
    '运单号填成了订单号',
  )
  await shop.operate('aftersale', 'SendReplacement', parcel, boss.token)
  expect((await stockOf(productId))?.locked).toBe(0)
  await shop.call('aftersale', 'ConfirmCustomerReceived', { id: made.id }, buyer.token)
  expect((await caseOf(made.id)).Status).toBe(80)
})

test('a large amount needs another person, and finance before its refund', async () => {
  const { order, lineId } = await received(1, 60_000)
  const id = (await apply(order.id, lineId, 1)).Data?.ID ?? 0
  expect((await review(id, 'approve')).Data?.Status).toBe(20)
  expect((await review(id, 'approve')).Msg).toContain('另一位')
  expect((await review(id, 'approve', second)).Data?.Status).toBe(30)
  await shop.call(
    'aftersale',
    'CustomerBackFill',
    { id, shipperCode: 'shunfeng', logisticCode: 'SF50000001' },
    buyer.token,
  )
  await shop.operate('aftersale', 'InspectAfterSale', { id, accepted: true }, boss.token)
  expect((await moneyOf(shop.app, order.id)).refunds).toEqual([])
  await shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, third.token)
  expect((await shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, third.token)).Status).toBe(100)
  await pushAllDue(shop.app)
  expect((await moneyOf(shop.app, order.id)).refunds).toMatchObject([{ amount_fen: 60_000, status: 30 }])
  expect((await orderOf(order.id))?.OrderStatus).toBe(70)
})

const damaged = async () => {
  const { path } = await makeMemberPicture(shop.app.database.db, {
    ...{ memberId: buyer.id, purpose: UploadPurpose.afterSale },
  })
  return { reason: 'damaged', images: [path] }
}
/** Opens a return and takes it to the end of its refund. */
const sendBack = async (orderId: number, lineId: number, quantity: number, more: object = {}) => {
  const id = (await apply(orderId, lineId, quantity, { ...(await damaged()), ...more })).Data?.ID ?? 0
  // the buyer of this file has many cases, which takes two people, and finance
  await review(id, 'approve')
  await review(id, 'approve', second)
  const back = { id, shipperCode: 'shunfeng', logisticCode: `SF5000000${id}` }
  await shop.call('aftersale', 'CustomerBackFill', back, buyer.token)
  await shop.operate('aftersale', 'InspectAfterSale', { id, accepted: true }, boss.token)
  await shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, third.token)
  await pushAllDue(shop.app)
  return id
}
const refundsOf = async (orderId: number) =>
  (await moneyOf(shop.app, orderId)).refunds.map((one) => one.amount_fen)

/** An order with goods of ¥6 and a pot of ¥1 that costs nothing, as a deal would make it. */
const orderWithGift = async (quantity: number, status: 30 | 50 = 50) => {
  const plain = { isFreeShipping: true, isSevenDayReturn: true, isLive: false }
  const goods = await makeGoods(shop, { priceFen: 600, ...plain })
  const pot = await makeGoods(shop, { name: '陶盆', priceFen: 100, ...plain, isSevenDayReturn: false })
  const { db } = shop.app.database
  const template = await makeTemplate(shop.app, {
    type: CouponType.LiJian,
    amountFen: 100,
    productIds: [pot.id],
  })
  const coupon = await makeCoupon(shop.app, buyer.id, { templateId: template.id })
  const lines = [
    { productId: goods.id, quantity },
    { productId: pot.id, quantity: 1 },
  ]
  const making = { memberId: buyer.id, status, lines, coupons: [factsOf(template, coupon)] } as const
  const order = await makeOrder(shop.app, making)
  const [bought = 0, gift = 0] = (await listOrderLines(db, [order.id])).map(({ id }) => id)
  await db.execute(sql`update order_lines set price_reason = 'gift' where id = ${gift}`)
  const quote = async (Quantity: number, more: { keepGifts?: boolean } = {}) => {
    const wanted = [{ OrderDetailID: bought, Quantity }]
    const form = { orderID: order.id, afterSaleType: 30 as const, reason: 'unwanted', lines: wanted, ...more }
    return (await shop.call('aftersale', 'QuoteCustomer', form, buyer.token)).Data
  }
  return { order, bought, gift, coupon, quote }
}

// Got through before: a gift in a swap stayed with the member for nothing when the last goods went back.
test('a gift not returned with the last goods is charged; the charge is dropped if other goods stay', async () => {
  const { order, bought, gift, quote } = await orderWithGift(2)
  const swap = (await apply(order.id, gift, 1, { afterSaleType: 10, ...(await damaged()) })).Data?.ID ?? 0
  expect(await quote(1)).toMatchObject({ RefundAmount: 6, GiftNote: '' })
  expect(await quote(2)).toMatchObject({
    ...{ CanSubmit: true, RefundAmount: 11, GiftAmount: 0, Lines: [{ Quantity: 2 }] },
    GiftNote: '不能一并退回的赠品归您，按价扣除 ¥1.00',
  })
  const first = (await apply(order.id, bought, 1)).Data?.ID ?? 0
  const last = await sendBack(order.id, bought, 1)
  expect(await caseOf(last)).toMatchObject({ Status: 80, GoodsAmount: 5, GiftAmount: 1 })
  await shop.call('aftersale', 'CancelCustomer', { id: swap }, buyer.token)
  expect(await refundsOf(order.id)).toEqual([500])
  await shop.call('aftersale', 'CancelCustomer', { id: first }, buyer.token)
  await shop.call('aftersale', 'CancelCustomer', { id: first }, buyer.token)
  expect(await refundsOf(order.id)).toEqual([500, 100])
  expect(await quote(1)).toMatchObject({ RefundAmount: 6, GiftAmount: 1, Lines: [{}, {}] })
})

// Got through before: the goods that waited were cancelled last, and the gift that was shipped stayed for nothing.
test('a gift shipped before the last goods are cancelled is charged, and refunded when it is returned', async () => {
  const { order, bought, gift } = await orderWithGift(2, 30)
  const Lines = [bought, gift].map((OrderDetailID) => ({ OrderDetailID, Quantity: 1 }))
  const parcels = [{ ShipperCode: 'shunfeng', LogisticCode: `SF7000000${order.id}`, Lines }]
  expect((await shop.operate('order', 'ShipOrder', { id: order.id, parcels }, boss.token)).Status).toBe(100)
  await sendBack(order.id, bought, 1)
  expect(await refundsOf(order.id)).toEqual([600])
  const waiting = { afterSaleType: 40, reason: 'unshipped' }
  expect((await apply(order.id, bought, 1, waiting)).Status).toBe(100)
  await pushAllDue(shop.app)
  expect(await refundsOf(order.id)).toEqual([600, 500])
  expect((await orderOf(order.id))?.OrderStatus).toBe(40)
  await sendBack(order.id, gift, 1)
  expect(await refundsOf(order.id)).toEqual([600, 500, 100])
  expect((await orderOf(order.id))?.OrderStatus).toBe(70)
})

test('a gift stays when some goods are returned; with the last of them it must be returned or paid for', async () => {
  const { order, bought, gift, coupon, quote } = await orderWithGift(2)
  expect(await quote(1)).toMatchObject({ CanSubmit: true, GiftNote: '', Lines: [{ Quantity: 1 }] })
  expect(await quote(2)).toMatchObject({
    ...{ CanSubmit: true, GiftNote: '商品全部退回，赠品（陶盆 ×1）请一并寄回' },
    Lines: [{ Quantity: 2 }, { OrderDetailID: gift, Quantity: 1 }],
    ...{ RefundAmount: 12, GiftAmount: 1 },
  })
  expect(await quote(1, { keepGifts: true })).toMatchObject({ RefundAmount: 6, GiftAmount: 0 })
  expect(await quote(2, { keepGifts: true })).toMatchObject({
    ...{
      RefundAmount: 11,
      GiftAmount: 1,
      GiftNote: '赠品按这个价格归您，以后退这件赠品时退还',
      Lines: [{ Quantity: 2 }],
    },
  })
  const id = (await apply(order.id, bought, 2)).Data?.ID ?? 0
  expect((await caseOf(id)).Lines).toHaveLength(2)
  expect((await orderOf(order.id))?.OrderStatus).toBe(60)

  await shop.call('aftersale', 'CancelCustomer', { id }, buyer.token)
  const kept = await sendBack(order.id, bought, 2, { keepGifts: true })
  expect((await moneyOf(shop.app, order.id)).refunds).toMatchObject([{ amount_fen: 1100, status: 30 }])
  expect(await caseOf(kept)).toMatchObject({ Status: 80, GoodsAmount: 11, GiftAmount: 1 })
  // The gift is bought: the order stays for it, the coupon goes back as if nothing did.
  expect((await orderOf(order.id))?.OrderStatus).toBe(50)
  const { rows } = await shop.app.database.db.execute(
    sql`select status from coupon_records where id = ${coupon.id}`,
  )
  expect(rows).toEqual([{ status: CouponStatus.notUse }])

  await sendBack(order.id, gift, 1)
  expect(await refundsOf(order.id)).toEqual([1100, 100])
  expect((await orderOf(order.id))?.OrderStatus).toBe(70)
})

test('a case sent back is resubmitted once with more proof, and its form shows the refund', async () => {
  const { order, lineId } = await received(2, 450)
  const form = { orderID: order.id, afterSaleType: 30 as const, reason: 'unwanted' }
  const lines = [{ OrderDetailID: lineId, Quantity: 1 }]
  const { Data: quote } = await shop.call('aftersale', 'QuoteCustomer', { ...form, lines }, buyer.token)
  expect(quote).toMatchObject({ RefundAmount: 4.5, CanSubmit: true, Lines: [{ GoodsAmount: 4.5 }] })
  const id = (await apply(order.id, lineId, 1)).Data?.ID ?? 0
  await review(id, 'sendBack')
  expect(await caseOf(id)).toMatchObject({ Status: 0, Answer: '看过图片', Actions: ['submit', 'withdraw'] })
  const more = { id, description: '补充：盆口也有裂纹', requestID: crypto.randomUUID() }
  expect((await shop.call('aftersale', 'ResubmitCustomer', more, buyer.token)).Status).toBe(100)
  expect((await shop.call('aftersale', 'ResubmitCustomer', more, buyer.token)).Status).toBe(100)
  expect(await caseOf(id)).toMatchObject({ Status: 10, Description: more.description })
  const again = { ...more, requestID: crypto.randomUUID() }
  expect((await shop.call('aftersale', 'ResubmitCustomer', again, buyer.token)).Status).toBe(100)
  const other = { ...again, description: '还有一处', requestID: crypto.randomUUID() }
  expect((await shop.call('aftersale', 'ResubmitCustomer', other, buyer.token)).Status).not.toBe(100)
  const { Data: shown } = await shop.call('message', 'GetMessageList', { type: 20 }, buyer.token)
  expect(shown?.DataList[0]?.Content).toContain('待补充')
})

test('the desk sees its queues and figures, the member the number of their open cases', async () => {
  const { Data } = await shop.operate('aftersale', 'GetAfterSaleFigures', {}, boss.token)
  const open = Data?.Queues.filter(({ Status }) => Status !== 80 && Status !== 99)
  expect(open?.length).toBeGreaterThan(0)
  const late = async () => {
    const asked = { late: true, currentPage: 1, pageSize: 50 }
    return (await shop.operate('aftersale', 'ListAfterSales', asked, boss.token)).Data
  }
  expect((await late())?.TotalCount).toBe(Data?.Late)
  await shop.app.database.db.execute(
    sql`update after_sales set changed_at = changed_at - interval '25 hours' where status = 10`,
  )
  const waiting = Data?.Queues.find(({ Status }) => Status === 10)?.Count ?? 0
  const now = await late()
  expect(now?.TotalCount).toBeGreaterThanOrEqual(Math.max(Data?.Late ?? 0, waiting))
  expect(now?.DataList.filter(({ IsLate }) => !IsLate)).toEqual([])
  expect(Data?.Reasons.length).toBeGreaterThan(0)
  const counted = Data?.Reasons.reduce((sum, { Count }) => sum + Count, 0)
  expect(Data?.Faults.reduce((sum, { Count }) => sum + Count, 0)).toBe(counted)
  const costs = (rows: readonly { Cost: number }[] = []) =>
    rows.reduce((sum, { Cost }) => sum + Math.round(Cost * 100), 0)
  expect(costs(Data?.Reasons)).toBe(Math.round((Data?.Cost ?? 0) * 100))
  expect(costs(Data?.Faults)).toBe(costs(Data?.Reasons))
  expect(Data?.Products[0]).toMatchObject({ ReasonCN: expect.stringMatching(/./) })
  const mine = await shop.call('aftersale', 'GetCustomerCount', {}, buyer.token)
  expect(mine.Data?.Open).toBeGreaterThan(0)
})

test('the desk finds a case by the number of the parcel that came back, and by the member’s full phone', async () => {
  const other = await makeBuyer(shop)
  const { id: productId } = await makeGoods(shop, { priceFen: 800 })
  const order = await makeOrder(shop.app, { memberId: other.id, status: 50, lines: [{ productId }] })
  const { id } = await makeCase(shop.app, { memberId: other.id, orderId: order.id, type: 30, status: 40 })
  const { db } = shop.app.database
  await db.execute(sql`update after_sales set logistic_code = 'ZT77001122' where id = ${id}`)
  const { rows } = await db.execute<{ phone: string }>(sql`select phone from members where id = ${other.id}`)
  const found = async (keyword: string) =>
    (await shop.operate('aftersale', 'ListAfterSales', { keyword }, boss.token)).Data?.DataList.map(
      ({ ID }) => ID,
    )
  for (const keyword of ['ZT77001122', rows[0]?.phone ?? '', order.code])
    expect(await found(keyword)).toEqual([id])
  expect(await found('ZT7700')).toEqual([])
})

test('the receipt is extended once, and only in its last days', async () => {
  const { id: productId } = await makeGoods(shop, { priceFen: 800 })
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 40, lines: [{ productId }] })
  const extend = () =>
    shop.call('order', 'ExtendReceipt', { id: order.id, requestID: crypto.randomUUID() }, buyer.token)
  expect((await extend()).Code).toBe('order/extend-too-early')
  const before = shop.app.clock.now() + 24 * HOUR
  await shop.app.database.db.execute(
    sql`update orders set auto_finish_at = ${new Date(before)} where id = ${order.id}`,
  )
  const first = (await extend()).Data?.AutoFinishDate ?? ''
  expect(Date.parse(first)).toBeCloseTo(before + 72 * HOUR, -4)
  // a repeat answers the same and adds nothing (domain 0.3)
  expect((await extend()).Data?.AutoFinishDate).toBe(first)
})

test('a case without a review for 48 hours is approved automatically', async () => {
  const { order } = await received(1, 600)
  const other = await makeBuyer(shop)
  const theirs = await makeOrder(shop.app, {
    memberId: other.id,
    status: 50,
    lines: [{ productId: (await makeGoods(shop, { priceFen: 800 })).id }],
  })
  const small = await makeCase(shop.app, { memberId: other.id, orderId: theirs.id, type: 40 })
  const many = await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 40 })
  shop.app.clock.move(48 * HOUR)
  await runDue(shop.app, afterSaleDue)
  await pushAllDue(shop.app)
  const status = async (id: number) =>
    (await shop.app.database.db.execute(sql`select status from after_sales where id = ${id}`)).rows[0]?.status
  expect(await status(small.id)).toBe(80)
  // More than three recent cases of a member: reviewed by a person.
  expect(await status(many.id)).toBe(20)
})

test('twenty concurrent requests for the last piece open one case', async () => {
  const { order, lineId } = await received(1, 300)
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(order.id, lineId, 1)))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
})

test('returned goods are late at the desk three days after the signature, and not before', async () => {
  const { id: productId } = await makeGoods(shop, { priceFen: 60_000, isLive: false })
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines: [{ productId }] })
  const { app } = shop
  const { id } = await makeCase(app, { memberId: buyer.id, orderId: order.id, type: 30, status: 40 })
  // An operator's session expires while days pass.
  const token = async () => (await makeOperator(app)).token
  const isLate = async () => {
    const asked = { late: true, currentPage: 1, pageSize: 200 }
    const { Data } = await shop.operate('aftersale', 'ListAfterSales', asked, await token())
    return Data?.DataList.some(({ ID, IsLate }) => ID === id && IsLate)
  }
  const signed = async () =>
    (await shop.operate('aftersale', 'GetAfterSale', { id }, await token())).Data?.BackSignedDate
  const ask = async () => {
    app.clock.move(2 * HOUR)
    await runDue(app, backParcelDue)
    await lookForBack(app, id)
  }
  fakeCourier(app, '到达中转站')
  await ask()
  expect(await signed()).toBeNull()
  fakeCourier(app, '已签收', 'signed')
  await ask()
  expect(await signed()).not.toBeNull()
  expect(await isLate()).toBe(false)
  app.clock.move(2.5 * DAY)
  expect(await isLate()).toBe(false)
  app.clock.move(0.5 * DAY)
  expect(await isLate()).toBe(true)
  const asked = () => app.database.db.execute(sql`select back_checked_at from after_sales where id = ${id}`)
  expect((await asked()).rows).toEqual([{ back_checked_at: null }])
})
