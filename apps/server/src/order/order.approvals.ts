import { maskPhone } from '@greenstar/rules/member/phone'
import { maskName } from '@greenstar/rules/member/receiver.mask'
import type { ActKind } from '@greenstar/rules/operator/act.limit'
import type { Fen } from '@greenstar/rules/platform/money'
import { DAY } from '@greenstar/rules/platform/time'
import { inArray } from 'drizzle-orm'
import { worthOfCoupons } from '../coupon/coupon.service'
import { dearestFreight } from '../freight/freight.service'
import { type Act, actorsOf, recordAct, recordOnce } from '../operator/act.service'
import { type ApprovedBy, defineApproval, type Shown, waitingOn } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { yuan } from '../platform/wire'
import { newcomerDoubts, releaseOrder } from '../promotion/newcomer.service'
import { cancelPaid } from './cancel-order'
import { amendOrder } from './change/amend-order'
import { changeApprovedPrice, floorsOfOrder, type PriceForm } from './change/change-price'
import { receiverText, replaceAddressFor } from './change/replace-address'
import { goodsFenOf, moveAct } from './move-order'
import type { ShipHold } from './order.effects'
import { largestOrderFen } from './order.read'
import { findOrder, listOrderLines, lockOrder, type OrderRow } from './order.store'
import { type FrozenAddress, orders } from './order.tables'
import { paidBackFen, priceUnits, refundOrderUnits } from './refund-units'
import { asStaff } from './room/console.actor'

/** An act of value on an order: its member gets `valueFen`. */
export const actOf = (kind: ActKind, { code, memberId }: OrderRow, valueFen: number): Act => ({
  ...{ kind, subject: `order:${code}`, eachFen: valueFen, memberIds: [memberId] },
})

/** What goes back of a paid order that is cancelled now (fen). */
export const goesBackFen = async (db: Db, { id, payFen }: OrderRow): Promise<number> =>
  payFen - paidBackFen(await listOrderLines(db, [id]))

/** An order as it is, and what its member gains of it (fen). */
const shownOf = ({ code, status, memberId, payFen }: OrderRow, what: string, worthFen: number): Shown => ({
  rests: { code, status, payFen, worthFen },
  gains: [{ memberId, what: `${what} ¥${yuan(worthFen).toFixed(2)}`, worthFen }],
})
const gone: Shown = { rests: {}, gains: [] }

/** Cancels and refunds a paid order above the limit once a second operator approves (reliability FR52). */
export const cancelPaidOrder = defineApproval<{ id: number; reason: string }>({
  kind: 'order.cancel',
  title: '取消已付款订单并退款',
  permission: 'order.cancel',
  async shows(_app, db, { id }) {
    const order = await lockOrder(db, id)
    return order ? shownOf(order, '退款', await goesBackFen(db, order)) : gone
  },
  async run(db, { id, reason }, { app, asker, operator, now, request }) {
    const before = await findOrder(db, id)
    const cause = { actor: asStaff(asker), reason, requestId: request.id, now }
    const backFen = before ? await goesBackFen(db, before) : 0
    const after = await cancelPaid(app, db, id, cause)
    if (!before || !after) throw refuse('order/state-changed')
    await recordAct(db, actOf('cancel', before, backFen), actorsOf(operator, asker, now))
    const change = {
      action: 'CancelOrderForConsole',
      subject: `order:${after.code}`,
      before: { status: before.status },
      after: { reason, askedBy: asker.displayName, approvedBy: operator.displayName },
    }
    await audit(db, operator, change, now, request)
  },
})

/** Refunds pieces of a paid order before shipping once a second operator approves. */
export const refundPaidOrder = defineApproval<{
  id: number
  wanted: { id: number; quantity: number }[]
  reason: string
}>({
  kind: 'order.refund',
  title: '发货前退款',
  permission: 'order.refund',
  async shows(_app, db, { id, wanted }) {
    const { order, amountFen, altogetherFen } = await priceUnits(db, id, wanted)
    const { rests, gains } = shownOf(order, '退款', amountFen)
    return { rests: { ...rests, altogetherFen }, gains }
  },
  async run(db, { id, wanted, reason }, { app, asker, operator, now, request }) {
    const cause = { actor: asStaff(asker), reason, requestId: request.id, now }
    const { before, after, amountFen } = await refundOrderUnits(app, db, id, wanted, cause)
    await recordAct(db, actOf('refund', before, amountFen), actorsOf(operator, asker, now))
    const change = {
      action: 'RefundOrderUnits',
      subject: `order:${after.code}`,
      before: { status: before.status },
      after: {
        status: after.status,
        lines: wanted,
        amount: yuan(amountFen),
        reason,
        askedBy: asker.displayName,
        approvedBy: operator.displayName,
      },
    }
    await audit(db, operator, change, now, request)
  },
})

/** What a newcomer's price and the coupons of an order save its member (fen): it leaves the shop when the order is let go. */
export const newcomerFen = async (app: App, db: Db, { id, couponIds }: OrderRow): Promise<number> => {
  const lines = await listOrderLines(db, [id])
  const saved = lines
    .filter(({ priceReason }) => priceReason === 'newcomer')
    .map(
      ({ ordinaryFen, unitPriceFen, quantity }) => ((ordinaryFen ?? unitPriceFen) - unitPriceFen) * quantity,
    )
  const coupons = await worthOfCoupons(db, couponIds, {
    freight: await dearestFreight(app, db),
    largest: () => largestOrderFen(db, new Date(app.clock.now() - 365 * DAY)),
  })
  return saved.reduce((sum, one) => sum + one, coupons)
}

/** Lets a doubtful order of a newcomer go, by one operator or by the second one; false if there is nothing to let go. */
export const letNewcomerGo = async (
  db: Db,
  order: OrderRow,
  { doubt, reason, valueFen }: { doubt: string | undefined; reason: string; valueFen: number },
  by: Pick<ApprovedBy, 'operator' | 'now' | 'request'> & { asker?: ApprovedBy['asker'] },
): Promise<void> => {
  const { operator, now, request, asker } = by
  // let go before, or never held: a repeat
  if (doubt === undefined || !(await releaseOrder(db, order.id, new Date(now)))) return
  await recordAct(db, actOf('price', order, valueFen), actorsOf(operator, asker, now))
  const both = asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}
  const change = {
    action: 'ReleaseNewcomerOrder',
    subject: `order:${order.code}`,
    before: { newcomerDoubt: doubt },
    after: { newcomerDoubt: '', reason, ...both },
  }
  await audit(db, operator, change, now, request)
}

/** Lets a doubtful order of a newcomer go that one operator may not let go alone. */
export const releaseNewcomer = defineApproval<{ id: number; reason: string }>({
  kind: 'order.newcomer',
  title: '放行新人订单',
  permission: 'order.refund',
  async shows(app, db, { id }) {
    const order = await lockOrder(db, id)
    if (!order) return gone
    const { rests, gains } = shownOf(order, '新人优惠', await newcomerFen(app, db, order))
    return { rests: { ...rests, doubt: (await newcomerDoubts(app, db, [id])).get(id) ?? '' }, gains }
  },
  async run(db, { id, reason }, by) {
    const order = await lockOrder(db, id)
    if (!order) throw refuse('order/not-found')
    const doubt = (await newcomerDoubts(by.app, db, [id])).get(id)
    const valueFen = await newcomerFen(by.app, db, order)
    await letNewcomerGo(db, order, { doubt, reason, valueFen }, by)
  },
})

/** Changes the address of an order for its member, by one operator or by the second one. */
export const moveOrder = async (
  db: Db,
  order: OrderRow,
  { address, reason }: { address: FrozenAddress; reason: string },
  by: Pick<ApprovedBy, 'app' | 'operator' | 'now' | 'request'> & { asker?: ApprovedBy['asker'] },
): Promise<void> => {
  const { app, operator, now, request, asker } = by
  const cause = {
    ...{ actor: asStaff(asker ?? operator), reason: `应会员要求修改收货地址：${reason}` },
    ...{ requestId: request.id, now },
  }
  const act = await moveAct(app, db, order, address, now)
  if (!(await replaceAddressFor(app, db, order, address, cause))) return
  await (asker ? recordAct : recordOnce)(db, act, actorsOf(operator, asker, now))
  const both = asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}
  const change = {
    ...{ action: 'ReplaceOrderAddress', subject: `order:${order.code}` },
    before: { address: receiverText(order.address) },
    after: { address: receiverText(address), reason, ...both },
  }
  await audit(db, operator, change, now, request)
}

/** Sends the goods of an order above the limits to another address once a second operator approves (domain 3). */
export const moveDearOrder = defineApproval<{ id: number; address: FrozenAddress; reason: string }>({
  kind: 'order.address',
  title: '修改收货地址',
  permission: 'order.address',
  async shows(app, db, { id, address }) {
    const order = await lockOrder(db, id)
    if (!order) return gone
    const worthFen = await goodsFenOf(app, db, order)
    return {
      // without the status: the order may be paid before the approval, and that does not change where it goes
      rests: { code: order.code, worthFen, from: order.address, to: address },
      gains: [
        {
          who: `收件人 ${maskName(address.receiverName)} ${maskPhone(address.receiverPhone)}`,
          ...{ what: `订单的商品 ¥${yuan(worthFen).toFixed(2)}`, worthFen },
        },
      ],
    }
  },
  async run(db, { id, ...wanted }, by) {
    const order = await lockOrder(db, id)
    if (!order) throw refuse('order/not-found')
    await moveOrder(db, order, wanted, by)
  },
})

/** Amends as written to the audit log. */
export const amendsChange = ({ code }: OrderRow, amountFen: number, more: object) => ({
  action: 'AmendOrder',
  subject: `order:${code}`,
  after: { amount: yuan(amountFen), ...more },
})

/** Pays amends above a limit once a second operator approves. */
export const amendPaidOrder = defineApproval<{ id: number; amountFen: number; reason: string }>({
  kind: 'order.amends',
  title: '小额补偿',
  permission: 'order.amends',
  async shows(_app, db, { id, amountFen }) {
    const order = await lockOrder(db, id)
    return order ? shownOf(order, '小额补偿', amountFen) : gone
  },
  async run(db, { id, amountFen, reason }, { app, asker, operator, now, request }) {
    const cause = { actor: asStaff(asker), reason, requestId: request.id, now }
    const order = await amendOrder(app, db, id, amountFen, cause)
    await recordAct(db, actOf('amends', order, amountFen), actorsOf(operator, asker, now))
    const both = { reason, askedBy: asker.displayName, approvedBy: operator.displayName }
    await audit(db, operator, amendsChange(order, amountFen, both), now, request)
  },
})

const prices = (order: OrderRow) => ({
  pay: yuan(order.payFen),
  adjust: yuan(order.adjustFen),
  freight: yuan(order.freightFen),
})

/** A change of price as written to the audit log. */
export const priceChange = ({ before, after }: { before: OrderRow; after: OrderRow }, more: object) => ({
  action: 'ChangeOrderPrice',
  subject: `order:${after.code}`,
  before: prices(before),
  after: { ...prices(after), ...more },
})

/** A form as an approval stores it: JSON has no maps. */
type StoredPrice = Omit<PriceForm, 'lines'> & { lines?: [id: number, amount: Fen][] | undefined }
export const storedPrice = ({ lines, ...form }: PriceForm): StoredPrice => ({
  ...form,
  lines: lines && [...lines],
})

/** Changes the price of an unpaid order once a second operator approves exactly this. */
export const changeUnpaidPrice = defineApproval<{
  id: number
  form: StoredPrice
  reason: string
  cutFen: number
}>({
  kind: 'order.price',
  title: '未付款订单改价',
  permission: 'order.price',
  // same order, same form and same floors: the same prices
  async shows(_app, db, { id, cutFen }) {
    const order = await lockOrder(db, id)
    if (!order) return gone
    const { rests, gains } = shownOf(order, '少付', cutFen)
    return { rests: { ...rests, version: order.version, floors: await floorsOfOrder(db, id) }, gains }
  },
  async run(db, { id, form: { lines, ...form }, reason }, { app, asker, operator, now, request }) {
    const cause = { actor: asStaff(asker), reason, requestId: request.id, now }
    const wanted = { ...form, lines: lines && new Map(lines) }
    const changed = await changeApprovedPrice(app, db, id, wanted, cause)
    const cutFen = changed.before.payFen - changed.after.payFen
    await recordAct(db, actOf('price', changed.before, cutFen), actorsOf(operator, asker, now))
    const both = { reason, askedBy: asker.displayName, approvedBy: operator.displayName }
    await audit(db, operator, priceChange(changed, both), now, request)
  },
})

/** Returns the waiting approval of each of these orders, by order id. */
export const waitingApprovals = async (db: Db, wanted: readonly { id: number; code: string }[]) => {
  const idOf = new Map(wanted.map(({ id, code }) => [`order:${code}`, id]))
  const rows = await waitingOn(db, [...idOf.keys()])
  return new Map(rows.map((row) => [idOf.get(row.subject) ?? 0, row]))
}

const holdReasons: Readonly<Record<string, string>> = {
  [cancelPaidOrder.kind]: '退款待复核',
  [refundPaidOrder.kind]: '退款待复核',
  [moveDearOrder.kind]: '改地址待复核',
}

/** Text for an order that waits for a second person; undefined if it does not. */
export const waitingText = (approval: { kind: string } | undefined): string | undefined =>
  approval && (holdReasons[approval.kind] ?? '待复核')

/** Holds all pieces of an order while its refund or another address awaits approval. */
export const holdUndecided = async (db: Db, orderIds: readonly number[]): Promise<ShipHold[]> => {
  const rows = await db
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  const waiting = [...(await waitingApprovals(db, rows))]
  // a change of price that came too late stops nothing: the order was paid at the old price
  return waiting.flatMap(([orderId, { kind }]) => {
    const reason = holdReasons[kind]
    return reason ? [{ orderId, reason }] : []
  })
}
