import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeProduct } from '../../catalog/catalog.factory'
import { makeCampaign, makeCoupon, makeTemplate } from '../../coupon/coupon.factory'
import { couponCampaigns, couponRecords } from '../../coupon/coupon.tables'
import { makeOperator } from '../../operator/operator.factory'
import { ensureClean } from '../../platform/audit/checks'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { saveSettings } from '../../setting/setting.factory'
import { type Buyer, makeBuyer } from '../buyer.factory'
import { orders } from '../order.tables'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const { ManJian } = CouponType
type Lines = { ProductID: number; Quantity: number }[]
type Chosen = { couponRecorderIDs?: number[]; couponRecorderID?: number; payAmount?: number }
const product = async (priceFen = 20_000) => (await makeProduct(shop.app.database.db, { priceFen })).id
const form = (buyer: Buyer, lines: Lines, chosen: Chosen = {}) => ({
  orderDetailList: lines,
  receiveAddressID: buyer.addressId,
  ...chosen,
})
const quote = async (buyer: Buyer, lines: Lines, chosen: Chosen = {}) =>
  (await shop.call('order', 'QuoteOrder', form(buyer, lines, chosen), buyer.token)).Data
const place = (buyer: Buyer, lines: Lines, { payAmount, ...chosen }: Chosen = {}) => {
  const paid = payAmount === undefined ? {} : { payAmount: String(payAmount) }
  return shop.call('order', 'CreateOrder', { ...form(buyer, lines, chosen), ...paid }, buyer.token)
}
const recordOf = async (id: number) =>
  (await shop.app.database.db.select().from(couponRecords).where(eq(couponRecords.id, id)))[0]
const cancel = (buyer: Buyer, id: number) =>
  shop.call('order', 'CancelOrder', { id, cancelReason: '我不想买了' }, buyer.token)
const full = { type: ManJian, thresholdFen: 19_900, amountFen: 4000 }

test('R306, R311, R312: the one asked for is preselected, else the best allowed set; 0 is none, and the amount shown is charged', async () => {
  const buyer = await makeBuyer(shop)
  const lines = [{ ProductID: await product(), Quantity: 1 }]
  const { id } = await makeCoupon(shop.app, buyer.id, { template: full })
  const small = await makeCoupon(shop.app, buyer.id)
  expect(await quote(buyer, lines, { couponRecorderID: small.id })).toMatchObject({
    Coupons: [{ ID: small.id, RealDisCount: 5 }],
  })
  expect(await quote(buyer, lines, { couponRecorderID: 0 })).toMatchObject({
    CouponAmount: 0,
    PayAmount: 200,
  })
  const seen = await quote(buyer, lines)
  expect(seen).toMatchObject({ CouponAmount: 40, PayAmount: 160, Coupons: [{ ID: id, RealDisCount: 40 }] })
  const placed = await place(buyer, lines, { couponRecorderIDs: [id], payAmount: 160 })
  expect(placed.Data).toMatchObject({ PayAmount: 160 })
  expect(await recordOf(id)).toMatchObject({
    status: CouponStatus.used,
    discountFen: 4000,
    orderId: placed.Data?.ID,
  })
})

test('a requested coupon that cannot be used is replaced by the best set, with the reason; placing refuses it', async () => {
  const buyer = await makeBuyer(shop)
  const lines = [{ ProductID: await product(18_700), Quantity: 1 }]
  const { id: tooDear } = await makeCoupon(shop.app, buyer.id, { template: full })
  const none = await quote(buyer, lines, { couponRecorderID: tooDear })
  expect(none).toMatchObject({
    ...{ CanSubmit: true, PayAmount: 187 },
    CouponNote: '指定的优惠券现在不能用（还差 ¥12.00）',
  })
  const small = await makeCoupon(shop.app, buyer.id)
  expect(await quote(buyer, lines, { couponRecorderID: tooDear })).toMatchObject({
    ...{ CanSubmit: true, CouponAmount: 5, PayAmount: 182 },
    CouponNote: '指定的优惠券现在不能用（还差 ¥12.00），已为您选用优惠最多的券',
  })
  expect((await quote(buyer, lines, { couponRecorderID: small.id }))?.CouponNote).toBe('')
  const strange = await makeCoupon(shop.app, (await makeBuyer(shop)).id)
  expect((await quote(buyer, lines, { couponRecorderID: strange.id }))?.CouponNote).toBe(
    '指定的优惠券现在不能用，已为您选用优惠最多的券',
  )
  expect((await place(buyer, lines, { couponRecorderID: tooDear })).Code).toBe('coupon/not-usable')
  // coupons that the member chose themselves are not exchanged
  expect(await quote(buyer, lines, { couponRecorderIDs: [tooDear] })).toMatchObject({ CanSubmit: false })
})

test('cancelled it comes back once; a coupon that expired stays expired', async () => {
  const buyer = await makeBuyer(shop)
  const lines = [{ ProductID: await product(), Quantity: 1 }]
  const { id } = await makeCoupon(shop.app, buyer.id, { template: full })
  const soon = await makeCoupon(shop.app, buyer.id, { endAt: new Date(shop.app.clock.now() + 60_000) })
  const first = await place(buyer, lines, { couponRecorderIDs: [id] })
  for (let n = 0; n < 2; n++) await cancel(buyer, first.Data?.ID as number)
  expect(await recordOf(id)).toMatchObject({ status: CouponStatus.notUse, orderId: null, discountFen: 0 })
  const second = await place(buyer, lines, { couponRecorderIDs: [soon.id] })
  expect(second.Status).toBe(100)
  shop.app.clock.move(61_000)
  await cancel(buyer, second.Data?.ID as number)
  expect(await recordOf(soon.id)).toMatchObject({ status: CouponStatus.overdue })
})

test('of an order that did not ship by its promise, or that an operator cancels, it is usable for a week more', async () => {
  const buyer = await makeBuyer(shop)
  const { db } = shop.app.database
  const boss = await makeOperator(shop.app)
  const { id: productId } = await makeProduct(db, { priceFen: 500, isFreeShipping: true })
  const now = shop.app.clock.now()
  const placed = async () => {
    const coupon = await makeCoupon(shop.app, buyer.id)
    const { Data } = await place(buyer, [{ ProductID: productId, Quantity: 1 }], {
      couponRecorderIDs: [coupon.id],
    })
    await db
      .update(couponRecords)
      .set({ endAt: new Date(now - DAY) })
      .where(eq(couponRecords.id, coupon.id))
    return { id: Data?.ID ?? 0, couponId: coupon.id }
  }
  const paid = async (promisedAt: number) => {
    const order = await placed()
    await shop.call('payment', 'PayOrderByFree', { orderID: order.id }, buyer.token)
    await db
      .update(orders)
      .set({ promisedAt: new Date(promisedAt) })
      .where(eq(orders.id, order.id))
    await cancel(buyer, order.id)
    return recordOf(order.couponId)
  }
  const isWeekMore = async (coupon: ReturnType<typeof recordOf>) => {
    const row = await coupon
    return row?.status === CouponStatus.notUse && (row.endAt?.getTime() ?? 0) >= now + 7 * DAY
  }
  expect(await isWeekMore(paid(now - 1))).toBe(true)
  expect(await paid(now + DAY)).toMatchObject({ status: CouponStatus.overdue })
  const unpaid = await placed()
  const asked = { id: unpaid.id, reason: '没有库存了' }
  await shop.operate('order', 'CancelOrderForConsole', asked, boss.token)
  expect(await isWeekMore(recordOf(unpaid.couponId))).toBe(true)
})

test('GetOrderCouponRecorderList: usable ones by what they take off, the others with what is missing', async () => {
  const buyer = await makeBuyer(shop)
  const ProductID = await product(18_700)
  const other = await product()
  const small = await makeCoupon(shop.app, buyer.id)
  const large = await makeCoupon(shop.app, buyer.id, { template: { amountFen: 900 } })
  await makeCoupon(shop.app, buyer.id, { template: full })
  await makeCoupon(shop.app, buyer.id, { template: { productIds: [other] } })
  const list = { ...form(buyer, [{ ProductID, Quantity: 1 }]), couponRecorderID: small.id }
  const { Data } = await shop.call('order', 'GetOrderCouponRecorderList', list, buyer.token)
  expect(Data?.CouponRecorderList.map(({ Prompt }) => Prompt).sort()).toEqual(
    ['', '', '还差 ¥12.00', '不适用于所选商品'].sort(),
  )
  expect(Data?.CouponRecorderList.slice(0, 2).map(({ ID, RealDisCount }) => [ID, RealDisCount])).toEqual([
    [large.id, 9],
    [small.id, 5],
  ])
  expect(Data?.ProductList).toEqual([{ ID: ProductID, Amount: 187, ProductCount: 1 }])
})

test('those that do not go together, another’s, and a spent one refuse the order', async () => {
  const [buyer, other] = [await makeBuyer(shop), await makeBuyer(shop)]
  const lines = [{ ProductID: await product(), Quantity: 1 }]
  const [one, two] = [await makeCoupon(shop.app, buyer.id), await makeCoupon(shop.app, buyer.id)]
  const theirs = await makeCoupon(shop.app, other.id)
  expect(await place(buyer, lines, { couponRecorderIDs: [one.id, two.id] })).toMatchObject({
    Code: 'coupon/not-together',
  })
  expect(await place(buyer, lines, { couponRecorderIDs: [theirs.id] })).toMatchObject({
    Code: 'coupon/not-usable',
  })
  expect(await place(buyer, lines, { couponRecorderIDs: [one.id] })).toMatchObject({ Status: 100 })
  const more = lines.map((line) => ({ ...line, Quantity: 2 }))
  expect(await place(buyer, more, { couponRecorderIDs: [one.id] })).toMatchObject({ Status: 101 })
})

test('ten of a kind split over lines; a free-shipping coupon frees the freight, and none is wasted', async () => {
  const buyer = await makeBuyer(shop)
  const [a, b] = [await product(3000), await product(1000)]
  const lines = [
    { ProductID: a, Quantity: 2 },
    { ProductID: b, Quantity: 1 },
  ]
  const template = await makeTemplate(shop.app, { amountFen: 100, canPlus: true })
  for (let n = 0; n < 11; n++) await makeCoupon(shop.app, buyer.id, { templateId: template.id })
  const seen = await quote(buyer, lines)
  expect(seen).toMatchObject({ CouponAmount: 10 })
  expect(seen?.Coupons).toHaveLength(10)
  expect(seen?.Lines.map(({ CouponAmount }) => CouponAmount)).toEqual([8.6, 1.4])
  const shipping = await makeBuyer(shop)
  const free = await makeCoupon(shop.app, shipping.id, {
    template: { amountFen: 0, isFreeShipping: true },
  })
  expect(await quote(shipping, lines)).toMatchObject({ TotalFreight: 0, Coupons: [{ ID: free.id }] })
  expect(await quote(shipping, [{ ProductID: a, Quantity: 4 }])).toMatchObject({ Coupons: [] })
})

test('a lower number of one kind set by operators: proposed, enforced and shown in the selection', async () => {
  const { token } = await makeOperator(shop.app)
  const set = (value: string) => saveSettings(shop, token, { 'coupon.maxOfAKind': value })
  expect(await set('11')).toMatchObject({ Status: 101 })
  await set('2')
  const buyer = await makeBuyer(shop)
  const lines = [{ ProductID: await product(3000), Quantity: 1 }]
  const template = await makeTemplate(shop.app, { amountFen: 100, canPlus: true })
  const held = []
  for (let n = 0; n < 3; n++)
    held.push((await makeCoupon(shop.app, buyer.id, { templateId: template.id })).id)
  expect((await quote(buyer, lines))?.Coupons).toHaveLength(2)
  expect((await place(buyer, lines, { couponRecorderIDs: held })).Code).toBe('coupon/not-together')
  const asked = await shop.call('order', 'GetOrderCouponRecorderList', form(buyer, lines), buyer.token)
  expect(asked.Data).toMatchObject({ MaxOfAKind: 2, CouponRecorderList: [{}, {}, {}] })
  await set('10')
})

test('scopes by class apply to the lines in it', async () => {
  const buyer = await makeBuyer(shop)
  const { db } = shop.app.database
  const inside = await makeProduct(db, { classId: 77, priceFen: 10_000 })
  const outside = await product(10_000)
  await makeCoupon(shop.app, buyer.id, {
    template: { type: CouponType.ZheKou, ratePercent: 90, maxDiscountFen: 800, classIds: [77] },
  })
  const seen = await quote(buyer, [
    { ProductID: inside.id, Quantity: 1 },
    { ProductID: outside, Quantity: 1 },
  ])
  expect(seen?.Lines.map(({ CouponAmount }) => CouponAmount)).toEqual([8, 0])
})

/** Retries while the server answers 503. */
const placeAnyhow = async (buyer: Buyer, lines: Lines, chosen: Chosen): ReturnType<typeof place> => {
  const answer = await place(buyer, lines, chosen)
  return answer.httpStatus === 503 ? placeAnyhow(buyer, lines, chosen) : answer
}

/** The faults suite places more at once. */
const rivals = Number(process.env.FAULT_SEED ?? 0) > 0 ? 100 : 12

test('one coupon in twelve orders at once is used in one', async () => {
  const buyer = await makeBuyer(shop)
  const { id } = await makeCoupon(shop.app, buyer.id)
  const goods = await Promise.all(Array.from({ length: rivals }, () => product()))
  const answers = await Promise.all(
    goods.map((ProductID) => placeAnyhow(buyer, [{ ProductID, Quantity: 1 }], { couponRecorderIDs: [id] })),
  )
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(new Set(answers.filter(({ Status }) => Status !== 100).map(({ Code }) => Code))).toEqual(
    new Set(['coupon/not-usable']),
  )
})

test('a budget is never exceeded, and a cancelled order frees it', async () => {
  const { campaign, template } = await makeCampaign(shop.app, {
    budgetFen: 1700,
    taken: rivals,
    perMember: 1,
  })
  const ProductID = await product()
  const buyers = await Promise.all(Array.from({ length: rivals }, () => makeBuyer(shop)))
  const held = await Promise.all(
    buyers.map((buyer) =>
      makeCoupon(shop.app, buyer.id, { templateId: template.id, campaignId: campaign.id }),
    ),
  )
  const answers = await Promise.all(
    buyers.map((buyer, n) =>
      placeAnyhow(buyer, [{ ProductID, Quantity: 1 }], { couponRecorderIDs: [held[n]?.id as number] }),
    ),
  )
  const won = answers.flatMap(({ Status, Data }, n) =>
    Status === 100 ? [{ n, id: Data?.ID as number }] : [],
  )
  expect(won).toHaveLength(3)
  const spent = async () =>
    (await shop.app.database.db.select().from(couponCampaigns).where(eq(couponCampaigns.id, campaign.id)))[0]
      ?.spentFen
  expect(await spent()).toBe(1500)
  const first = won[0] as (typeof won)[0]
  await cancel(buyers[first.n] as Buyer, first.id)
  expect(await spent()).toBe(1000)
})

test('used while it ends: either used before or refused, never both', async () => {
  const buyer = await makeBuyer(shop)
  const { id } = await makeCoupon(shop.app, buyer.id, { endAt: new Date(shop.app.clock.now() + DAY) })
  shop.app.clock.move(DAY + 1000)
  const answer = await place(buyer, [{ ProductID: await product(), Quantity: 1 }], {
    couponRecorderIDs: [id],
  })
  expect(answer.httpStatus === 401 || answer.Code === 'coupon/not-usable').toBe(true)
})

test('the coupon to take that saves most is named, taken and used in one call, and not offered again once claimed', async () => {
  const buyer = await makeBuyer(shop)
  const ProductID = await product()
  const lines = [{ ProductID, Quantity: 1 }]
  const only = { productIds: [ProductID] }
  await makeCampaign(shop.app, { template: { ...only, amountFen: 900 } })
  await makeCampaign(shop.app, { template: { ...only, amountFen: 9000 }, way: 'link' })
  const { campaign } = await makeCampaign(shop.app, { template: { ...only, ...full, amountFen: 6000 } })
  await makeCoupon(shop.app, buyer.id, { template: { ...only, amountFen: 1000 } })
  expect(await quote(buyer, lines)).toMatchObject({
    PayAmount: 190,
    Claim: { PublishID: campaign.id, Saving: 50 },
  })
  expect(await quote(buyer, lines, { couponRecorderID: 0 })).toMatchObject({ PayAmount: 200, Claim: null })
  const claim = {
    ...form(buyer, lines),
    publishID: campaign.id,
    deviceID: 'd',
    requestID: crypto.randomUUID(),
  }
  const claimed = await shop.call('order', 'ClaimForOrder', claim, buyer.token)
  expect(claimed.Data).toMatchObject({ PayAmount: 140, CouponAmount: 60, Claim: null })
  const used = claimed.Data?.Coupons.flatMap(({ ID, IsUsed }) => (IsUsed ? [ID] : []))
  expect((await place(buyer, lines, { couponRecorderIDs: used ?? [], payAmount: 140 })).Status).toBe(100)

  const again = await quote(buyer, lines)
  expect(again?.Claim?.PublishID).not.toBe(campaign.id)
  const { Data: offers } = await shop.call(
    'coupon',
    'GetListCouponByProductID',
    { productID: ProductID },
    buyer.token,
  )
  expect(offers?.find(({ PublishID }) => PublishID === campaign.id)).toMatchObject({
    ...{ State: 'mine', MyNum: 1, MyUsable: 0 },
  })
  const spent = { ...claim, requestID: crypto.randomUUID() }
  expect(await shop.call('order', 'ClaimForOrder', spent, buyer.token)).toMatchObject({
    Code: 'coupon/taken-all',
  })
})
