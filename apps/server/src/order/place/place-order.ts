import { autoCancelAt } from '@greenstar/rules/order/order.deadline'
import { mayHold } from '@greenstar/rules/order/order.holding'
import { OrderStatus, OrderType } from '@greenstar/rules/order/order.status'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { removeBought } from '../../cart/cart.service'
import { takeLimits } from '../../catalog/stock/limit.service'
import { lockStock } from '../../catalog/stock/stock.service'
import { takeDeals } from '../../deal/deal.service'
import { askSeat } from '../../group/group.service'
import type { MemberAddress } from '../../member/member.service'
import type { App } from '../../platform/app'
import { crashPoint } from '../../platform/crash-point'
import type { Db } from '../../platform/database/connect'
import { lock } from '../../platform/database/lock'
import { together } from '../../platform/database/together'
import { Refusal } from '../../platform/refuse'
import { type FlashTerms, takeFlash } from '../../promotion/flash.service'
import { takeNewcomer } from '../../promotion/newcomer.service'
import { runPlacedEffects } from '../order.effects'
import { memberActor } from '../order.store'
import type { FrozenAddress, OrderDeal } from '../order.tables'
import { buyWay, type OrderForm, offerOf, type Quoted, quoteFor } from '../quote/order.quote'
import { quoteWire } from '../quote/quote.wire'
import {
  type HeldUnpaid,
  insertOrder,
  type NewOrderLine,
  orderRows,
  readHolding,
  takeIds,
} from './place.store'

export type PlaceForm = OrderForm & {
  orderType?: number | undefined
  remark?: string | undefined
  fromShoppingCar?: boolean | undefined
  /** Referrer code used by the member; at payment it binds a member without a seller (domain 13). */
  userCode?: string | undefined
  /** Total that the member saw, in fen; only compared. */
  payAmount?: number | undefined
  /** Lines of gifts that the member saw; only compared. */
  giftNum?: number | undefined
}

export const frozenAddress = ({
  id,
  fullAddress: _line,
  isDefault: _default,
  ...rest
}: MemberAddress): FrozenAddress => ({
  addressId: id,
  ...rest,
})

/** Amounts of every line and piece, frozen at placement (domain 1). */
const frozenLines = (quoted: Quoted): NewOrderLine[] => {
  const { lines, price, flash } = quoted
  return lines.flatMap((line, index) => {
    const priced = price.lines[index]
    const offer = offerOf(quoted, line)
    if (!priced || !line.sku) return []
    return {
      index,
      productId: line.productId,
      mainId: line.mainId,
      type: line.sku.type,
      name: line.sku.name,
      attribute: line.sku.attribute,
      imgPath: line.sku.imgPath,
      quantity: priced.quantity,
      // a session counts its own limit
      isLimited: !flash && line.giftOf === undefined && line.sku.maxNum > 0,
      unitPriceFen: priced.unitPrice,
      ordinaryFen: line.sku.priceFen,
      priceReason: offer?.reason ?? 'selling',
      activityId: offer?.reason === 'activity' ? line.sku.activityId : null,
      isActivityPrice: offer?.isActivityPrice ?? false,
      dealId: priced.dealId ?? null,
      dealFen: priced.dealAmount,
      couponFen: priced.couponAmount,
      pollenFen: priced.pollenAmount,
      pollenNum: priced.pollenCount,
      freightFen: priced.freight,
      payFen: priced.payAmount - priced.freight,
      unitPayFen: priced.units.map((unit) => unit.payAmount - unit.freight),
      unitAmendFen: [],
      unitFreightFen: priced.units.map((unit) => unit.freight),
      unitDealFen: priced.units.map((unit) => unit.dealAmount),
      unitCouponFen: priced.units.map((unit) => unit.couponAmount),
      unitPollenFen: priced.units.map((unit) => unit.pollenAmount),
      unitPollenNum: priced.units.map((unit) => unit.pollenCount),
      couponParts: [...priced.couponParts].map(([recordId, amount]) => ({ recordId, fen: amount })),
      netWeightGram: line.sku.netWeightGram,
      freightType: line.sku.freightType,
      freightTemplate: line.sku.freightTemplate,
      isFreeShipping: line.sku.isFreeShipping,
    }
  })
}

/** What each deal takes off, by name as it is now. */
const usedDeals = ({ deals, price }: Quoted): OrderDeal[] =>
  price.deals.map(({ id, discount }) => ({
    ...{ id, name: deals.find((deal) => deal.id === id)?.name ?? '', fen: discount },
  }))

/** Refuses orderType 20 without a group activity, problems of the quote, and a changed price. */
const checkForm = (form: PlaceForm, quoted: Quoted) => {
  if (form.orderType === OrderType.activity && !form.groupActivityID)
    throw new Refusal('order/not-on-sale', { name: '活动商品' })
  if (quoted.problem) throw quoted.problem
  const { payAmount, pollenCount } = quoted.price
  // an exchange's pollen price must not change silently either
  const isDearer =
    [...quoted.offers.values()].some(({ reason }) => reason === 'pollen') &&
    form.pollenNum !== undefined &&
    form.pollenNum !== pollenCount
  // nor may a gift that was shown be missing
  const gifts = quoted.lines.filter(({ giftOf }) => giftOf !== undefined)
  const hasLostGift = form.giftNum !== undefined && form.giftNum !== gifts.length
  if (isDearer || hasLostGift || (form.payAmount !== undefined && form.payAmount !== payAmount))
    throw new Refusal('order/quote-changed', undefined, quoteWire(quoted))
}

/** Lines without those of gifts. */
const bought = (lines: Quoted['lines']) => lines.filter(({ giftOf }) => giftOf === undefined)

/** Refuses who holds too much unpaid (domain 24). */
const checkHolding = ({ held, ...holding }: HeldUnpaid, { lines, price, flash, settings }: Quoted) => {
  // a session or a group has a stock and a limit of its own
  const wanted = flash
    ? []
    : bought(lines).map(({ productId, quantity, sku }) => ({
        ...{ name: sku?.name ?? '商品', quantity },
        ...{ heldNum: held[productId] ?? 0, leftNum: sku?.stock ?? 0 },
      }))
  const verdict = mayHold(holding, { payFen: price.payAmount, lines: wanted }, settings)
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.facts)
}

/** Reserves pieces and limits; refuses if a product is out of stock or above the member's limit. */
const reserve = async (db: Db, order: { id: number; memberId: number }, { lines }: Quoted, now: number) => {
  const nameOf = (id: number | undefined) => lines.find((line) => line.productId === id)?.sku
  const limited = bought(lines).map(({ productId, quantity, sku }) => ({
    productId,
    quantity,
    maxNum: sku?.maxNum ?? 0,
  }))
  const [[missing], [over]] = await together([
    lockStock(db, lines, order.id, memberActor.name, now),
    takeLimits(db, order.memberId, limited),
  ])
  const gift = bought(lines).some(({ productId }) => productId === missing)
    ? undefined
    : lines.find(({ productId }) => productId === missing)
  if (gift) throw new Refusal('deal/used-up', { name: gift.giftOf ?? '' })
  if (missing !== undefined)
    throw new Refusal('order/out-of-stock', { name: nameOf(missing)?.name ?? '商品', left: 0 }).of(missing)
  // the quote already refuses a quantity above the limit by itself
  if (over !== undefined)
    throw new Refusal('order/over-limit', { limit: nameOf(over)?.maxNum ?? 0, earlier: true })
}

/** Reserves in a flash session, whose pieces left ordinary stock when it was published (domain 11). */
const reserveFlash = async (
  db: Db,
  order: { memberId: number },
  { lines, flash }: Quoted & { flash: FlashTerms },
  now: number,
) => {
  const { missing, over } = await takeFlash(db, { ...flash, memberId: order.memberId }, lines, now)
  const name = lines.find(({ productId }) => productId === missing[0])?.sku?.name ?? '商品'
  if (missing.length > 0) throw new Refusal('order/out-of-stock', { name, left: 0 }).of(missing[0])
  const [limited] = over
  if (limited !== undefined)
    throw new Refusal('order/over-limit', { limit: flash.terms.get(limited)?.limitNum ?? 0, earlier: true })
}

/** Columns that a new order does not have yet. */
const unlived = {
  bonusFen: 0,
  paidAt: null,
  shippedAt: null,
  promisedAt: null,
  finishedAt: null,
  settledAt: null,
}

/** What an order has of what only newcomers get; undefined if nothing. */
const newcomersPart = ({ offers, coupons }: Quoted, order: { couponIds: readonly number[] }) => {
  const hasPrice = [...offers.values()].some(({ reason }) => reason === 'newcomer')
  const hasGift = coupons.some(
    ({ row: { record } }) => record.source === 'newcomer' && order.couponIds.includes(record.id),
  )
  return hasPrice || hasGift ? { hasPrice, hasGift } : undefined
}

/**
 * Places an order in the caller's transaction (domain 3: – → 10): price by the quote's function, frozen
 * splits, reserved pieces and limits, bought cart lines removed. One round trip reads everything, one writes
 * everything (decision 25). Stock is locked last, so that buyers of the same product wait for each other as
 * briefly as possible.
 */
export const placeOrder = async (
  app: App,
  db: Db,
  memberId: number,
  form: PlaceForm,
  { now, channel, requestId }: { now: number; channel: string; requestId: string },
) => {
  // what is placed is what was seen: here a requested coupon is a chosen one
  const {
    couponRecorderID,
    couponRecorderIDs = couponRecorderID === undefined ? undefined : [couponRecorderID],
  } = form
  // Orders of one member wait here for each other, so that all are counted.
  const [, holding, ids, quoted] = await together([
    lock(db, `placing:${memberId}`),
    readHolding(db, memberId, new Date(startOfShanghaiDay(now))),
    // each deal that adds a gift has a line of its own
    takeIds(db, 2 * form.orderDetailList.length),
    quoteFor(app, db, memberId, { ...form, channel, couponRecorderIDs }, now),
  ])
  checkForm(form, quoted)
  const { price, address, sale, settings, flash } = quoted
  if (!address) throw new Refusal('order/address-needed', undefined)
  checkHolding(holding, quoted)
  const createdAt = new Date(now)
  const group = flash && 'group' in flash ? flash.group : undefined
  const row = {
    memberId,
    type: group ? OrderType.activity : OrderType.ordinary,
    status: OrderStatus.Booking,
    channel,
    productFen: price.productAmount,
    deals: usedDeals(quoted),
    dealFen: price.dealAmount,
    couponFen: price.couponAmount,
    pollenFen: price.pollenAmount,
    pollenNum: price.pollenCount,
    freightFen: price.totalFreight,
    payFen: price.payAmount,
    couponIds: price.coupons.filter(({ isUsed }) => isUsed).map(({ recordId }) => recordId),
    hasFreeShippingCoupon: price.hasFreeShippingCoupon,
    totalNum: price.totalCount,
    address: frozenAddress(address),
    receiverName: address.receiverName,
    receiverPhone: address.receiverPhone,
    remark: form.remark ?? '',
    referrerCode: form.userCode ?? '',
    ...sale,
    flashSessionId: flash?.sessionId ?? null,
    createdAt,
    autoCancelAt: new Date(autoCancelAt(now, settings, buyWay(quoted), holding)),
  }
  const begun = { to: OrderStatus.Booking, actor: memberActor.name, requestId, createdAt }
  const { order, lines } = orderRows(ids, row, frozenLines(quoted))
  const products = form.fromShoppingCar ? bought(quoted.lines).map((line) => line.productId) : []
  const cause = { actor: memberActor, requestId, now }
  const newcomers = newcomersPart(quoted, order)
  crashPoint('create.before-writes')
  const writes = together([
    insertOrder(db, order, lines, [begun]),
    removeBought(db, memberId, products),
    runPlacedEffects(app, db, { ...unlived, ...order }, lines, cause),
  ])
  if (newcomers) {
    await writes
    await takeNewcomer(app, db, order, address, { ...newcomers, now })
  }
  await together([
    writes,
    flash ? reserveFlash(db, order, { ...quoted, flash }, now) : reserve(db, order, quoted, now),
    group && askSeat(db, order, group, now),
    // last, as every order of a deal waits for its row; after the stock, as when an order is cancelled
    takeDeals(
      db,
      order,
      row.deals.map(({ id, ...deal }) => ({ dealId: id, ...deal })),
      now,
    ),
  ])
  crashPoint('create.before-commit')
  return order
}
