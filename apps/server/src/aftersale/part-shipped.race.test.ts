import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCoupon, makeTemplate } from '../coupon/coupon.factory'
import { factsOf } from '../coupon/coupon.facts'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { listOrderLines } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeMemberPicture } from '../upload/upload.factory'
import { ensureReturnAddress } from './aftersale.factory'

// Orders of which some pieces are shipped and others wait (domain 3).

const shop = setUpTestApp()
let buyer: Buyer
let boss: MadeOperator
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
  boss = await makeOperator(shop.app)
  await ensureReturnAddress(shop.app.database.db)
})
afterEach(() => ensureClean(shop.app))

let number = 0
const ship = (id: number, OrderDetailID: number, Quantity: number) => {
  number += 1
  const LogisticCode = `SF77${String(number).padStart(8, '0')}`
  const parcels = [{ ShipperCode: 'shunfeng', LogisticCode, Lines: [{ OrderDetailID, Quantity }] }]
  return shop.operate('order', 'ShipOrder', { id, parcels }, boss.token)
}
const apply = (orderID: number, reason: string, lineId: number, Quantity: number) =>
  shop.call(
    'aftersale',
    'ApplyCustomer',
    {
      ...{ orderID, afterSaleType: reason === 'unshipped' ? 40 : 30, reason },
      ...{ lines: [{ OrderDetailID: lineId, Quantity }], requestID: crypto.randomUUID() },
    },
    buyer.token,
  )
/** A paid order of `quantity` pieces at ¥10.01, of which `sent` are shipped. */
const partly = async (quantity: number, sent: number) => {
  const { id: productId } = await makeGoods(shop, {
    ...{ priceFen: 1001, stock: 50, isFreeShipping: true, isSevenDayReturn: true, isLive: false },
  })
  const lines = [{ productId, quantity }]
  const { id, code } = await makeOrder(shop.app, { memberId: buyer.id, status: 30, lines })
  const [line] = await listOrderLines(shop.app.database.db, [id])
  const lineId = line?.id ?? 0
  expect((await ship(id, lineId, sent)).Status).toBe(100)
  return { id, code, lineId, productId }
}
const orderOf = async (id: number) => (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data
const openOf = async (orderID: number) => {
  const { Data } = await shop.call('aftersale', 'GetOriginalOrderDetail', { orderID }, buyer.token)
  return [Data?.Lines[0]?.MaxQuantity, Data?.Lines[0]?.WaitingQuantity]
}
const stockOf = async (productId: number) =>
  (
    await shop.app.database.db.execute<{ on_hand: number; locked: number }>(
      sql`select on_hand, locked from stocks where product_id = ${productId}`,
    )
  ).rows[0]
const refundsOf = async (id: number) =>
  (await moneyOf(shop.app, id)).refunds.map((refund) => refund.amount_fen)

test('waiting pieces are cancelled at once, received ones are returned, and the rest is still shipped', async () => {
  const { id, lineId, productId } = await partly(5, 2)
  expect((await orderOf(id))?.Actions).toEqual(['contactService', 'viewLogistics', 'applyAfterSale'])
  expect(await openOf(id)).toEqual([2, 3])
  expect((await apply(id, 'unshipped', lineId, 4)).Code).toBe('aftersale/too-many')
  expect((await apply(id, 'unwanted', lineId, 3)).Code).toBe('aftersale/too-many')

  const cancelled = (await apply(id, 'unshipped', lineId, 1)).Data?.ID ?? 0
  const seen = async (caseId: number) =>
    (await shop.call('aftersale', 'GetCustomerByID', { id: caseId }, buyer.token)).Data
  expect(await seen(cancelled)).toMatchObject({
    Status: 50,
    IsCancel: false,
    RefundAmount: 10.01,
    Actions: [],
  })
  expect(await stockOf(productId)).toMatchObject({ on_hand: 48, locked: 2 })
  await pushAllDue(shop.app)
  expect(await seen(cancelled)).toMatchObject({ Status: 80 })

  const back = (await apply(id, 'unwanted', lineId, 2)).Data?.ID ?? 0
  expect(await seen(back)).toMatchObject({ HasOthers: true })
  const desk = await shop.operate('order', 'GetOrderForConsole', { id }, boss.token)
  expect(desk.Data?.Actions).toContain('openCase')
  expect(await openOf(id)).toEqual([0, 2])
  const review = { id: back, decision: 'approve', answer: '同意' } as const
  await shop.operate('aftersale', 'ReviewAfterSale', review, boss.token)
  const parcel = { id: back, shipperCode: 'shunfeng', logisticCode: 'SF20000077' }
  await shop.call('aftersale', 'CustomerBackFill', parcel, buyer.token)
  const inspection = { id: back, accepted: true, resaleable: true }
  await shop.operate('aftersale', 'InspectAfterSale', inspection, boss.token)
  await pushAllDue(shop.app)
  expect(await refundsOf(id)).toEqual([1001, 2002])

  // The returned pieces do not count as shipped ones that are missing: exactly two wait.
  expect(await openOf(id)).toEqual([0, 2])
  expect((await ship(id, lineId, 3)).Code).toBe('order/ship-quantity')
  expect((await ship(id, lineId, 2)).Data?.OrderStatus).toBe(40)
  expect(await openOf(id)).toEqual([2, 0])
  expect(await stockOf(productId)).toMatchObject({ on_hand: 48, locked: 0 })
})

test('without waiting pieces the order is shipped, and its full refund ends it', async () => {
  const { id, lineId } = await partly(2, 1)
  expect((await apply(id, 'unshipped', lineId, 1)).Status).toBe(100)
  expect((await orderOf(id))?.OrderStatus).toBe(40)
  expect((await apply(id, 'unshipped', lineId, 1)).Code).toBe('aftersale/too-many')
  await pushAllDue(shop.app)
  const back = (await apply(id, 'unwanted', lineId, 1)).Data?.ID ?? 0
  expect((await orderOf(id))?.OrderStatus).toBe(60)
  await shop.call('aftersale', 'CancelCustomer', { id: back }, buyer.token)
  expect((await orderOf(id))?.OrderStatus).toBe(40)
})

test('pieces of a line in a case hold the others back, which ship when the case has ended', async () => {
  const { id, lineId } = await partly(3, 1)
  const back = (await apply(id, 'unwanted', lineId, 1)).Data?.ID ?? 0
  expect(await ship(id, lineId, 2)).toMatchObject({
    ...{ Code: 'order/held', Msg: expect.stringContaining('售后处理中') },
  })
  expect((await apply(id, 'unshipped', lineId, 1)).Status).toBe(100)
  await shop.call('aftersale', 'CancelCustomer', { id: back }, buyer.token)
  expect((await ship(id, lineId, 1)).Data?.OrderStatus).toBe(40)
  await pushAllDue(shop.app)
})

test('an operator does not cancel what waits as a case, past the limits of refunds', async () => {
  const { id, lineId } = await partly(2, 1)
  const typed = {
    ...{ orderID: id, afterSaleType: 40, reason: 'unshipped', description: '会员来电' },
    ...{ lines: [{ OrderDetailID: lineId, Quantity: 1 }] },
  } as const
  expect((await shop.operate('aftersale', 'OpenAfterSale', typed, boss.token)).Status).not.toBe(100)
})

// The lock of the order and the guarded counts of its lines both prevent that a piece goes two ways.
test('shipped and cancelled at the same moment: each piece is either shipped or refunded', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, lineId, productId } = await partly(4, 1)
    const answers = await Promise.all([
      ship(id, lineId, 2),
      apply(id, 'unshipped', lineId, 2),
      ship(id, lineId, 1),
      apply(id, 'unshipped', lineId, 1),
      apply(id, 'unwanted', lineId, 1),
    ])
    await pushAllDue(shop.app)
    const won = answers.map(({ Status }) => Status === 100)
    const taken = [2, 2, 1, 1].reduce((sum, pieces, n) => sum + (won[n] ? pieces : 0), 0)
    expect(taken).toBeLessThanOrEqual(3)
    expect(won.slice(0, 4).some(Boolean)).toBe(true)
    const [line] = await listOrderLines(shop.app.database.db, [id])
    expect(line).toMatchObject({
      shippedNum: 1 + (won[0] ? 2 : 0) + (won[2] ? 1 : 0),
      refundedNum: (won[1] ? 2 : 0) + (won[3] ? 1 : 0),
      returnedNum: 0,
    })
    const back = (await refundsOf(id)).reduce((sum, fen) => sum + fen, 0)
    expect(back).toBe(1001 * (line?.refundedNum ?? 0))
    expect((await stockOf(productId))?.locked).toBe(3 - taken)
  }
})

/** A paid order of a new member: two pieces with freight, of which one is shipped. */
const withFreight = async () => {
  // Many cases of one member need a second review.
  buyer = await makeBuyer(shop)
  const { id: productId } = await makeGoods(shop, {
    ...{ priceFen: 1001, stock: 50, isSevenDayReturn: true, isLive: false },
  })
  const lines = [{ productId, quantity: 2 }]
  const { id, freightFen } = await makeOrder(shop.app, { memberId: buyer.id, status: 30, lines })
  const [line] = await listOrderLines(shop.app.database.db, [id])
  expect(freightFen).toBeGreaterThan(1)
  expect((await ship(id, line?.id ?? 0, 1)).Status).toBe(100)
  return { id, lineId: line?.id ?? 0, freightFen }
}
/** Sends the shipped piece back for a reason, until its refund has arrived. */
const sendBack = async (orderID: number, reason: 'wrong' | 'unwanted', lineId: number) => {
  const of = { memberId: buyer.id, purpose: UploadPurpose.afterSale }
  const images = [(await makeMemberPicture(shop.app.database.db, of)).path]
  const form = {
    ...{ orderID, afterSaleType: 30, reason, images },
    ...{ lines: [{ OrderDetailID: lineId, Quantity: 1 }], requestID: crypto.randomUUID() },
  }
  const id = (await shop.call('aftersale', 'ApplyCustomer', form, buyer.token)).Data?.ID ?? 0
  await shop.operate('aftersale', 'ReviewAfterSale', { id, decision: 'approve' }, boss.token)
  const parcel = { id, shipperCode: 'shunfeng', logisticCode: `SF3000${id}00` }
  await shop.call('aftersale', 'CustomerBackFill', parcel, buyer.token)
  await shop.operate('aftersale', 'InspectAfterSale', { id, accepted: true }, boss.token)
  await pushAllDue(shop.app)
}

// Seen to fail: the freight of the cancelled piece stayed with the shop, though no piece stayed with the member.
test.each(['cancelled first', 'returned first'])(
  'all freight comes back when what was shipped was wrong and nothing remains: %s',
  async (order) => {
    const { id, lineId, freightFen } = await withFreight()
    if (order === 'cancelled first') {
      await apply(id, 'unshipped', lineId, 1)
      await pushAllDue(shop.app)
      expect(await refundsOf(id)).toEqual([1001])
      await sendBack(id, 'wrong', lineId)
    } else {
      await sendBack(id, 'wrong', lineId)
      const form = {
        orderID: id,
        afterSaleType: 40,
        reason: 'unshipped',
        lines: [{ OrderDetailID: lineId, Quantity: 1 }],
      }
      const { Data: quote } = await shop.call('aftersale', 'QuoteCustomer', form, buyer.token)
      expect(quote?.FreightNote).toBe('商品都退了，又不是您的原因，剩下的运费一并退回')
      const made = await apply(id, 'unshipped', lineId, 1)
      const seen = await shop.call('aftersale', 'GetCustomerByID', { id: made.Data?.ID ?? 0 }, buyer.token)
      expect(seen.Data?.RefundAmount).toBe(quote?.RefundAmount)
      await pushAllDue(shop.app)
    }
    const refunds = await refundsOf(id)
    expect(refunds.reduce((sum, fen) => sum + fen, 0)).toBe(2002 + freightFen)
    expect((await orderOf(id))?.OrderStatus).toBe(70)
  },
)

// Seen to fail: the fault of the last case alone decided.
test.each([
  ['wrong', 'cancelled first', CouponStatus.notUse],
  ['wrong', 'returned first', CouponStatus.notUse],
  ['unwanted', 'cancelled first', CouponStatus.used],
  ['unwanted', 'returned first', CouponStatus.used],
] as const)(
  'the coupon of an order whose shipped piece was %s, %s: status %i',
  async (reason, first, status) => {
    buyer = await makeBuyer(shop)
    const template = await makeTemplate(shop.app, { amountFen: 100 })
    const coupon = await makeCoupon(shop.app, buyer.id, { templateId: template.id })
    const { id: productId } = await makeGoods(shop, {
      ...{ priceFen: 1001, stock: 50, isSevenDayReturn: true, isLive: false },
    })
    const lines = [{ productId, quantity: 2 }]
    const making = { memberId: buyer.id, status: 30, lines, coupons: [factsOf(template, coupon)] } as const
    const { id } = await makeOrder(shop.app, making)
    const [line] = await listOrderLines(shop.app.database.db, [id])
    const lineId = line?.id ?? 0
    expect((await ship(id, lineId, 1)).Status).toBe(100)
    const cancel = async () => {
      await apply(id, 'unshipped', lineId, 1)
      await pushAllDue(shop.app)
    }
    if (first === 'cancelled first') await cancel()
    await sendBack(id, reason, lineId)
    if (first === 'returned first') await cancel()
    expect((await orderOf(id))?.OrderStatus).toBe(70)
    const { rows } = await shop.app.database.db.execute<{ status: number }>(
      sql`select status from coupon_records where id = ${coupon.id}`,
    )
    expect(rows).toEqual([{ status }])
  },
)

test('the shop refunds the last waiting piece after it shipped a wrong one, with the rest of the freight', async () => {
  const { id, lineId, freightFen } = await withFreight()
  await sendBack(id, 'wrong', lineId)
  const lines = [{ OrderDetailID: lineId, Quantity: 1 }]
  const asked = { id, reason: '缺货', lines, requestID: crypto.randomUUID() }
  expect((await shop.operate('order', 'RefundOrderUnits', asked, boss.token)).Status).toBe(100)
  await pushAllDue(shop.app)
  expect((await refundsOf(id)).reduce((sum, fen) => sum + fen, 0)).toBe(2002 + freightFen)
})

test('freight stays when the member sent a piece back without a fault of the shop', async () => {
  const { id, lineId } = await withFreight()
  await apply(id, 'unshipped', lineId, 1)
  await pushAllDue(shop.app)
  await sendBack(id, 'unwanted', lineId)
  expect(await refundsOf(id)).toEqual([1001, 1001])
  expect((await orderOf(id))?.OrderStatus).toBe(70)
})
