import { randomInt } from 'node:crypto'
import type { CouponFacts } from '@greenstar/rules/coupon/coupon.discount'
import { courierName } from '@greenstar/rules/freight/courier.companies'
import { TIMEOUT_REASON } from '@greenstar/rules/order/order.cancel'
import { autoCancelAt, autoFinishAt, type BuyWay, settleAt } from '@greenstar/rules/order/order.deadline'
import { quoteOrder } from '@greenstar/rules/order/order.price'
import { OrderStatus, OrderType, OutStockStatus } from '@greenstar/rules/order/order.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { fen } from '@greenstar/rules/platform/money'
import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { getSellable, type Sellable } from '../catalog/product/sku.service'
import {
  type CountedLine,
  giveBackLimits,
  type LimitedLine,
  takeLimits,
} from '../catalog/stock/limit.service'
import { lockStock, shipStock, unlockStock } from '../catalog/stock/stock.service'
import { useCoupons } from '../coupon/offer/order-coupons.store'
import { freightLine } from '../freight/freight.service'
import { askSeat } from '../group/group.service'
import { sitIn, sitInNew } from '../group/seat.store'
import { payments, refunds } from '../payment/payment.tables'
import { RefundCause } from '../payment/refund.cause'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { countSold, giveBackFlash, takeFlash } from '../promotion/flash.service'
import { describeArea } from '../region/region.service'
import type { OrderRow } from './order.store'
import { findOrder, listOrderLines } from './order.store'
import { type FrozenAddress, parcelLines, parcels } from './order.tables'
import { insertOrder, orderRows, takeIds } from './place/place.store'
import { ParcelState } from './ship/parcel.state'

const { Booking, Cancel, HasBeenConfirmedToBeShipped, Shipped, Completed, ApplyAfterSale, HaveToReturn } =
  OrderStatus

export type OrderMaking = {
  memberId: number
  lines: readonly { productId: number; quantity?: number; mainId?: number; unitPriceFen?: number }[]
  /** The flash session it was bought in, which runs at `placedAt`. */
  flashSessionId?: number
  /** The activity whose price it has, which runs at `placedAt`. */
  activityId?: number
  /** The group activity, running at `placedAt`; a paid order takes a seat in the team, or opens a new one. */
  group?: { activityId: number; teamId?: number }
  /** Coupons of the member that the order uses; not for cancelled orders. */
  coupons?: readonly CouponFacts[]
  /** Default: 10. */
  status?: Exclude<OrderStatus, -99>
  /** Time of placement in ms, default now; all later times follow from it. */
  placedAt?: number
  /** ms from placement to payment; default: two minutes. */
  paidAfter?: number
  remark?: string
  cancelReason?: string
  address?: Partial<FrozenAddress>
  /** Courier and number of the parcel of a shipped order. */
  shipperCode?: string
  logisticCode?: string
  traces?: { at: string; text: string }[]
  parcelState?: ParcelState
  outStockStatus?: OutStockStatus
  channel?: string
  hasComment?: boolean
}

const dbOf = (where: App | Db): Db => ('database' in where ? where.database.db : where)
const nowOf = (where: App | Db) => ('database' in where ? where.clock.now() : Date.now())

const someAddress = (overrides: Partial<FrozenAddress> = {}): FrozenAddress => {
  const ids = { provinceId: 440000, cityId: 440300, districtId: 440305 }
  const { fullAddress: _line, ...areas } = describeArea({ ...ids, ...overrides }, '')
  return {
    addressId: 1,
    receiverName: '林小满',
    receiverPhone: '13800138000',
    ...ids,
    ...areas,
    detail: '科技园1号',
    tag: '家',
    ...overrides,
  }
}

const priceOf = (
  skus: readonly (Sellable & { quantity: number; mainId: number })[],
  isNotFreeArea: boolean,
  coupons: readonly CouponFacts[],
) =>
  quoteOrder({
    lines: skus.map((sku) => ({
      ...freightLine(sku, sku.quantity, new Map()),
      skuId: sku.id,
      mainId: sku.mainId,
      unitPrice: fen(sku.priceFen),
      availablePollen: 0,
      place: sku,
    })),
    coupons,
    isNotFreeArea,
    level: 1,
    settings: {},
  })

/** Time from placement to closing: 30 min if unpaid, a day for a failed group, else 10 min. */
const closedAfter = (status: OrderStatus, way: BuyWay) => {
  if (status === Cancel) return 30 * MINUTE
  return way === 'group' ? DAY : 10 * MINUTE
}

/** Returns the times of an order's steps up to its status. */
const timesOf = (placed: number, status: OrderStatus, way: BuyWay, paidAfter: number) => {
  const isPaid = ![Booking, Cancel].includes(status as 10 | 20)
  const isShipped = [Shipped, Completed].includes(status as 40 | 50)
  const isReturned = [ApplyAfterSale, HaveToReturn].includes(status as 60 | 70)
  const at = (is: boolean, ms: number) => (is ? new Date(placed + ms) : null)
  const shipped = at(isShipped, DAY)
  const finished = at(status === Completed, 4 * DAY)
  return {
    createdAt: new Date(placed),
    autoCancelAt: new Date(autoCancelAt(placed, {}, way)),
    paidAt: at(isPaid, paidAfter),
    cancelledAt: at(status === Cancel || isReturned, closedAfter(status, way)),
    shippedAt: shipped,
    autoFinishAt: shipped && new Date(autoFinishAt(shipped.getTime(), {})),
    finishedAt: finished,
    settleAt: finished && new Date(settleAt(finished.getTime(), {})),
  }
}

type Times = ReturnType<typeof timesOf>

/** Returns the history rows up to the order's status. */
const historyOf = (order: { status: number; cancelReason: string }, times: Times) => {
  const steps: { to: OrderStatus; at: Date | null; actor: string; reason: string }[] = [
    { to: Booking, at: times.createdAt, actor: 'member', reason: '' },
    {
      to: Cancel,
      at: order.status === Cancel ? times.cancelledAt : null,
      actor: 'member',
      reason: order.cancelReason,
    },
    { to: HasBeenConfirmedToBeShipped, at: times.paidAt, actor: 'system', reason: '支付成功' },
    { to: Shipped, at: times.shippedAt, actor: 'operator:仓库', reason: '发货' },
    { to: Completed, at: times.finishedAt, actor: 'member', reason: '确认收货' },
    {
      to: ApplyAfterSale,
      at: order.status === ApplyAfterSale || order.status === HaveToReturn ? times.cancelledAt : null,
      actor: 'member',
      reason: order.cancelReason,
    },
    {
      to: HaveToReturn,
      at: order.status === HaveToReturn ? times.cancelledAt : null,
      actor: 'system',
      reason: '退款成功',
    },
  ]
  const done = steps.flatMap((step) => (step.at ? [{ ...step, at: step.at }] : []))
  return done.map((step, index) => ({
    from: done[index - 1]?.to ?? null,
    to: step.to,
    actor: step.actor,
    reason: step.reason,
    createdAt: step.at,
  }))
}

/** Inserts the successful payment of a paid order, and its refund if returned. */
const makeMoney = async (db: Db, order: OrderRow) => {
  if (!order.paidAt) return
  const isReturned = order.status === HaveToReturn
  const [payment] = await db
    .insert(payments)
    .values({
      orderId: order.id,
      way: order.payFen === 0 ? 'free' : 'wechat-h5',
      tradeNo: `${order.code}-1`,
      channelNo: `42000${order.code}`,
      amountFen: order.payFen,
      refundedFen: isReturned ? order.payFen : 0,
      status: isReturned ? PayStatus.refunded : PayStatus.paid,
      createdAt: order.createdAt,
      expiresAt: order.autoCancelAt ?? order.createdAt,
      paidAt: order.paidAt,
    })
    .returning()
  if (!payment || order.payFen === 0 || (!isReturned && order.status !== ApplyAfterSale)) return
  await db.insert(refunds).values({
    paymentId: payment.id,
    orderId: order.id,
    refundNo: `${order.code}-R1`,
    amountFen: order.payFen,
    status: isReturned ? RefundStatus.done : RefundStatus.accepted,
    cause: RefundCause.cancel,
    reason: order.cancelReason,
    actor: 'member',
    tries: 1,
    createdAt: order.cancelledAt ?? order.createdAt,
    doneAt: isReturned ? order.cancelledAt : null,
  })
}

const makeParcel = async (db: Db, order: OrderRow, making: OrderMaking) => {
  if (!order.shippedAt) return
  const shipperCode = making.shipperCode ?? 'shunfeng'
  const [parcel] = await db
    .insert(parcels)
    .values({
      orderId: order.id,
      shipperCode,
      shipperName: courierName(shipperCode),
      logisticCode: making.logisticCode ?? `SF${randomInt(1e9, 1e10)}${order.id}`,
      state: making.parcelState ?? (order.status === Completed ? ParcelState.signed : ParcelState.moving),
      traces: making.traces ?? [],
      shippedAt: order.shippedAt,
      signedAt: order.finishedAt,
      checkedAt: order.shippedAt,
    })
    .returning()
  if (!parcel) return
  const lines = await listOrderLines(db, [order.id])
  await db
    .insert(parcelLines)
    .values(lines.map((line) => ({ parcelId: parcel.id, orderLineId: line.id, quantity: line.quantity })))
}

/** Locks, releases or ships the pieces, with stock moves, by the order's status. */
const makeStock = async (db: Db, order: OrderRow, lines: readonly (LimitedLine & CountedLine)[]) => {
  const now = order.createdAt.getTime()
  if (order.flashSessionId) {
    const session = { sessionId: order.flashSessionId, memberId: order.memberId }
    const { missing, over } = await takeFlash(db, session, lines, now)
    if (missing.length + over.length > 0) throw new Error('a session has no piece for an order to be made')
    if (order.paidAt) await countSold(db, order.flashSessionId, lines)
    const wasPaid = order.paidAt !== null
    const back = [Cancel, HaveToReturn].includes(order.status as 20 | 70)
      ? await giveBackFlash(db, { ...session, wasPaid }, lines)
      : []
    if (back.length > 0) await unlockStock(db, back, order.id, 'member', now)
    if (order.shippedAt) await shipStock(db, lines, order.id, 'operator:仓库', order.shippedAt.getTime())
    return
  }
  const missing = await lockStock(db, lines, order.id, 'member', now)
  if (missing.length > 0) throw new Error(`no stock for an order to be made: ${missing}`)
  const over = await takeLimits(db, order.memberId, lines)
  if (over.length > 0) throw new Error(`an order to be made passes the limit of ${over}`)
  if ([Cancel, HaveToReturn].includes(order.status as 20 | 70)) {
    await unlockStock(db, lines, order.id, 'member', now)
    await giveBackLimits(db, order.memberId, lines)
  }
  if (order.shippedAt) await shipStock(db, lines, order.id, 'operator:仓库', order.shippedAt.getTime())
}

/** Creates the seat of a group order, taken at its payment. */
const makeSeat = async (
  db: Db,
  order: OrderRow,
  { activityId, teamId }: NonNullable<OrderMaking['group']>,
) => {
  await askSeat(db, order, { activityId, teamId: teamId ?? null }, order.createdAt.getTime())
  if (!order.paidAt) return
  const [asked, paidMs] = [
    { orderId: order.id, memberId: order.memberId, activityId },
    order.paidAt.getTime(),
  ]
  const sat = teamId ? await sitIn(db, asked, teamId, paidMs) : await sitInNew(db, asked, paidMs)
  if (sat === undefined) throw new Error('a group has no seat for an order to be made')
}

/**
 * Inserts an order in any state with consistent price, splits, payment, history, parcel and stock, so that
 * the audit finds nothing. For tests and the demo shop.
 */
export const makeOrder = async (where: App | Db, making: OrderMaking): Promise<OrderRow> => {
  const db = dbOf(where)
  const status = making.status ?? Booking
  const placed = making.placedAt ?? nowOf(where)
  const products = await getSellable(
    db,
    making.lines.map((line) => line.productId),
  )
  const skus = making.lines.map(({ productId, quantity = 1, mainId = productId, unitPriceFen }) => {
    const sku = products.get(productId)
    if (!sku) throw new Error(`no product ${productId} for an order to be made`)
    const isCut = making.flashSessionId ?? making.group ?? making.activityId
    const ordinaryFen = isCut ? sku.priceFen : (unitPriceFen ?? sku.priceFen)
    return { ...sku, quantity, mainId, ordinaryFen, priceFen: unitPriceFen ?? sku.priceFen }
  })
  const address = someAddress(making.address)
  const price = priceOf(skus, address.isNotFreeArea, making.coupons ?? [])
  const used = price.coupons.flatMap((one) => (one.isUsed ? [one] : []))
  const flashSessionId = making.group?.activityId ?? making.flashSessionId
  const way = making.group ? 'group' : flashSessionId ? 'flash' : 'ordinary'
  const reason = making.activityId ? 'activity' : way
  const times = timesOf(placed, status, way, making.paidAfter ?? 2 * MINUTE)
  const isClosed = times.cancelledAt !== null
  const row = {
    memberId: making.memberId,
    type: making.group ? OrderType.activity : OrderType.ordinary,
    status,
    outStockStatus:
      making.outStockStatus ?? (times.shippedAt ? OutStockStatus.PickUp : OutStockStatus.Undirected),
    channel: making.channel ?? '10',
    productFen: price.productAmount,
    couponFen: price.couponAmount,
    couponIds: used.map(({ recordId }) => recordId),
    hasFreeShippingCoupon: price.hasFreeShippingCoupon,
    freightFen: price.totalFreight,
    payFen: price.payAmount,
    totalNum: price.totalCount,
    address,
    receiverName: address.receiverName,
    receiverPhone: address.receiverPhone,
    flashSessionId: flashSessionId ?? null,
    remark: making.remark ?? '',
    cancelReason: isClosed
      ? (making.cancelReason ?? (status === Cancel ? TIMEOUT_REASON : '我不想买了'))
      : '',
    rememberedStatus: [ApplyAfterSale, HaveToReturn].includes(status as 60 | 70)
      ? HasBeenConfirmedToBeShipped
      : null,
    ...times,
  }
  const isShipped = times.shippedAt !== null
  const made = orderRows(
    await takeIds(db, price.lines.length),
    row,
    price.lines.map((line, index) => ({
      index,
      productId: line.skuId,
      mainId: line.mainId ?? line.skuId,
      type: skus[index]?.type ?? 10,
      name: skus[index]?.name ?? '',
      attribute: skus[index]?.attribute ?? '',
      imgPath: skus[index]?.imgPath ?? '',
      quantity: line.quantity,
      isLimited: !flashSessionId && (skus[index]?.maxNum ?? 0) > 0,
      ...(reason === 'ordinary' ? {} : { priceReason: reason, isActivityPrice: true }),
      ordinaryFen: skus[index]?.ordinaryFen ?? null,
      activityId: making.activityId ?? null,
      shippedNum: isShipped ? line.quantity : 0,
      refundedNum: status === HaveToReturn ? line.quantity : 0,
      unitPriceFen: line.unitPrice,
      freightFen: line.freight,
      payFen: line.payAmount - line.freight,
      unitPayFen: line.units.map((unit) => unit.payAmount - unit.freight),
      unitAmendFen: [],
      unitFreightFen: line.units.map((unit) => unit.freight),
      dealFen: 0,
      unitDealFen: [],
      couponFen: line.couponAmount,
      unitCouponFen: line.units.map((unit) => unit.couponAmount),
      unitPollenFen: [],
      unitPollenNum: [],
      couponParts: [...line.couponParts].map(([recordId, amount]) => ({ recordId, fen: amount })),
      netWeightGram: skus[index]?.netWeightGram ?? 0,
      freightType: skus[index]?.freightType ?? 20,
      freightTemplate: skus[index]?.freightTemplate ?? 'standard',
      isFreeShipping: skus[index]?.isFreeShipping ?? false,
      hasComment: making.hasComment ?? false,
    })),
  )
  await insertOrder(db, made.order, made.lines, historyOf(row, times))
  const { id } = made.order
  const order = (await findOrder(db, id)) as OrderRow
  if (used.length > 0) {
    const uses = used.map(({ recordId, realDiscount }) => ({ recordId, discountFen: realDiscount }))
    const { ids } = await useCoupons(db, order, uses, 'member', order.createdAt)
    if (ids.length < uses.length) throw new Error('a coupon of an order to be made cannot be used')
  }
  await makeStock(
    db,
    order,
    skus.map(({ id: productId, quantity, maxNum }) => ({
      productId,
      quantity,
      maxNum,
      isLimited: maxNum > 0,
    })),
  )
  if (making.group) await makeSeat(db, order, making.group)
  await makeMoney(db, order)
  await makeParcel(db, order, making)
  return order
}
