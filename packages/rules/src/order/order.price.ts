import { type CouponFacts, type CouponLine, couponDiscount, inStepOrder } from '../coupon/coupon.discount'
import type { ProductPlace } from '../coupon/coupon.scope'
import {
  applyDeals,
  type DealFacts,
  type DealGift,
  type DealLine,
  type DealShare,
} from '../deal/deal.discount'
import { type FreightQuote, type FreightTemplate, quoteFreight } from '../freight/freight'
import type { FreightType } from '../freight/freight.type'
import { type Fen, fen, sumFen, zeroFen } from '../platform/money'
import type { No } from '../platform/verdict'
import { type PollenSpend, pollenLimit, spendPollen } from '../pollen/pollen.spend'
import type { AreaIds } from '../region/area'
import type { Settings } from '../setting/business-settings'
import { splitUnits, type UnitAmounts } from './order.units'

/** Maximum amount of an order with freight; columns and payment channels accept no more. */
export const MAX_ORDER_AMOUNT = fen(1_000_000_000)

/** A line to be priced; unitPrice is already the applicable price (flash, group, newcomer or selling). */
export type PriceLine = {
  readonly skuId: number
  /** The page it is bought from (MainID on the wire). */
  readonly mainId?: number | undefined
  readonly quantity: number
  readonly unitPrice: Fen
  readonly isActivityPrice?: boolean | undefined
  /** Whether deals apply to its price (`takesDeal`). */
  readonly takesDeals?: boolean | undefined
  /** Taxonomy of the product, which decides on its coupons. */
  readonly place?: ProductPlace | undefined
  readonly netWeightGram: number
  readonly freightType: FreightType
  readonly isFreeShipping: boolean
  /** Maximum pollen per unit; 0 = none. */
  readonly availablePollen: number
  /** Pollen mall: pollen that each unit costs besides unitPrice; no other pollen may be used (domain 7). */
  readonly pollenPrice?: number | undefined
  readonly template?: FreightTemplate | undefined
}

export type QuoteInput = {
  readonly lines: readonly PriceLine[]
  /** Running deals, which apply by themselves. */
  readonly deals?: readonly DealFacts[] | undefined
  /** Coupons chosen by the member; the caller has checked that they may be combined. */
  readonly coupons?: readonly CouponFacts[] | undefined
  readonly pollen?: { readonly wanted: number; readonly balance: number } | undefined
  readonly area?: AreaIds | undefined
  readonly isNotFreeArea: boolean
  readonly level: number
  readonly settings: Settings
}

/** Frozen amounts of one line; units has the same per unit; refunds use units from the end. */
export type QuoteLine = {
  readonly skuId: number
  readonly mainId: number | undefined
  readonly quantity: number
  readonly unitPrice: Fen
  readonly amount: Fen
  /** Deal of the line, and what it takes off. */
  readonly dealId: number | undefined
  readonly dealAmount: Fen
  readonly couponAmount: Fen
  /** By recordId. */
  readonly couponParts: ReadonlyMap<number, Fen>
  readonly pollenCount: number
  readonly pollenAmount: Fen
  readonly freight: Fen
  readonly payAmount: Fen
  readonly units: readonly UnitAmounts[]
}

/** A coupon with its RealDisCount, or the reason why it does not apply. */
export type QuoteCoupon =
  | { readonly recordId: number; readonly isUsed: true; readonly realDiscount: Fen }
  | { readonly recordId: number; readonly isUsed: false; readonly refusal: No }

export type OrderQuote = {
  readonly productAmount: Fen
  readonly dealAmount: Fen
  readonly couponAmount: Fen
  readonly pollenCount: number
  readonly pollenAmount: Fen
  /** ProductAmount − deals − coupons − pollen money. */
  readonly productDetailAmount: Fen
  readonly totalFreight: Fen
  readonly payAmount: Fen
  readonly totalCount: number
  readonly pollenLimit: number
  /** Deals that take something off, with the share of each line. */
  readonly deals: readonly DealShare[]
  readonly coupons: readonly QuoteCoupon[]
  /** Whether a used coupon makes freight free outside remote areas. */
  readonly hasFreeShippingCoupon: boolean
  readonly freight: FreightQuote
  /** The lines that were asked for, then those of gifts. */
  readonly lines: readonly QuoteLine[]
}

type Couponed = {
  readonly lines: readonly CouponLine[]
  readonly coupons: readonly QuoteCoupon[]
  readonly parts: readonly ReadonlyMap<number, Fen>[]
  readonly hasFreeShipping: boolean
}

/** Deal of a line, and what it takes off. */
type LineDeal = { readonly id: number | undefined; readonly amount: Fen }
const noDeal: LineDeal = { id: undefined, amount: zeroFen }

/** Lines as deals see them. */
export function dealLines(lines: readonly PriceLine[]): DealLine[] {
  return lines.map(({ skuId, mainId, quantity, unitPrice, takesDeals = false, place }) => ({
    ...place,
    ...{ productId: skuId, mainId, quantity, unitPrice, takesDeals },
  }))
}

const dealAt = (deals: readonly DealShare[], index: number): LineDeal => {
  const deal = deals.find(({ shares }) => (shares[index] ?? zeroFen) > 0)
  return deal ? { id: deal.id, amount: deal.shares[index] ?? zeroFen } : noDeal
}

/** Lines as coupons see them: their minimum is compared with the unit prices, their discount taken off after the deals. */
export function couponLines(lines: readonly PriceLine[], deals: readonly DealShare[] = []): CouponLine[] {
  return lines.map(({ skuId, mainId, quantity, unitPrice, isActivityPrice = false, place }, index) => {
    const amount = fen(unitPrice * quantity)
    const remaining = fen(amount - dealAt(deals, index).amount)
    const hasDeal = deals.some(({ takesPart }) => takesPart[index])
    return { ...place, productId: skuId, mainId, isActivityPrice, hasDeal, amount, remaining }
  })
}

/** Steps 3 to 5: applies each coupon to the amounts after the previous one. */
function withCoupons(lines: readonly CouponLine[], coupons: readonly CouponFacts[]): Couponed {
  let state: Couponed = { lines, coupons: [], parts: lines.map(() => new Map()), hasFreeShipping: false }
  for (const coupon of inStepOrder(coupons)) state = withCoupon(state, coupon)
  return state
}

function withCoupon(state: Couponed, coupon: CouponFacts): Couponed {
  const { recordId } = coupon
  const answer = couponDiscount(coupon, state.lines)
  if (!answer.ok)
    return { ...state, coupons: [...state.coupons, { recordId, isUsed: false, refusal: answer }] }
  const { discount, shares } = answer.value
  const share = (index: number) => shares[index] ?? zeroFen
  return {
    lines: state.lines.map((line, index) => ({ ...line, remaining: fen(line.remaining - share(index)) })),
    coupons: [...state.coupons, { recordId, isUsed: true, realDiscount: discount }],
    parts: state.parts.map((parts, index) => new Map(parts).set(recordId, share(index))),
    hasFreeShipping: state.hasFreeShipping || coupon.isFreeShipping,
  }
}

function quoteLine(
  line: Pick<PriceLine, 'skuId' | 'mainId' | 'quantity' | 'unitPrice'>,
  deal: LineDeal,
  parts: ReadonlyMap<number, Fen>,
  pollen: [number, Fen],
  freight: Fen,
): QuoteLine {
  const { skuId, mainId, quantity, unitPrice } = line
  const [pollenCount, pollenAmount] = pollen
  const amount = fen(unitPrice * quantity)
  const couponAmount = sumFen(parts.values())
  const dealAmount = deal.amount
  const payAmount = fen(amount - dealAmount - couponAmount - pollenAmount + freight)
  const sums = { dealAmount, couponAmount, pollenCount, pollenAmount, freight, payAmount }
  return {
    skuId,
    mainId,
    quantity,
    unitPrice,
    amount,
    dealId: deal.id,
    ...sums,
    couponParts: parts,
    units: splitUnits({ quantity, unitPrice, ...sums }),
  }
}

/** The line of a gift: its price is the whole discount of its deal. No coupon, pollen or freight touches it. */
const giftLine = ({ productId: skuId, quantity }: DealGift, id: number, discount: Fen): QuoteLine =>
  quoteLine(
    { skuId, mainId: undefined, quantity, unitPrice: fen(discount / quantity) },
    { id, amount: discount },
    new Map(),
    [0, zeroFen],
    zeroFen,
  )

function totals(lines: readonly QuoteLine[]) {
  const sum = (pick: (line: QuoteLine) => Fen) => sumFen(lines.map(pick))
  const count = (pick: (line: QuoteLine) => number) => lines.reduce((all, line) => all + pick(line), 0)
  const productAmount = sum((line) => line.amount)
  const dealAmount = sum((line) => line.dealAmount)
  const couponAmount = sum((line) => line.couponAmount)
  const pollenAmount = sum((line) => line.pollenAmount)
  return {
    productAmount,
    dealAmount,
    couponAmount,
    pollenAmount,
    productDetailAmount: fen(productAmount - dealAmount - couponAmount - pollenAmount),
    totalFreight: sum((line) => line.freight),
    payAmount: sum((line) => line.payAmount),
    pollenCount: count((line) => line.pollenCount),
    totalCount: count((line) => line.quantity),
  }
}

/**
 * The only price function, used by preview and creation (domain 1). Steps: unit price, deals, ManJian, ZheKou,
 * LiJian, pollen, freight. Every amount is split per line and per unit; Σ lines = order for each column. Deals that make
 * the freight dearer by more than they take off are left out: they apply by themselves and must not cost anything.
 */
export function quoteOrder(input: QuoteInput): OrderQuote {
  const quote = priceWith(input, applyDeals(input.deals ?? [], dealLines(input.lines)))
  if (quote.deals.length === 0) return quote
  const without = priceWith(input, [])
  return costOf(without) < costOf(quote) ? without : quote
}

/** What the member gives for an order: money, and coins at their worth. */
const costOf = ({ payAmount, pollenAmount }: OrderQuote) => payAmount + pollenAmount

function priceWith(input: QuoteInput, deals: readonly DealShare[]): OrderQuote {
  const { lines, area, isNotFreeArea, level, settings, pollen } = input
  const couponed = withCoupons(couponLines(lines, deals), input.coupons ?? [])
  const remaining = lines.map((line, index) => ({
    ...line,
    availablePollen: line.pollenPrice ? 0 : line.availablePollen,
    remaining: couponed.lines[index]?.remaining ?? zeroFen,
  }))
  const balance = pollen?.balance ?? 0
  const spend: PollenSpend = spendPollen(remaining, pollen?.wanted ?? 0, balance, settings)
  const goodsAmount = sumFen(remaining.map((line) => line.remaining))
  const hasFreeShippingCoupon = couponed.hasFreeShipping
  const freight = quoteFreight(lines, {
    area,
    isNotFreeArea,
    goodsAmount,
    level,
    hasFreeShippingCoupon,
    settings,
  })
  const bought = lines.map((line, index) =>
    quoteLine(
      line,
      dealAt(deals, index),
      couponed.parts[index] ?? new Map(),
      [(spend.counts[index] ?? 0) + (line.pollenPrice ?? 0) * line.quantity, spend.amounts[index] ?? zeroFen],
      freight.shares[index] ?? zeroFen,
    ),
  )
  const gifts = deals.flatMap(({ id, gift, discount }) => (gift ? [giftLine(gift, id, discount)] : []))
  const quoted = [...bought, ...gifts]
  return {
    ...totals(quoted),
    pollenLimit: pollenLimit(remaining, balance, settings),
    deals,
    coupons: couponed.coupons,
    hasFreeShippingCoupon,
    freight,
    lines: quoted,
  }
}
