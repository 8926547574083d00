import type { RefusalCode } from '@greenstar/contract'
import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import type { CouponLine } from '@greenstar/rules/coupon/coupon.discount'
import { type OfferedCoupon, proposeCoupons } from '@greenstar/rules/coupon/coupon.propose'
import type { DealLine } from '@greenstar/rules/deal/deal.discount'
import { takesDeal } from '@greenstar/rules/deal/deal.kind'
import { promiseText } from '@greenstar/rules/freight/delivery'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import type { BuyWay } from '@greenstar/rules/order/order.deadline'
import { checkOrderLine, checkOrderLines } from '@greenstar/rules/order/order.lines'
import {
  couponLines,
  dealLines,
  MAX_ORDER_AMOUNT,
  type OrderQuote,
  type PriceLine,
  quoteOrder,
} from '@greenstar/rules/order/order.price'
import { fen, toYuan } from '@greenstar/rules/platform/money'
import type { Verdict } from '@greenstar/rules/platform/verdict'
import { type Settings, settingValue } from '@greenstar/rules/setting/business-settings'
import { Channel } from '@greenstar/rules/setting/channel'
import type { OrderSeller } from '@greenstar/rules/staff/staff.binding'
import { getSellable, type Sellable, toSku } from '../../catalog/product/sku.service'
import { dealsFor, type OrderDeal } from '../../deal/deal.service'
import {
  deliveryTerms,
  type FreightBase,
  freightFacts,
  freightLine,
  latestShipBy,
} from '../../freight/freight.service'
import { type GroupTerms, groupTerms } from '../../group/group.service'
import { getBuyer, type MemberAddress } from '../../member/member.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { together } from '../../platform/database/together'
import { Refusal } from '../../platform/refuse'
import { spendablePollen } from '../../pollen/pollen.service'
import { type FlashTerms, flashTerms } from '../../promotion/flash.service'
import { isNewcomersHousehold } from '../../promotion/newcomer.service'
import { awayRefusal } from '../change/away-refusal'
import { type CouponAnswer, type CouponAsk, couponsFor, readCoupons } from './quote.coupons'
import { flashLine } from './quote.flash'
import { giftOffer, type Offer, pricesFor } from './quote.prices'

/** Products and pieces that a member wants; prices and amounts are never read from it (domain 0.6). */
export type OrderForm = {
  orderDetailList: { ProductID: number; Quantity: number; MainID?: number | undefined }[]
  receiveAddressID?: number | undefined
  /** Ids of the chosen coupon records; [0] is none, undefined preselects. */
  couponRecorderIDs?: readonly number[] | undefined
  /** A requested record (spec 3); 0 is none. If it cannot be used, the best set is preselected (spec 4). */
  couponRecorderID?: number | undefined
  /** Pollen to spend; lowered to the most that the order accepts. */
  pollenNum?: number | undefined
  /** The flash session of the whole order; 0 is none. */
  secKillID?: number | undefined
  /** The group activity of the order, and the team to join; 0 is none. */
  groupActivityID?: number | undefined
  groupTeamID?: number | undefined
  /** The channel that orders; missing: H5. */
  channel?: string | undefined
}

export type QuotedLine = {
  productId: number
  mainId: number
  quantity: number
  /** Undefined if the product does not exist. */
  sku: Sellable | undefined
  problem: Refusal | undefined
  /** The name of the deal that adds it as a gift. */
  giftOf?: string | undefined
}

export type OneMore = {
  /** The lines at their unit prices, before any coupon. */
  lines: readonly CouponLine[]
  /** The lowest price if the member also had this coupon. */
  priceWith: (extra: OfferedCoupon) => OrderQuote
}

export type Quoted = {
  lines: QuotedLine[]
  price: OrderQuote
  /** The offer behind each price, by product id. */
  offers: ReadonlyMap<number, Offer>
  pollenBalance: number
  /** Running deals of these goods, also those that take nothing off yet; and the goods as they see them. */
  deals: readonly OrderDeal[]
  dealLines: readonly DealLine[]
  coupons: CouponAnswer['list']
  /** Why the requested coupon is not in the price; '' if it is, or none was requested. */
  couponNote: string
  /** What one more coupon would do; undefined if coupons are not wanted or not accepted here. */
  more: OneMore | undefined
  address: MemberAddress | undefined
  /** The seller of the order. */
  sale: OrderSeller
  settings: Settings
  /** When it ships and arrives. */
  deliveryText: string
  /** Terms of the flash session or group; undefined for an ordinary order. */
  flash: FlashTerms | GroupTerms | undefined
  /** The first reason why this cannot be ordered. */
  problem: Refusal | undefined
}

/** The offer behind the price of a line; a gift may be of a product that is bought, too. */
export const offerOf = ({ offers }: Pick<Quoted, 'offers'>, line: QuotedLine): Offer | undefined =>
  line.giftOf === undefined ? offers.get(line.productId) : giftOffer

/** How the order is bought, which decides the time to pay (domain 3). */
export const buyWay = ({ flash }: Pick<Quoted, 'flash'>): BuyWay => {
  if (!flash) return 'ordinary'
  return 'group' in flash && flash.group ? 'group' : 'flash'
}

/** Merges the same product into one line, so that limits and stock apply to the sum. */
const merged = (form: OrderForm) => {
  const lines = new Map<number, { productId: number; mainId: number; quantity: number }>()
  for (const { ProductID, Quantity, MainID } of form.orderDetailList) {
    const known = lines.get(ProductID)
    if (known) known.quantity += Quantity
    else lines.set(ProductID, { productId: ProductID, mainId: MainID ?? ProductID, quantity: Quantity })
  }
  return [...lines.values()]
}

/** Returns the page of a line, if it sells that product; else the product's own page. */
const pageOf = (productId: number, mainId: number, products: Map<number, Sellable>) =>
  products.get(mainId)?.jointIds.includes(productId) ? mainId : productId

const refusalOf = (verdict: Verdict<unknown, RefusalCode>) =>
  verdict.ok ? undefined : new Refusal(verdict.code, verdict.facts)

const gone = () => new Refusal('order/not-on-sale', { name: '商品' })

const lineProblem = (sku: Sellable | undefined, quantity: number, now: number) => {
  if (!sku) return gone()
  return refusalOf(checkOrderLine({ sku: toSku(sku, now), quantity }, now))
}

/** Whether it is of the pollen mall: paid in pollen and cash, without coupons or other pollen (domain 7). */
const isExchanged = ({ sku }: { sku?: Sellable | undefined }) =>
  sku?.productAttribute === ProductAttribute.pollen

const togetherProblem = (lines: readonly QuotedLine[], now: number) => {
  const broken = lines.find((line) => line.problem)
  if (broken) return broken.problem?.of(broken.productId)
  if (lines.some(isExchanged) && !lines.every(isExchanged))
    return new Refusal('order/exchange-alone', undefined)
  const wanted = lines.flatMap(({ sku, quantity }) => (sku ? [{ sku: toSku(sku, now), quantity }] : []))
  return refusalOf(checkOrderLines(wanted, now))
}

type Asked = {
  memberId: number
  form: OrderForm
  lines: readonly QuotedLine[]
  now: number
  flash: FlashTerms | undefined
  address: MemberAddress | undefined
  freight: Awaited<ReturnType<typeof freightFacts>>
  /** What was read with the products: usable coupons, and pollen that may be spent. */
  couponRows: Awaited<ReturnType<typeof readCoupons>>
  spendable: number
  hadGift: boolean
}

const weightless = {
  netWeightGram: 0,
  freightType: FreightType.XIANFU,
  freightTemplate: '',
  isFreeShipping: false,
}

const priceLine = (
  { productId, mainId, quantity, sku }: QuotedLine,
  offer: Offer | undefined,
  templates: FreightBase['templates'],
  isFlash: boolean,
): PriceLine => ({
  ...freightLine(sku ?? weightless, quantity, templates),
  skuId: productId,
  mainId,
  unitPrice: offer?.unitPrice ?? fen(0),
  isActivityPrice: offer?.isActivityPrice ?? false,
  // orders in a session or a group cost what they say there
  takesDeals: !isFlash && offer !== undefined && takesDeal[offer.reason],
  place: sku,
  availablePollen: offer?.takesNoPollen || isExchanged({ sku }) ? 0 : (sku?.availablePollen ?? 0),
  ...(isExchanged({ sku }) ? { pollenPrice: sku?.availablePollen } : {}),
})

const chosenCoupons = ({ couponRecorderIDs, couponRecorderID }: OrderForm) => {
  const named = couponRecorderIDs ?? (couponRecorderID === undefined ? undefined : [couponRecorderID])
  return named && [...new Set(named.filter((id) => id > 0))]
}

/** The coupons of a quote: the chosen ones; if a requested one cannot be used, those to preselect from, with the reason. */
const couponsOf = async (
  db: Db,
  { memberId, form, lines, couponRows }: Asked,
  ask: Omit<CouponAsk, 'chosen'>,
) => {
  const chosen = lines.some(isExchanged) ? [] : chosenCoupons(form)
  const coupons = couponsFor(couponRows, { ...ask, chosen })
  const requested = form.couponRecorderIDs === undefined ? form.couponRecorderID : undefined
  if (!coupons.problem || !requested) return { chosen, coupons, note: '' }
  const refused = coupons.list.find(({ facts }) => facts.recordId === requested)
  const why = refused?.prompt ? `（${refused.prompt}）` : ''
  return {
    chosen: undefined,
    coupons: couponsFor(await readCoupons(db, memberId, undefined, ask.now), { ...ask, chosen: undefined }),
    note: `指定的优惠券现在不能用${why}`,
  }
}

/**
 * Returns the quote of the first proposed set of coupons that really lowers the amount: not one for freight
 * that is free anyway, nor one that raises the freight by more than it takes off.
 */
const cheapest = (
  without: OrderQuote,
  proposals: CouponAnswer['proposals'],
  count: (used: CouponAnswer['used']) => OrderQuote,
): OrderQuote => {
  for (const used of proposals) {
    const price = count(used)
    if (price.payAmount < without.payAmount) return price
  }
  return without
}

/** Lines that deals add, in the order of the priced ones. */
const giftLines = (deals: readonly OrderDeal[], price: OrderQuote): QuotedLine[] =>
  price.deals.flatMap(({ id, gift }) => {
    const deal = deals.find((one) => one.id === id)
    if (!gift || !deal?.goods) return []
    const { productId, quantity } = gift
    const sku = { ...deal.goods, isFreeShipping: true }
    return [{ productId, mainId: productId, quantity, sku, problem: undefined, giftOf: deal.name }]
  })

/** Steps 1 to 7 of domain 1: unit prices, deals, coupons, pollen, freight. */
const priceAll = async (app: App, db: Db, ask: Asked) => {
  const { memberId, form, lines, now, freight, flash, address, spendable } = ask
  const { templates, ...facts } = freight
  const known = lines.flatMap(({ sku, quantity }) => (sku ? [{ sku, quantity }] : []))
  const offers = await pricesFor(app, db, { memberId, lines: known, flash, address, now })
  const priced = lines.map((line) =>
    priceLine(line, offers.get(line.productId), templates, flash !== undefined),
  )
  const promoted = dealLines(priced)
  const { channel = Channel.H5 } = form
  const deals = await dealsFor(app, db, { memberId, level: facts.level, channel, lines: promoted, now })
  const couponable = couponLines(priced, quoteOrder({ lines: priced, deals, ...facts }).deals)
  const about = { lines: couponable, settings: facts.settings, now, hadGift: ask.hadGift }
  const { chosen, coupons, note } = await couponsOf(db, ask, about)
  const isUseless = priced.every((line) => line.availablePollen === 0 && !line.pollenPrice)
  const pollenBalance = isUseless ? 0 : spendable
  const pollen = { wanted: form.pollenNum ?? 0, balance: pollenBalance }
  const count = (used: CouponAnswer['used']) =>
    quoteOrder({ lines: priced, deals, coupons: used, pollen, ...facts })
  const price = cheapest(count(coupons.used), coupons.proposals, count)
  const hasOther = note !== '' && price.coupons.some(({ isUsed }) => isUsed)
  const usable = coupons.list.filter(({ prompt }) => prompt === '').map(({ facts }) => facts)
  const maxOfAKind = settingValue(facts.settings, 'coupon.maxOfAKind')
  const priceWith = (extra: OfferedCoupon) => {
    const sets = proposeCoupons([...usable, extra], couponable, maxOfAKind)
    return cheapest(
      price,
      sets.map((set) => set.coupons),
      count,
    )
  }
  return {
    ...{ price, offers, deals, dealLines: promoted },
    ...{ pollenBalance, coupons: coupons.list, couponProblem: coupons.problem },
    couponNote: hasOther ? `${note}，已为您选用优惠最多的券` : note,
    more: chosen?.length === 0 ? undefined : { lines: couponable, priceWith },
  }
}

/**
 * Returns the terms of the order's flash session or group; an order has at most one of them. Unknown products are
 * absent.
 */
const termsOf = async (
  db: Db,
  { secKillID, groupActivityID, groupTeamID }: OrderForm,
  memberId: number,
  productIds: readonly number[],
  now: number,
): Promise<FlashTerms | GroupTerms | undefined> => {
  if (secKillID) return flashTerms(db, secKillID, memberId, productIds, now)
  if (!groupActivityID) return undefined
  const ask = { activityId: groupActivityID, teamId: groupTeamID || null }
  return groupTerms(db, ask, memberId, productIds, now)
}

/** A group order has only one line (domain 10). */
const groupProblem = (flash: Quoted['flash'], lines: readonly QuotedLine[]) =>
  flash && 'group' in flash && lines.length > 1 ? new Refusal('group/one-line', undefined) : undefined

const amountProblem = ({ productAmount, totalFreight }: OrderQuote) =>
  productAmount + totalFreight > MAX_ORDER_AMOUNT
    ? new Refusal('order/amount-too-high', { max: toYuan(MAX_ORDER_AMOUNT) })
    : undefined

/** Compares the pollen cost with the balance; placing checks again with the member locked. */
const pollenProblem = ({ price, pollenBalance }: Pick<Quoted, 'price' | 'pollenBalance'>) =>
  price.pollenCount > Math.max(pollenBalance, 0)
    ? new Refusal('pollen/not-enough', { left: Math.max(pollenBalance, 0) })
    : undefined

const addressProblem = ({ address, price, lines }: Pick<Quoted, 'address' | 'price' | 'lines'>) => {
  if (!address) return new Refusal('order/address-needed', undefined)
  const [first] = price.freight.undeliverable
  if (!first) return undefined
  return awayRefusal(lines[first.index]?.sku?.name, first)
}

/**
 * Quotes an order, for both preview and placing (domain 1: preview = creation). Reads only. Refuses with
 * member/address-not-found for another member's address; every other reason is returned as `problem`.
 */
export const quoteFor = async (
  app: App,
  db: Db,
  memberId: number,
  form: OrderForm,
  now: number,
): Promise<Quoted> => {
  const wanted = merged(form)
  const ids = [...new Set(wanted.flatMap((line) => [line.productId, line.mainId]))]
  // begun at once: in a transaction, and in `gather`, they are one round trip
  const [{ member, address, sale }, products, flash, couponRows, spendable] = await together([
    getBuyer(db, memberId, form.receiveAddressID || undefined, now),
    getSellable(db, ids),
    termsOf(db, form, memberId, ids, now),
    readCoupons(db, memberId, chosenCoupons(form), now),
    spendablePollen(db, memberId, now),
  ])
  const lines = wanted.map(({ productId, mainId, quantity }): QuotedLine => {
    const known = products.get(productId)
    if (flash)
      return flashLine(
        { productId, mainId: pageOf(productId, mainId, products), quantity },
        known,
        flash,
        now,
      )
    return {
      productId,
      mainId: pageOf(productId, mainId, products),
      quantity,
      sku: known,
      problem: lineProblem(known, quantity, now),
    }
  })
  const freight = await freightFacts(app, db, address?.districtId, member.level)
  const hasGift = couponRows.some(({ record }) => record.source === 'newcomer')
  const hadGift = hasGift && (await isNewcomersHousehold(app, db, memberId, address, now))
  const { price, couponProblem, ...rest } = await priceAll(app, db, {
    ...{ hadGift, memberId, form, lines, now, flash, address, freight, couponRows, spendable },
  })
  const problem =
    flash?.problem ??
    groupProblem(flash, lines) ??
    togetherProblem(lines, now) ??
    amountProblem(price) ??
    pollenProblem({ price, ...rest }) ??
    couponProblem ??
    addressProblem({ address, price, lines })
  const { road, cutoffHour } = await deliveryTerms(app, db, address?.districtId)
  const shipBy = latestShipBy(lines.flatMap(({ sku }) => sku ?? []))
  const isGroup = flash !== undefined && 'group' in flash
  const promise = isGroup ? '满员后发货' : promiseText({ cutoffHour, shipBy }, road, now)
  const deliveryText = problem ? '' : promise
  const { settings } = freight
  const all = [...lines, ...giftLines(rest.deals, price)]
  return { lines: all, price, ...rest, deliveryText, address, sale, settings, flash, problem }
}
