import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { dealGap, isGiftGone } from '@greenstar/rules/deal/deal.discount'
import { dealGapText, dealText } from '@greenstar/rules/deal/deal.text'
import { freightText } from '@greenstar/rules/freight/freight'
import { minutesToPay } from '@greenstar/rules/order/order.deadline'
import type { QuoteCoupon } from '@greenstar/rules/order/order.price'
import { type Fen, fen, toYuan, zeroFen } from '@greenstar/rules/platform/money'
import type { No } from '@greenstar/rules/platform/verdict'
import { pollenNote } from '@greenstar/rules/pollen/pollen.note'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { shipByDate } from '../../catalog/product/sku.service'
import { addressWire } from '../../member/member.service'
import { awayRefusal } from '../change/away-refusal'
import { buyWay, offerOf, type Quoted } from './order.quote'

const yuan = (amount: Fen | undefined) => toYuan((amount ?? 0) as Fen)

const couponWire = (coupon: QuoteCoupon): QuoteData['Coupons'][number] => ({
  ID: coupon.recordId,
  IsUsed: coupon.isUsed,
  RealDisCount: coupon.isUsed ? yuan(coupon.realDiscount) : 0,
  Prompt: coupon.isUsed ? '' : promptOf(coupon.refusal),
})

const promptOf = ({ code, facts }: No) =>
  code === 'coupon/below-threshold'
    ? `还差 ¥${yuan(fen(Number(facts.missing))).toFixed(2)}`
    : '不适用于所选商品'

const lineWire = (quoted: Quoted, index: number): QuoteData['Lines'][number] | [] => {
  const { lines, price } = quoted
  const line = lines[index]
  const priced = price.lines[index]
  if (!line || !priced) return []
  const away = price.freight.undeliverable.find((one) => one.index === index)
  const { sku } = line
  const name = sku?.name ?? '商品'
  return {
    ProductID: line.productId,
    MainID: line.mainId,
    Quantity: line.quantity,
    Name: name,
    Attribute: sku?.attribute ?? '',
    DefaultImagePath: sku?.imgPath ?? '',
    UnitPrice: yuan(priced.unitPrice),
    PriceReason: offerOf(quoted, line)?.reason ?? 'selling',
    Amount: yuan(priced.amount),
    DealAmount: yuan(priced.dealAmount),
    CouponAmount: yuan(priced.couponAmount),
    PollenNum: priced.pollenCount,
    PollenAmount: yuan(priced.pollenAmount),
    PayAmount: yuan(priced.payAmount),
    Freight: yuan(priced.freight),
    IsDeliverable: !away,
    Problem: (line.problem ?? (away && awayRefusal(name, away)))?.message ?? '',
    IsSevenDayReturn: sku?.isSevenDayReturn ?? false,
    ShipByDate: sku ? shipByDate(sku) : null,
  }
}

/** The pollen balance, how much may be spent, and why not more. */
const pollenWire = ({ lines, price, offers, pollenBalance, settings }: Quoted) => {
  const isExchange = [...offers.values()].some(({ reason }) => reason === 'pollen')
  const left = price.lines.map(({ amount, dealAmount, couponAmount }, index) => ({
    quantity: lines[index]?.quantity ?? 0,
    availablePollen: lines[index]?.sku?.availablePollen ?? 0,
    remaining: fen(amount - dealAmount - couponAmount),
  }))
  return {
    PollenBalance: Math.max(pollenBalance, 0),
    PollenMin: settingValue(settings, 'pollen.minSpend'),
    PollenStep: settingValue(settings, 'pollen.stepSpend'),
    PollenNote: isExchange ? '' : pollenNote(left, pollenBalance, settings),
  }
}

/** Deals of the goods, with what is missing to their next step on lines that no other deal has taken. */
const dealsWire = ({ deals, dealLines, price }: Quoted): QuoteData['Deals'] =>
  deals.flatMap((deal) => {
    const amount = price.deals.find(({ id }) => id === deal.id)?.discount ?? zeroFen
    const open = dealLines.map((line, index) => {
      const taken = price.deals.find(({ takesPart }) => takesPart[index])
      return !taken || taken.id === deal.id ? line : { ...line, takesDeals: false }
    })
    const gap = dealGap(deal, open)
    const isGone = amount === 0 && isGiftGone(deal, open)
    if (amount === 0 && !gap && !isGone) return []
    return {
      ...{ ID: deal.id, Name: deal.name, Terms: dealText(deal), Amount: yuan(amount) },
      Gap: gap ? dealGapText(deal, gap) : '',
      Note: isGone ? `赠品“${deal.gift?.name ?? ''}”已赠完` : '',
    }
  })

/** A quote on the wire; `claim`: the coupon to take for it. */
export const quoteWire = (quoted: Quoted, claim: QuoteData['Claim'] = null): QuoteData => {
  const { price, address, problem } = quoted
  return {
    Lines: quoted.lines.flatMap((_line, index) => lineWire(quoted, index)),
    ProductAmount: yuan(price.productAmount),
    DealAmount: yuan(price.dealAmount),
    Deals: dealsWire(quoted),
    CouponAmount: yuan(price.couponAmount),
    PollenAmount: yuan(price.pollenAmount),
    PollenNum: price.pollenCount,
    PollenLimit: price.pollenLimit,
    ...pollenWire(quoted),
    Coupons: price.coupons.map(couponWire),
    CouponNote: quoted.couponNote,
    Claim: claim,
    ProductDetailAmount: yuan(price.productDetailAmount),
    TotalFreight: yuan(price.totalFreight),
    FreightText: freightText(price.freight),
    PayMinutes: minutesToPay(quoted.settings, buyWay(quoted)),
    DeliveryText: quoted.deliveryText,
    FreeGap: yuan(price.freight.gap),
    PayAmount: yuan(price.payAmount),
    TotalNum: price.totalCount,
    Address: address ? addressWire(address) : null,
    CanSubmit: problem === undefined,
    Problem: problem?.message ?? '',
  }
}
