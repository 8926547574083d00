import { freeFreightAmount } from '../level/level'
import { type Fen, fen, formatYuan, sumFen, zeroFen } from '../platform/money'
import { splitByWeight } from '../platform/split'
import { type AreaIds } from '../region/area'
import { type Settings, settingValue } from '../setting/business-settings'
import { FreightType } from './freight.type'

/** Prices per started weight step, in ordinary areas and in areas that are never free (domain 15). */
export type FreightTemplate = {
  readonly id: number
  readonly firstStep: Fen
  readonly nextStep: Fen
  readonly farFirstStep: Fen
  readonly farNextStep: Fen
  readonly undeliverable: readonly number[]
  /** Ids of areas closed for a season, for example for live plants in frost. */
  readonly held: readonly number[]
  /** Last day of the hold, as 2027-02-28; null: not known yet. */
  readonly heldUntil: string | null
}

export type FreightLine = {
  readonly quantity: number
  readonly netWeightGram: number
  readonly freightType: FreightType
  readonly isFreeShipping: boolean
  /** Default template of the settings if undefined. */
  readonly template?: FreightTemplate | undefined
}

export type FreightFacts = {
  /** Destination; undefined while no address is known, then no line is undeliverable. */
  readonly area?: AreaIds | undefined
  readonly isNotFreeArea: boolean
  /** Goods amount after coupons and before pollen. */
  readonly goodsAmount: Fen
  readonly level: number
  readonly hasFreeShippingCoupon: boolean
  readonly settings: Settings
}

/** Reason for the amount; collect: the member pays the courier. */
export type FreightReason = 'threshold' | 'coupon' | 'product' | 'collect' | 'weight'

/** A line that is not delivered to the area: never, or for a season until a day (null: not known yet). */
export type Away = { readonly index: number } & (
  | { readonly reason: 'region' }
  | { readonly reason: 'season'; readonly until: string | null }
)

export type FreightQuote = {
  readonly freight: Fen
  readonly reason: FreightReason
  /** Share per line, by billed weight; adds up to freight. */
  readonly shares: readonly Fen[]
  readonly billedGram: number
  readonly undeliverable: readonly Away[]
  readonly isRemote: boolean
  readonly hasCollect: boolean
  /** Goods amount from which freight is free; undefined in remote areas, where it never is. */
  readonly freeFrom: Fen | undefined
  /** Amount missing to freeFrom; 0 if freight is free already, or never is. */
  readonly gap: Fen
}

/** Template from the settings; it delivers everywhere. */
export function defaultTemplate(settings: Settings): FreightTemplate {
  return {
    id: 0,
    firstStep: fen(settingValue(settings, 'freight.firstStep')),
    nextStep: fen(settingValue(settings, 'freight.nextStep')),
    farFirstStep: fen(settingValue(settings, 'freight.farFirstStep')),
    farNextStep: fen(settingValue(settings, 'freight.farNextStep')),
    undeliverable: [],
    held: [],
    heldUntil: null,
  }
}

/** Whether a line is charged by weight: it is prepaid, and isFreeShipping does not apply in remote areas. */
function isBilled(line: FreightLine, isNotFreeArea: boolean): boolean {
  return line.freightType === FreightType.XIANFU && (isNotFreeArea || !line.isFreeShipping)
}

type Parcel = { readonly template: FreightTemplate; readonly gram: number }

function parcelsByTemplate(lines: readonly FreightLine[], standard: FreightTemplate): Parcel[] {
  const parcels = new Map<number, Parcel>()
  for (const line of lines) {
    const template = line.template ?? standard
    const gram = (parcels.get(template.id)?.gram ?? 0) + line.netWeightGram * line.quantity
    parcels.set(template.id, { template, gram })
  }
  return [...parcels.values()]
}

/**
 * Freight of billed lines (domain 15): the template with the highest first step charges it once, then every
 * further started step; the other templates charge only for further steps.
 */
function freightOf(parcels: readonly Parcel[], isNotFreeArea: boolean, stepGram: number): Fen {
  const first = ({ template }: Parcel) => (isNotFreeArea ? template.farFirstStep : template.firstStep)
  const next = ({ template }: Parcel) => (isNotFreeArea ? template.farNextStep : template.nextStep)
  const dearest = parcels.reduce((best, parcel) => (first(parcel) > first(best) ? parcel : best))
  const costs = parcels.map((parcel) => {
    const steps = Math.ceil(parcel.gram / stepGram)
    if (parcel !== dearest) return fen(steps * next(parcel))
    return fen(first(parcel) + Math.max(steps - 1, 0) * next(parcel))
  })
  return sumFen(costs)
}

function undeliverableLines(lines: readonly FreightLine[], area: AreaIds | undefined): Away[] {
  if (!area) return []
  const ids = [area.provinceId, area.cityId, area.districtId]
  return lines.flatMap(({ template }, index): Away[] => {
    if (template?.undeliverable.some((id) => ids.includes(id))) return [{ index, reason: 'region' }]
    if (!template?.held.some((id) => ids.includes(id))) return []
    return [{ index, reason: 'season', until: template.heldUntil }]
  })
}

/** How long a seasonal hold lasts: 停发至 2027 年 2 月 28 日. */
export const heldUntilText = (until: string | null): string => {
  if (until === null) return '恢复时间另行通知'
  const [year, month, day] = until.split('-').map(Number)
  return `停发至 ${year} 年 ${month} 月 ${day} 日`
}

/** Why an area gets no parcel, on the product page; '' if it does. */
export const awayText = ([first]: readonly Away[]): string => {
  if (!first) return ''
  return first.reason === 'region' ? '这个地区不配送' : `这个地区季节性停发，${heldUntilText(first.until)}`
}

function freeReason(lines: readonly FreightLine[], facts: FreightFacts): FreightReason | undefined {
  if (!lines.some((line) => isBilled(line, facts.isNotFreeArea))) {
    return lines.some((line) => line.freightType === FreightType.DAOFU) ? 'collect' : 'product'
  }
  if (facts.isNotFreeArea) return undefined
  if (facts.hasFreeShippingCoupon) return 'coupon'
  return facts.goodsAmount >= freeFreightAmount(facts.level, facts.settings) ? 'threshold' : undefined
}

/** Splits the freight over the billed lines by weight, or equally if all weights are 0. */
function sharesOf(freight: Fen, lines: readonly FreightLine[], isNotFreeArea: boolean): Fen[] {
  const isPaid = lines.map((line) => isBilled(line, isNotFreeArea))
  const grams = lines.map((line, index) => (isPaid[index] ? line.netWeightGram * line.quantity : 0))
  const isWeightless = grams.every((gram) => gram === 0)
  return splitByWeight(freight, isWeightless ? isPaid.map(Number) : grams)
}

/** Freight of an order and its lines (domain 15): for quote, placed order and estimates on product pages. */
export function quoteFreight(lines: readonly FreightLine[], facts: FreightFacts): FreightQuote {
  const { isNotFreeArea, settings } = facts
  const billed = lines.filter((line) => isBilled(line, isNotFreeArea))
  const reason = lines.length === 0 ? 'product' : (freeReason(lines, facts) ?? 'weight')
  const parcels = parcelsByTemplate(billed, defaultTemplate(settings))
  const stepGram = settingValue(settings, 'freight.stepGram')
  const freight = reason === 'weight' ? freightOf(parcels, isNotFreeArea, stepGram) : zeroFen
  const freeFrom = isNotFreeArea ? undefined : freeFreightAmount(facts.level, settings)
  return {
    freight,
    reason,
    shares: freight > 0 ? sharesOf(freight, lines, isNotFreeArea) : lines.map(() => zeroFen),
    billedGram: parcels.reduce((sum, parcel) => sum + parcel.gram, 0),
    undeliverable: undeliverableLines(lines, facts.area),
    isRemote: isNotFreeArea,
    hasCollect: lines.some((line) => line.freightType === FreightType.DAOFU),
    freeFrom,
    gap: freight > 0 && freeFrom !== undefined ? fen(Math.max(freeFrom - facts.goodsAmount, 0)) : zeroFen,
  }
}

export const freeGapText = ({ gap }: FreightQuote): string => (gap > 0 ? `再买 ¥${formatYuan(gap)} 包邮` : '')

/** Freight of one prepaid weight in gram, for GetFreightByNetWeight. */
export function freightByNetWeight(netWeightGram: number, facts: FreightFacts): FreightQuote {
  const line = { quantity: 1, netWeightGram, freightType: FreightType.XIANFU, isFreeShipping: false }
  return quoteFreight([line], facts)
}

/** Text about the freight: 到付, 免运费, 偏远地区运费, or '' if only the amount is shown. */
export function freightText({ reason, hasCollect, isRemote, freight }: FreightQuote): string {
  if (reason === 'collect') return '到付'
  const text = freight === 0 ? '免运费' : isRemote ? '偏远地区运费' : ''
  return hasCollect ? `${text}（部分商品到付）` : text
}
