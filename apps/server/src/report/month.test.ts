import type { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import { fen } from '@greenstar/rules/platform/money'
import { DAY, HOUR, MINUTE, shanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { afterSaleDue } from '../aftersale/aftersale.due'
import { ensureReturnAddress } from '../aftersale/aftersale.factory'
import { pickupDue, placePickup, takePickup } from '../aftersale/pickup'
import { listCasePickups } from '../aftersale/pickup.store'
import { FakeBank } from '../bonus/bank.fake'
import { withdrawalDue } from '../bonus/bonus.due'
import { makeEarner, shownWithdrawals } from '../bonus/bonus.factory'
import { makeCoupon } from '../coupon/coupon.factory'
import { invoiceDue } from '../invoice/invoice.due'
import { makeTitle, openInvoices } from '../invoice/invoice.factory'
import { FakeTax } from '../invoice/tax.fake'
import { makeSession } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, beginPayment, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { fakeCourier } from '../order/courier/courier.fake'
import { autoCancel, autoFinish, settle } from '../order/order.due'
import { compareBills } from '../payment/compare-bill'
import { FakeChannel } from '../payment/pay-channel.fake'
import { approveTransfer, pushAllDue, rowsOf } from '../payment/payment.factory'
import { markFailed } from '../payment/refund.store'
import type { BillRow } from '../payment/wechat-pay/bill'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { earnPollen } from '../pollen/pollen.service'
import { putBinding, putStaff } from '../staff/staff.factory'
import { makeMemberPicture, makePicture } from '../upload/upload.factory'

// Plays a month: orders with coupons and pollen are paid, cancelled, stopped in the warehouse, shipped, refunded in
// part, compensated, exchanged, invoiced, changed and reversed; couriers collect returns at the door and are claimed
// against; postage and refused refunds go by bank transfer; bonus is earned, withdrawn and spent; some money comes too
// late. Then the month report, the channel's bills, the ledgers and the tax service's documents must agree to the
// fen. What the channel, the bank, the couriers and the tax service were asked to do is an independent account.

const seed = Number(process.env.FAULT_SEED ?? 0)
/** The faults suite plays 20,000 orders (`MONTH_ORDERS` for fewer). */
const orderCount = seed > 0 ? Number(process.env.MONTH_ORDERS ?? 20_000) : 48
const atOnce = seed > 0 ? 8 : 2
vi.setConfig({ testTimeout: seed > 0 ? 4 * HOUR : 240_000 })

const shop = setUpTestApp()
let channel: FakeChannel
let tax: FakeTax
let bank: FakeBank
let desk: string[] = []
const goods: number[] = []
const buyers: (Buyer & { titleId: number; companyId: number })[] = []
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  tax = new FakeTax().plugInto(shop.app)
  bank = new FakeBank().plugInto(shop.app)
  fakeCourier(shop.app)
  await openInvoices(db())
  await ensureReturnAddress(db())
})

const db = () => shop.app.database.db
const key = () => ({ requestID: crypto.randomUUID() })
const fenOf = (yuan: number) => Math.round(yuan * 100)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

/** Pseudo-random integers below n, reproducible by seed, separate for each order (Park and Miller). */
const dice = (of: number) => {
  let state = ((of * 7919 + seed * 104_729) % 2_147_483_646) + 1
  return (n: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % n
  }
}
type Dice = ReturnType<typeof dice>

/** Payments and refunds of the channel by business day: its own account of the month. */
const bills = new Map<string, BillRow[]>()
const seenRefunds = new Set<string>()
const today = () => shanghaiDay(shop.app.clock.now())
const bill = (row: BillRow) => bills.set(today(), [...(bills.get(today()) ?? []), row])
const noteRefunds = () => {
  for (const [no, { order }] of channel.refunds) {
    if (seenRefunds.has(no)) continue
    seenRefunds.add(no)
    const { outTradeNo, refundFen } = order
    bill({ kind: 'refund', outTradeNo, transactionId: '', outRefundNo: no, amountFen: refundFen })
  }
}
const payNow = async (tradeNo: string) => {
  channel.pay(tradeNo)
  const { totalFen = fen(0), transactionId = '' } = channel.trades.get(tradeNo) ?? {}
  bill({ kind: 'pay', outTradeNo: tradeNo, transactionId, outRefundNo: '', amountFen: totalFen })
  await shop.http.inject(channel.payNotice(tradeNo))
}

type Order = { id: number; code: string; buyer: (typeof buyers)[number]; token: string; roll: Dice }
/** A new session per order; one of the first day would expire before the end of the month. */
const newToken = (buyer: Buyer) => makeSession(shop.app, buyer.id)
/** Planned actions by day number. */
const plans = new Map<number, (() => Promise<unknown>)[]>()
const later = (day: number, deed: () => Promise<unknown>) => plans.set(day, [...(plans.get(day) ?? []), deed])

const place = async (index: number) => {
  const roll = dice(index)
  const buyer = buyers[roll(buyers.length)]
  if (!buyer) return undefined
  const token = await newToken(buyer)
  const chosen = [...new Set([goods[roll(goods.length)] ?? 0, goods[roll(goods.length)] ?? 0])]
  const lines = chosen.map((ProductID) => ({ ProductID, Quantity: 1 + roll(3) }))
  const coupons: number[] = []
  if (roll(3) === 0) {
    const endAt = new Date(shop.app.clock.now() + 60 * DAY)
    const template = { type: CouponType.ManJian, thresholdFen: 700, amountFen: 100 + roll(600) }
    coupons.push((await makeCoupon(shop.app, buyer.id, { template, endAt })).id)
  }
  const form = {
    ...{
      orderDetailList: lines,
      receiveAddressID: buyer.addressId,
      pollenNum: roll(3) === 0 ? 100 + roll(5) * 100 : 0,
    },
    ...(coupons.length > 0 ? { couponRecorderIDs: coupons } : {}),
  }
  const made = await shop.call('order', 'CreateOrder', { ...form, ...key() }, token)
  // A buyer without enough pollen buys without it.
  const { Data } = made.Data
    ? made
    : await shop.call('order', 'CreateOrder', { ...form, pollenNum: 0, ...key() }, token)
  return Data && { id: Data.ID, code: Data.OrderCode, buyer, token, roll }
}

const cancel = async (order: Order) =>
  shop.call('order', 'CancelOrder', { id: order.id, cancelReason: '我不想买了' }, order.token)

const linesOf = async (order: Order) => {
  const { Data } = await shop.operate('order', 'GetOrderForConsole', { id: order.id }, desk[0])
  return (Data?.OrderDetail ?? []).map((line) => ({
    OrderDetailID: line.ID,
    left: line.Quantity - line.RefundNum,
  }))
}
const refundPiece = async (order: Order) => {
  const lines = (await linesOf(order)).filter(({ left }) => left > 0).slice(0, 1)
  const asked = lines.map(({ OrderDetailID }) => ({ OrderDetailID, Quantity: 1 }))
  await shop.operate(
    'order',
    'RefundOrderUnits',
    { id: order.id, reason: '缺货', lines: asked, ...key() },
    desk[0],
  )
}
/** Amounts (fen) that were given, owed, paid or claimed, as this test added them up, and how often the rest happened. */
const played = {
  ...{ amended: 0, amendments: 0, stopped: 0, gone: 0, postage: 0 },
  ...{ sent: 0, pickups: 0, owed: 0, owedFen: 0, missed: 0, claims: 0, claimedFen: 0 },
}
/** A small part of the price goes back for goods that the member keeps. */
const amend = async (order: Order) => {
  const amount = (1 + order.roll(900)) / 100
  const given = { id: order.id, amount, reason: '叶尖干枯', ...key() }
  const { Data } = await shop.operate('order', 'AmendOrder', given, desk[order.roll(2)])
  if (!Data || Data.ApprovalID !== null) return
  played.amendments += 1
  played.amended += fenOf(amount)
}
/** The warehouse picks, the member cancels, and the parcel is stopped or lets go. */
const cancelLate = async (order: Order) => {
  await shop.operate('order', 'MarkPicking', { ids: [order.id], handedOver: true }, desk[0])
  await cancel(order)
  const asked = { orderID: order.id, currentPage: 1, pageSize: 10 }
  const { Data } = await shop.call('aftersale', 'GetCustomerList', asked, order.token)
  const id = Data?.DataList.find(({ Status }) => Status === 10)?.ID
  if (!id) return
  const stopped = order.roll(2) === 0
  const { Status } = await shop.operate('aftersale', 'AnswerStop', { id, stopped, answer: '看过' }, desk[0])
  if (Status === 100) played[stopped ? 'stopped' : 'gone'] += 1
}
const ship = async (order: Order) => {
  const open = (await linesOf(order)).filter(({ left }) => left > 0)
  const Lines = open.map(({ OrderDetailID, left }) => ({ OrderDetailID, Quantity: left }))
  const parcels = [{ ShipperCode: 'shunfeng', LogisticCode: `SF${order.code.slice(-12)}`, Lines }]
  await shop.operate('order', 'ShipOrder', { id: order.id, parcels }, desk[0])
}
const finish = async (order: Order) => shop.call('order', 'FinishOrder', { id: order.id }, order.token)

const askInvoice = async (order: Order, day: number) => {
  const isSpecial = order.roll(3) === 0
  const titleID = isSpecial ? order.buyer.companyId : order.buyer.titleId
  const content = {
    titleID,
    invoiceType: isSpecial ? (20 as const) : (10 as const),
    email: 'lin@example.com',
  }
  const { Data } = await shop.call(
    'invoice',
    'ApplyInvoice',
    { orderID: order.id, ...content, ...key() },
    order.token,
  )
  if (!Data) return
  await shop.operate('invoice', 'ReviewInvoice', { id: Data.ID, decision: 'approve' }, desk[0])
  if (order.roll(5) > 0) return
  later(day + 1, async () => {
    const change = {
      id: Data.ID,
      ...content,
      titleID: order.buyer.titleId,
      invoiceType: 10 as const,
      reason: '抬头写错了',
    }
    await shop.call('invoice', 'ApplyChange', { ...change, ...key() }, order.token)
    await shop.operate('invoice', 'ReviewInvoice', { id: Data.ID, decision: 'approve' }, desk[0])
  })
}

const asks = [
  [40, 'damaged'],
  [30, 'quality'],
  [30, 'unwanted'],
  [10, 'wrong'],
  [20, 'missing'],
] as const
const askBack = async (order: Order, day: number) => {
  const { roll } = order
  const [type, reason] = asks[roll(asks.length)] ?? asks[0]
  const { token } = order
  const { Data } = await shop.call('aftersale', 'GetOriginalOrderDetail', { orderID: order.id }, token)
  const open = Data?.Lines.filter(({ MaxQuantity }) => MaxQuantity > 0) ?? []
  const some = open.filter(() => roll(2) === 0)
  const lines = (some.length > 0 ? some : open).map(({ OrderDetailID, MaxQuantity }) => ({
    ...{ OrderDetailID, Quantity: 1 + roll(MaxQuantity) },
  }))
  if (lines.length === 0) return
  const picture = await makeMemberPicture(db(), {
    memberId: order.buyer.id,
    purpose: UploadPurpose.afterSale,
  })
  const form = { orderID: order.id, afterSaleType: type, reason, lines, images: [picture.path] }
  const made = await shop.call('aftersale', 'ApplyCustomer', { ...form, ...key() }, token)
  if (!made.Data) return
  const { ID } = made.Data
  later(day + 1, () => workOn(order, ID, day + 1))
  if (reason === 'damaged') await claim(order, ID, day)
}

/** The desk claims for the parcel; later the courier pays a part, or nothing. */
const claim = async (order: Order, caseID: number, day: number) => {
  const { Data } = await shop.operate('order', 'GetOrderForConsole', { id: order.id }, desk[0])
  const parcelID = Data?.Parcels[0]?.ID ?? 0
  const amount = (500 + order.roll(3000)) / 100
  const asked = { parcelID, caseID, amount, note: '外箱破损', ...key() }
  const opened = await shop.operate('aftersale', 'OpenCourierClaim', asked, desk[0])
  if (!opened.Data) return
  const { ID } = opened.Data
  later(day + 1, async () => {
    const paid = order.roll(4) === 0 ? 0 : Math.ceil(fenOf(amount) / 2)
    const settled = { id: ID, amount: paid / 100, answer: '核实破损', ...key() }
    await shop.operate('aftersale', 'SettleCourierClaim', settled, desk[1])
    played.claims += paid > 0 ? 1 : 0
    played.claimedFen += paid
  })
}

/** Books a courier, who `comes` or does not. Returns whether the goods are on their way. */
const fetchAtTheDoor = async (
  { buyer, token, roll }: Order,
  id: number,
  comes: boolean,
): Promise<boolean> => {
  const wanted = { id, addressID: buyer.addressId, day: today(), slot: '09:00-11:00', ...key() }
  const { Status } = await shop.call('aftersale', 'BookPickup', wanted, token)
  const [pickup] = await listCasePickups(db(), id)
  if (Status !== 100 || !pickup) return false
  await placePickup(shop.app, pickup.id)
  const { code, byShop } = pickup
  const news = {
    ...{ taskId: `T${code}`, orderId: code, courier: '小陈', phone: '13900000000' },
    ...{ state: undefined, number: undefined, feeFen: undefined, message: '联系不上' },
  }
  const now = shop.app.clock.now()
  if (!comes) {
    await takePickup(shop.app, { ...news, state: 'failed' }, now)
    played.missed += 1
    return false
  }
  const [first, feeFen] = [800 + roll(900), 800 + roll(900)]
  const collected = { ...news, state: 'collected' as const, number: `JD${10_000_000 + id}`, feeFen: first }
  await Promise.all([takePickup(shop.app, collected, now), takePickup(shop.app, collected, now)])
  // the courier weighed it later
  await takePickup(shop.app, { ...news, feeFen }, now)
  played.pickups += 1
  played.owed += byShop ? 1 : 0
  played.owedFen += byShop ? feeFen : 0
  return true
}

/** The member asks for the postage of a return that the shop caused; finance pays it by bank transfer. */
const payPostage = async ({ buyer, token, roll }: Order, id: number) => {
  const { path } = await makeMemberPicture(db(), { memberId: buyer.id, purpose: UploadPurpose.afterSale })
  const account = { payee: '林小满', bank: '中国工商银行', account: '6222026001000128' }
  const asked = { id, amount: (500 + roll(2000)) / 100, images: [path], ...account, ...key() }
  await shop.call('aftersale', 'AskReturnPostage', asked, token)
  await shop.operate('aftersale', 'AnswerReturnPostage', { id, granted: true }, desk[0])
  const [refund] = await rowsOf<{ id: string; fen: number }>(
    shop.app,
    sql`select id, amount_fen as fen from refunds where cause = ${`postage-${id}`}`,
  )
  if (!refund) return
  // not `+= await`, which reads the sum before it waits: cases of a day are worked on side by side
  const fen = await transfer(refund)
  played.postage += fen
}

/** Does the next step of a case, one per day, until it has ended. */
const workOn = async (order: Order, id: number, day: number): Promise<void> => {
  const { token } = order
  const { Data: row } = await shop.call('aftersale', 'GetCustomerByID', { id }, token)
  const status = row?.Status as AfterSaleStatus
  const review = (decision: 'approve' | 'refuse' | 'sendBack', by = 0, more: object = {}) =>
    shop.operate('aftersale', 'ReviewAfterSale', { id, decision, answer: '看过', ...more }, desk[by])
  const parcel = { id, shipperCode: 'shunfeng', logisticCode: `SF${10_000_000 + id}` }
  const deeds: Partial<Record<AfterSaleStatus, () => unknown>> = {
    0: () => shop.call('aftersale', 'AcceptCustomerOffer', { id }, token),
    10: () => {
      const chance = order.roll(5)
      const money = fenOf(row?.RefundAmount ?? 0)
      if (chance === 0) return review('refuse')
      const offer = 1 + order.roll(Math.max(money, 1))
      return chance < 3 && offer < money ? review('sendBack', 0, { offer: offer / 100 }) : review('approve')
    },
    20: () => review('approve', 1),
    30: async () => {
      const way = played.sent++ % 3
      if (way !== 1 && (await fetchAtTheDoor(order, id, way === 0))) return
      await shop.call('aftersale', 'CustomerBackFill', parcel, token)
    },
    40: async () => {
      if (row?.Postage.MayAsk) await payPostage(order, id)
      const images = [(await makePicture(db())).path]
      const seen = {
        id,
        accepted: order.roll(5) > 0,
        resaleable: order.roll(2) === 0,
        answer: '验过',
        images,
      }
      return shop.operate('aftersale', 'InspectAfterSale', seen, desk[0])
    },
    50: () => shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, desk[2]),
    60: () => shop.operate('aftersale', 'SendReplacement', parcel, desk[0]),
    70: () => shop.call('aftersale', 'ConfirmCustomerReceived', { id }, token),
  }
  await deeds[status]?.()
  if (deeds[status]) later(day + 1, () => workOn(order, id, day + 1))
}

/** Places an order and plans what happens to it. */
const live = async (index: number, day: number) => {
  const order = await place(index)
  if (!order) return
  const { roll } = order
  if (roll(10) === 0) return
  const begun = await beginPayment(
    shop,
    { ...order.buyer, token: order.token },
    {
      ...{ ID: order.id, OrderCode: order.code },
    },
  ).catch(() => undefined)
  if (!begun) return
  if (roll(12) === 0) {
    await cancel(order)
    return payNow(begun).catch(() => undefined)
  }
  await payNow(begun)
  const fate = roll(12)
  if (fate === 0) return later(day + 1, () => cancel(order))
  if (fate === 1) later(day + 1, () => refundPiece(order))
  if (fate === 2) later(day + 1, () => cancelLate(order))
  later(day + 2, () => ship(order))
  later(day + 4, () => finish(order))
  if (roll(3) === 0) later(day + 5, () => askInvoice(order, day + 5))
  if (roll(4) === 0) later(day + 5 + roll(4), () => amend(order))
  // Cases are opened before, between and after the documents.
  if (roll(3) === 0) later(day + 5 + roll(4), () => askBack(order, day + 9))
}

const inTurns = async (deeds: readonly (() => Promise<unknown>)[]) => {
  const left = [...deeds]
  const one = async () => {
    for (let deed = left.shift(); deed; deed = left.shift()) await deed()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Paid by bank transfer instead of the channel (fen). */
let byBank = 0
const transfer = async ({ id, fen: amountFen }: { id: string; fen: number }) => {
  await approveTransfer(shop.app, db(), Number(id))
  const paid = { id: Number(id), reference: `B${id}`, paidOn: today() }
  await shop.operate('payment', 'RegisterRefundTransfer', paid, desk[0])
  byBank += amountFen
  return amountFen
}
/** The channel refuses some of the day's refunds, and finance pays them by bank transfer. */
const transferSome = async () => {
  const { rows } = await db().execute<{ id: string; fen: number }>(sql`
    select r.id, r.amount_fen as fen from refunds r join payments p on p.id = r.payment_id
    where r.status = 10 and p.way <> 'bonus' order by r.id limit 3`)
  for (const refund of rows) {
    await markFailed(db(), Number(refund.id), '原支付账户不能收款', new Date(shop.app.clock.now()))
    await transfer(refund)
  }
}

const night = async () => {
  for (let round = 0; round < 3; round++) {
    for (const due of [autoCancel, autoFinish, settle, afterSaleDue, invoiceDue, withdrawalDue, pickupDue])
      await runDue(shop.app, due)
    while ((await pushAllDue(shop.app)) > 0) noteRefunds()
    shop.app.clock.move(6 * MINUTE)
  }
}

const prepare = async () => {
  // Half an hour into the first day of the next month.
  const month = shanghaiDay(shop.app.clock.now() + 32 * DAY).slice(0, 7)
  const { from } = monthStretch(month)
  shop.app.clock.move(from + HOUR / 2 - shop.app.clock.now())
  for (const priceFen of [3333, 1099, 707, 26_001])
    goods.push(
      (
        await makeGoods(shop, {
          ...{
            priceFen,
            availablePollen: 400,
            maxNum: 99,
            stock: 1_000_000,
            isLive: false,
            isSevenDayReturn: true,
          },
        })
      ).id,
    )
  for (let n = 0; n < Math.max(orderCount / 10, 6); n++) {
    const buyer = await makeBuyer(shop)
    const title = await makeTitle(db(), buyer.id, {}, from)
    const company = await makeTitle(db(), buyer.id, { isSpecial: true }, from)
    buyers.push({ ...buyer, titleId: title.id, companyId: company.id })
    const gift = {
      memberId: buyer.id,
      kind: PollenKind.manual,
      num: 3000,
      title: '',
      now: shop.app.clock.now(),
    }
    await shop.app.database.transact((tx) => earnPollen(shop.app, tx, gift))
  }
  // Half of the buyers are bound to a seller who has a Partner.
  // of other households than the buyers, whose orders would otherwise be own purchases
  const leader = await makeBuyer(shop, {}, { receiverPhone: '13900139001' })
  const seller = await makeBuyer(shop, {}, { receiverPhone: '13900139002' })
  await putStaff(shop.app, leader.id, { status: StaffState.partner })
  await putStaff(shop.app, seller.id, { leaderId: leader.id })
  for (const { id } of buyers.filter((_, index) => index % 2 === 0)) await putBinding(shop.app, id, seller.id)
  for (const { id } of [leader, seller]) cards.set(id, (await makeEarner(shop.app, db(), id, 200_000)).id)
  earners.push(leader, seller)
  return month
}

/** Members with bonus, and their cards. */
const earners: Buyer[] = []
const cards = new Map<number, number>()
/** Uses bonus: withdrawals paid, refused or failed at the bank, and orders, of which one is cancelled. */
const useBonus = async (day: number) => {
  for (const { id, ...earner } of earners) {
    const token = await newToken({ id, ...earner })
    const applied = await shop.call(
      'bonus',
      'BonusWithdrawals',
      { cardID: cards.get(id) ?? 0, amount: `${200 + day * 41}.17`, ...key() },
      token,
    )
    const ids = [applied.Data?.ID ?? 0]
    if (day === 10)
      await shop.operate('bonus', 'RefuseWithdrawal', { id: ids[0] ?? 0, reason: '资料不符' }, desk[0])
    else {
      bank.says = day === 14 ? { state: 'failed', message: '账户已注销' } : undefined
      await shop.operate('bonus', 'ApproveWithdrawals', { ids }, desk[0])
      await shop.operate(
        'bonus',
        'PayWithdrawals',
        { withdrawals: await shownWithdrawals(db(), ids) },
        desk[0],
      )
      await runDue(shop.app, withdrawalDue)
      bank.says = undefined
      if (day === 14)
        await shop.operate('bonus', 'ReturnWithdrawal', { id: ids[0] ?? 0, reason: '退回' }, desk[0])
    }
    const made = await buy(shop, { ...earner, id, token }, goods[2] ?? 0)
    await shop.call('bonus', 'PayOrderByBonus', { orderID: made.ID }, token)
    if (day === 14)
      await shop.call('order', 'CancelOrder', { id: made.ID, cancelReason: '我不想买了' }, token)
  }
}

const paperSums = () => {
  const signed = [...tax.asked.values()].map(({ blueNo, lines }) => {
    const of = (what: 'amountFen' | 'taxFen') => sum(lines.map((line) => Math.abs(line[what])))
    return { isRed: blueNo !== undefined, amount: of('amountFen'), tax: of('taxFen') }
  })
  const of = (isRed: boolean, what: 'amount' | 'tax') =>
    sum(signed.filter((one) => one.isRed === isRed).map((one) => one[what]))
  return { issued: of(false, 'amount'), red: -of(true, 'amount'), tax: of(false, 'tax') - of(true, 'tax') }
}

test("the accountant's month: report, bills, ledgers and documents agree to the fen", async ({ task }) => {
  const month = await prepare()
  const { from, to } = monthStretch(month)
  const days = Math.round((to - from) / DAY)
  // The last days have no new orders, so that everything ends within the month.
  const buying = days - 9
  for (let day = 0; day < days; day++) {
    desk = []
    for (const _ of [1, 2, 3]) desk.push((await makeOperator(shop.app)).token)
    const fresh = Array.from({ length: orderCount }, (_, index) => index).filter(
      (index) => index % buying === day,
    )
    await inTurns(fresh.map((index) => () => live(index, day)))
    await inTurns(plans.get(day) ?? [])
    if ([6, 10, 14].includes(day)) await useBonus(day)
    if (day % 5 === 3) await transferSome()
    await night()
    shop.app.clock.move(from + (day + 1) * DAY + HOUR / 2 - shop.app.clock.now())
    const yesterday = shanghaiDay(shop.app.clock.now() - DAY)
    channel.todaysBill = { state: 'bill', rows: bills.get(yesterday) ?? [] }
    await compareBills(shop.app, yesterday)
  }
  await ensureClean(shop.app)
  desk = [(await makeOperator(shop.app)).token]
  const { Data: report } = await shop.operate('report', 'GetMonthReport', { month }, desk[0])
  expect(report?.Agreements.filter(({ Difference }) => Difference !== 0)).toEqual([])
  expect(report).toMatchObject({ UncomparedDays: 0, OpenDifferences: 0 })

  const moved = [...bills.values()].flat()
  const channelSum = (kind: BillRow['kind'], rows = moved) =>
    sum(rows.filter((row) => row.kind === kind).map((row) => row.amountFen))
  expect([report?.Received, report?.Refunded].map((yuan) => fenOf(yuan ?? 0))).toEqual([
    channelSum('pay'),
    channelSum('refund') + byBank,
  ])
  expect(byBank).toBeGreaterThan(0)
  const counted = (rows: readonly { Name: string; Count: number; Amount: number }[] = [], name?: string) => {
    const found = rows.filter(({ Name }) => name === undefined || Name === name)
    return [sum(found.map(({ Count }) => Count)), sum(found.map(({ Amount }) => fenOf(Amount)))]
  }
  expect(counted(report?.Causes, '小额补偿')).toEqual([played.amendments, played.amended])
  expect(counted(report?.Causes, '退货运费')[1]).toBe(played.postage)
  expect(counted(report?.Pickups)).toEqual([played.owed, played.owedFen])
  expect(counted(report?.Claims)).toEqual([played.claims, played.claimedFen])
  const bankWay = report?.BackWays.find(({ Name }) => Name === '银行转账')
  expect(fenOf(bankWay?.Amount ?? 0)).toBe(byBank)
  for (const row of report?.Days ?? []) {
    const rows = bills.get(row.Day) ?? []
    const shown = [row.Received, row.BillReceived, row.Refunded, row.BillRefunded].map((one) =>
      fenOf(one ?? -1),
    )
    const [paid, back] = [channelSum('pay', rows), channelSum('refund', rows)]
    expect(shown, row.Day).toEqual([paid, paid, back, back])
  }
  const papers = paperSums()
  const ofReport = (what: 'IssuedAmount' | 'RedAmount' | 'IssuedTax' | 'RedTax') =>
    sum((report?.Invoices ?? []).map((row) => fenOf(row[what])))
  expect({
    issued: ofReport('IssuedAmount'),
    red: ofReport('RedAmount'),
    tax: ofReport('IssuedTax') + ofReport('RedTax'),
  }).toEqual(papers)
  expect(sum((report?.Days ?? []).map((row) => fenOf(row.Invoiced)))).toBe(papers.issued + papers.red)
  let pollen = 0
  for (const buyer of buyers) {
    const { Data } = await shop.call('pollen', 'GetMyPollen', {}, await newToken(buyer))
    pollen += Data?.PollenNum ?? 0
  }
  expect(report?.Pollen.Closing).toBe(pollen)
  // balances before a time are read from each member's last entry; all entries added up are the same
  const { rows: ledger } = await db().execute<Record<string, number>>(sql`
    select coalesce(sum(delta) filter (where created_at < ${new Date(from)}), 0)::int as opening,
      sum(delta)::int as closing from pollen_entries where created_at < ${new Date(to)}`)
  expect([report?.Pollen.Opening, report?.Pollen.Closing]).toEqual([ledger[0]?.opening, ledger[0]?.closing])

  let bonus = 0
  for (const earner of earners) {
    const { Data } = await shop.call('bonus', 'GetMyBonus', {}, await newToken(earner))
    bonus += fenOf(Data?.AvailableBonus ?? 0)
  }
  const sums = report?.Bonus
  expect(fenOf(sums?.Closing ?? 0)).toBe(bonus)
  expect(fenOf(sums?.Closing ?? 0) - fenOf(sums?.Opening ?? 0)).toBe(
    sum((sums?.Kinds ?? []).map(({ Amount }) => fenOf(Amount))),
  )
  expect(sums?.Kinds.map(({ Name }) => Name)).toEqual(
    expect.arrayContaining(['奖金到账', '申请提现', '提现退回', '支付订单', '订单退款', '人工调整']),
  )
  const ofDays = (what: 'BonusChange' | 'Transferred' | 'Tax') =>
    sum((report?.Days ?? []).map((row) => fenOf(row[what])))
  const sent = [...bank.paid.values()].map(({ amountFen }) => amountFen)
  expect(sent.length).toBe(2)
  expect([fenOf(sums?.Withdrawals.Transferred ?? 0), ofDays('Transferred')]).toEqual([sum(sent), sum(sent)])
  expect(ofDays('Tax')).toBe(fenOf(sums?.Withdrawals.Paid ?? 0) - sum(sent))
  expect(ofDays('BonusChange')).toBe(bonus - fenOf(sums?.Opening ?? 0))

  const { rows } = await db().execute<Record<string, number>>(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from payments where paid_at is not null) as payments,
      (select count(*)::int from refunds) as refunds, (select count(*)::int from after_sales) as cases,
      (select count(*)::int from after_sales where status in (80, 99)) as ended,
      (select count(*)::int from after_sales where agreed_fen is not null) as offers,
      (select count(*)::int from invoice_papers where amount_fen > 0) as invoices,
      (select count(*)::int from invoice_papers where amount_fen < 0) as letters,
      (select count(distinct cause)::int from refunds where cause in ('cancel', 'late')) as causes`)
  const seen: Record<string, number> = { ...rows[0], ...played }
  const { orders, payments, refunds, cases, ended, offers, invoices, letters } = seen
  const { pickups, amendments, stopped, claims } = seen
  expect(
    Object.values(seen).every((count) => count > 0),
    JSON.stringify(seen),
  ).toBe(true)
  Object.assign(task.meta, {
    figures: [
      `${orders} orders in a month, ${payments} payments and ${refunds} refunds on ${days} bills, ${cases} cases (${ended} ended, ${offers} by an offer), ${pickups} parcels collected at the door, ${amendments} compensations, ${stopped} stopped parcels, ${claims} claims paid, ${invoices} invoices and ${letters} red letters: every sum agrees to the fen (seed ${seed})`,
    ],
  })
})
