import { reasonsFor } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DealKind } from '@greenstar/rules/deal/deal.kind'
import { Fault } from '@greenstar/rules/order/order.event'
import { DAY } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeCoupon } from '../coupon/coupon.factory'
import { couponRecords } from '../coupon/coupon.tables'
import { makeDeal } from '../deal/deal.factory'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, beginPayment, makeBuyer, makeGoods } from '../order/buyer.factory'
import { listOrderLines, type OrderLineRow } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue, rowsOf } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { earnPollen } from '../pollen/pollen.service'
import { makeMemberPicture, makePicture } from '../upload/upload.factory'
import { listOrderCases } from './aftersale.store'

// Refunds random parts of orders with deals, coupon, pollen and freight through the real calls; an independent
// account in this file, kept per piece, gives the expected refunds (reliability FR36).

const seed = Number(process.env.FAULT_SEED ?? 0)
const orderCount = seed > 0 ? 100 : 6
vi.setConfig({ testTimeout: seed > 0 ? 3_600_000 : 120_000 })

const shop = setUpTestApp()
let channel: FakeChannel
let desk: string[]
let goods: number[]
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  desk = []
  for (const _ of [1, 2, 3]) desk.push((await makeOperator(shop.app)).token)
  const prices = [3333, 1099, 707, 26_001]
  const facts = { availablePollen: 400, maxNum: 99, stock: 9000, isLive: false, isSevenDayReturn: true }
  goods = await Promise.all(
    prices.map(async (priceFen) => (await makeGoods(shop, { priceFen, ...facts })).id),
  )
  const beginMs = shop.app.clock.now() - DAY
  await makeDeal(db(), {
    beginMs,
    scope: { productIds: goods.slice(0, 2) },
    steps: [{ from: 1000, off: 137 }],
  })
  const second = { kind: DealKind.second, steps: [{ from: 2, off: 33 }] }
  await makeDeal(db(), { beginMs, scope: { productIds: goods.slice(2) }, ...second, budgetFen: 100_000_000 })
})

let state = seed + 17
/** Pseudo-random integer below n, reproducible by seed (Park and Miller). */
const random = (n: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % n
}
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const db = () => shop.app.database.db
const key = () => ({ requestID: crypto.randomUUID() })
const fenOf = (yuan: number | undefined) => Math.round((yuan ?? 0) * 100)

type Bought = {
  id: number
  code: string
  buyer: Buyer
  couponId: number
  spentPollen: number
  payFen: number
}

const bought = async (): Promise<Bought> => {
  const buyer = await makeBuyer(shop)
  const now = shop.app.clock.now()
  const gift = { memberId: buyer.id, kind: PollenKind.manual, num: 2000, title: '', now }
  await shop.app.database.transact((tx) => earnPollen(shop.app, tx, gift))
  const template = { type: CouponType.ManJian, thresholdFen: 700, amountFen: 300 + random(400) }
  const coupon = await makeCoupon(shop.app, buyer.id, { template })
  const chosen = goods.filter(() => random(2) === 0)
  const form = {
    orderDetailList: (chosen.length > 0 ? chosen : goods.slice(0, 1)).map((ProductID) => ({
      ProductID,
      Quantity: 1 + random(4),
    })),
    receiveAddressID: buyer.addressId,
    couponRecorderIDs: [coupon.id],
    pollenNum: random(18) * 100,
  }
  const { Data, Msg } = await shop.call('order', 'CreateOrder', { ...form, ...key() }, buyer.token)
  if (!Data) throw new Error(`not placed: ${Msg}`)
  channel.pay(await beginPayment(shop, buyer, Data))
  await shop.http.inject(channel.payNotice(`${Data.OrderCode}-1`))
  const spentPollen = sum((await listOrderLines(db(), [Data.ID])).map((line) => line.pollenNum))
  const payFen = fenOf(Data.PayAmount)
  return { id: Data.ID, code: Data.OrderCode, buyer, couponId: coupon.id, spentPollen, payFen }
}

/** Remaining pieces of an order, and the refunds expected so far. */
const openAccount = (lines: readonly OrderLineRow[]) => {
  const left = new Map(lines.map((line) => [line.id, line.quantity]))
  const back = new Map<string, number>()
  let pollen = 0
  let freight = sum(lines.flatMap((line) => line.unitFreightFen))
  const take = (lineId: number, quantity: number, withFreight: boolean) => {
    const line = lines.find((one) => one.id === lineId)
    const end = left.get(lineId) ?? 0
    if (!line || end < quantity) throw new Error(`line ${lineId} has no ${quantity} pieces any more`)
    left.set(lineId, end - quantity)
    const part = (units: readonly number[]) => sum(units.slice(end - quantity, end))
    pollen += part(line.unitPollenNum)
    const ownFreight = withFreight ? part(line.unitFreightFen) : 0
    freight -= ownFreight
    return { goods: part(line.unitPayFen), freight: ownFreight }
  }
  return { left, back, take, pollen: () => pollen, freight: () => freight }
}
type Account = ReturnType<typeof openAccount>

const refundUnshipped = async (order: Bought, account: Account) => {
  const many = [...account.left].filter(([, n]) => n > 0)
  if (sum(many.map(([, n]) => n)) < 2) return
  const [lineId] = oneOf(many)
  const lines = [{ OrderDetailID: lineId, Quantity: 1 }]
  const asked = { id: order.id, reason: '缺货', lines, ...key() }
  const { Data, Msg } = await shop.operate('order', 'RefundOrderUnits', asked, desk[0])
  const { goods: due } = account.take(lineId, 1, false)
  expect(fenOf(Data?.Amount), Msg).toBe(due)
  // Above the limit a second operator approves it before anything is shipped.
  if (Data?.ApprovalID) {
    const decision = { id: Data.ApprovalID, approve: true, note: '' }
    expect(await shop.operate('operator', 'DecideApproval', decision, desk[1])).toMatchObject({ Status: 100 })
  }
  if (due > 0) account.back.set(`units-${account.back.size + 1}`, due)
}

const ship = async ({ id, code, buyer }: Bought, account: Account) => {
  const Lines = [...account.left]
    .filter(([, n]) => n > 0)
    .map(([OrderDetailID, Quantity]) => ({ OrderDetailID, Quantity }))
  const parcels = [{ ShipperCode: 'shunfeng', LogisticCode: `SF${code.slice(-12)}`, Lines }]
  const { Status, Msg } = await shop.operate('order', 'ShipOrder', { id, parcels }, desk[0])
  expect(Status, Msg).toBe(100)
  if (random(2) === 0) await shop.call('order', 'FinishOrder', { id }, buyer.token)
}

const apply = async ({ id, buyer }: Bought) => {
  const { Data } = await shop.call('aftersale', 'GetOriginalOrderDetail', { orderID: id }, buyer.token)
  const open = Data?.Lines.filter(({ MaxQuantity }) => MaxQuantity > 0) ?? []
  if (open.length === 0) return false
  const some = open.filter(() => random(2) === 0)
  const afterSaleType = oneOf([30, 40] as const)
  const picture = await makeMemberPicture(db(), { memberId: buyer.id, purpose: UploadPurpose.afterSale })
  const form = {
    orderID: id,
    afterSaleType,
    reason: oneOf(reasonsFor(afterSaleType)),
    lines: (some.length > 0 ? some : open).map(({ OrderDetailID, MaxQuantity }) => ({
      OrderDetailID,
      Quantity: 1 + random(MaxQuantity),
    })),
    images: [picture.path],
  }
  const { Data: quote } = await shop.call('aftersale', 'QuoteCustomer', form, buyer.token)
  const made = await shop.call('aftersale', 'ApplyCustomer', { ...form, ...key() }, buyer.token)
  expect(made.Status === 100, made.Msg).toBe(quote?.CanSubmit)
  if (!made.Data) return false
  const { Data: row } = await shop.call('aftersale', 'GetCustomerByID', { id: made.Data.ID }, buyer.token)
  expect(row?.RefundAmount).toBe(quote?.RefundAmount)
  return true
}

const review = (id: number, decision: 'approve' | 'refuse' | 'sendBack', by = 0, more: object = {}) =>
  shop.operate('aftersale', 'ReviewAfterSale', { id, decision, answer: '看过', ...more }, desk[by])

/** Applies an action to a case; `onward`: the one that continues it towards its end. */
const work = async (
  { buyer }: Bought,
  row: Awaited<ReturnType<typeof listOrderCases>>[number],
  onward: boolean,
) => {
  const { id } = row
  const deeds: Partial<Record<AfterSaleStatus, (() => unknown)[]>> = {
    0: [
      () => shop.call('aftersale', 'AcceptCustomerOffer', { id }, buyer.token),
      () => shop.call('aftersale', 'ResubmitCustomer', { id, ...key() }, buyer.token),
      () => shop.call('aftersale', 'CancelCustomer', { id }, buyer.token),
    ],
    10: [
      () => review(id, 'approve'),
      () => review(id, 'sendBack', 0, { offer: (1 + random(row.amountFen + row.freightFen)) / 100 }),
      () => review(id, 'refuse'),
    ],
    20: [() => review(id, 'approve', 1), () => review(id, 'refuse', 1)],
    30: [
      () =>
        shop.call(
          'aftersale',
          'CustomerBackFill',
          { id, shipperCode: 'shunfeng', logisticCode: `SF9000${id}` },
          buyer.token,
        ),
      () => shop.call('aftersale', 'CancelCustomer', { id }, buyer.token),
    ],
    40: [true, false].map((accepted) => async () => {
      const images = [(await makePicture(db())).path]
      const seen = { id, accepted, resaleable: random(2) === 0, answer: '验过', images }
      await shop.operate('aftersale', 'InspectAfterSale', seen, desk[0])
    }),
    50: [() => shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, desk[2])],
  }
  const steps = deeds[row.status as AfterSaleStatus] ?? []
  // Actions that continue a case are chosen more often than those that end it.
  if (onward && row.status === 0) await steps[1]?.()
  else await (onward || random(4) > 0 ? steps[0] : oneOf(steps))?.()
}

/** Records started refunds in the independent account. */
const book = async (order: Bought, account: Account, ended: Map<number, Fault>) => {
  for (const row of await listOrderCases(db(), order.id)) {
    if (row.refundNo === '' || ended.has(row.id)) continue
    ended.set(row.id, row.fault)
    const pieces = await rowsOf<{ line: string; n: number }>(
      shop.app,
      sql`select order_line_id as line, quantity as n from after_sale_lines where after_sale_id = ${row.id}`,
    )
    const parts = pieces.map(({ line, n }) => account.take(Number(line), n, row.fault !== Fault.member))
    // The rest of the freight is refunded with the last piece, unless the member returned something without a fault of the shop.
    const isLast = [...account.left.values()].every((left) => left === 0)
    const isOurs = [...ended.values()].every((fault) => fault !== Fault.member)
    const rest = isLast && isOurs ? account.freight() : 0
    const due = rest + sum(parts.map((part) => part.goods + part.freight))
    const agreed = Math.min(due, row.agreedFen ?? due)
    if (agreed > 0) account.back.set(`aftersale-${row.id}`, agreed)
  }
}

const play = async () => {
  const order = await bought()
  const account = openAccount(await listOrderLines(db(), [order.id]))
  const ended = new Map<number, Fault>()
  for (let n = random(3); n > 0; n--) await refundUnshipped(order, account)
  await pushAllDue(shop.app)
  await ship(order, account)
  const isOpen = ({ status }: { status: number }) =>
    status !== AfterSaleStatus.complete && status !== AfterSaleStatus.close
  for (let n = 0; n < 14; n++) {
    const open = (await listOrderCases(db(), order.id)).filter(isOpen)
    if (open.length === 0 || random(3) === 0) await apply(order)
    else await work(order, oneOf(open), false)
    await book(order, account, ended)
    if (random(3) === 0) await pushAllDue(shop.app)
  }
  for (let tries = 0; tries < 12; tries++) {
    const open = (await listOrderCases(db(), order.id)).filter(isOpen)
    for (const row of open) await work(order, row, true)
    await book(order, account, ended)
    await pushAllDue(shop.app)
    if (open.length === 0 && !(await apply(order))) break
  }
  return { order, account, ended }
}

test('FR36 random parts of random orders are refunded: money, pollen and coupon piece by piece as they were paid', async ({
  task,
}) => {
  const seen = { refunds: 0, whole: 0, offers: 0 }
  let dealFen = 0
  for (let n = 0; n < orderCount; n++) {
    const { order, account, ended } = await play()
    const { rows } = await db().execute<{ cause: string; fen: number; status: number }>(
      sql`select cause, amount_fen as fen, status from refunds where order_id = ${order.id} order by id`,
    )
    const text = `seed ${seed}, order ${n}`
    expect(Object.fromEntries(rows.map((row) => [row.cause, row.fen])), text).toEqual(
      Object.fromEntries(account.back),
    )
    expect(
      rows.filter((row) => row.status !== 30),
      text,
    ).toEqual([])
    expect(sum(rows.map((row) => row.fen)), text).toBeLessThanOrEqual(order.payFen)
    const lines = await listOrderLines(db(), [order.id])
    expect(
      lines.map((line) => line.quantity - line.refundedNum),
      text,
    ).toEqual([...account.left.values()])
    dealFen += sum(lines.flatMap((line) => line.unitDealFen.slice(0, account.left.get(line.id))))
    const { Data } = await shop.call('pollen', 'GetMyPollen', {}, order.buyer.token)
    expect(Data?.PollenNum, text).toBe(2000 - order.spentPollen + account.pollen())
    const isWhole = [...account.left.values()].every((pieces) => pieces === 0)
    const [record] = await db().select().from(couponRecords).where(eq(couponRecords.id, order.couponId))
    const isBack = isWhole && ![...ended.values()].includes(Fault.member)
    expect(record?.status, text).toBe(isBack ? CouponStatus.notUse : CouponStatus.used)
    seen.refunds += rows.length
    seen.whole += isWhole ? 1 : 0
    seen.offers += (await listOrderCases(db(), order.id)).filter((row) => row.agreedFen !== null).length
  }
  await ensureClean(shop.app)
  // each piece that went back gave its part of a deal back to the budget, once
  const { rows: spent } = await db().execute<{ fen: string }>(sql`select sum(spent_fen) as fen from deals`)
  expect([Number(spent[0]?.fen), dealFen > 0]).toEqual([dealFen, true])
  expect(
    Object.values(seen).every((count) => count > 0),
    JSON.stringify(seen),
  ).toBe(true)
  Object.assign(task.meta, {
    figures: [
      `${orderCount} orders with deals, coupon, pollen and freight, ${seen.refunds} refunds of parts, ${seen.offers} after an offer, ${seen.whole} orders to nothing: 0 fen, pollen or coupons wrong (seed ${seed})`,
    ],
  })
})
