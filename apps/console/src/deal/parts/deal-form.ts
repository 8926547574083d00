import { DealKind, dealKinds } from '@greenstar/rules/deal/deal.kind'
import type { DealDetail } from '../deal.words'

export type StepFields = {
  threshold?: number
  pieces?: number
  amount?: number
  percent?: number
  max?: number
}
export type PriceFields = { productID?: number; level?: number; price?: number }
export type DealFields = {
  name: string
  kind: DealKind
  steps: StepFields[]
  prices: PriceFields[]
  productIDs: number[]
  classIDs: number[]
  brandIDs: number[]
  seriesIDs: number[]
  functionIDs: number[]
  labelIDs: number[]
  excludedIDs: number[]
  monthDays: number[]
  minLevel: number
  tagIDs: number[]
  channels: ('10' | '20' | '30' | '40')[]
  perMember: number
  perDay: number
  budget: number | undefined
  giftID: number | undefined
  giftNum: number
  giftTotal: number | undefined
  beginDate: string
  endDate: string
}

/** What a kind of deal gives: another kind reads the same fields in another way. */
export const terms = [['kind', 'steps', 'prices', 'giftID', 'giftNum']] as const

export const startOf = (deal: DealDetail | undefined): DealFields => ({
  name: deal?.Name ?? '',
  kind: (deal?.Kind ?? DealKind.manJian) as DealKind,
  steps: deal?.Steps.map(({ Threshold, Pieces, Amount, Percent, Max }) => ({
    ...{ threshold: Threshold, pieces: Pieces, amount: Amount, percent: Percent },
    ...(Max > 0 ? { max: Max } : {}),
  })) ?? [{}],
  prices: deal?.Prices.map(({ ProductID, Level, Price }) => ({
    ...{ productID: ProductID, level: Level, price: Price },
  })) ?? [{ level: 1 }],
  ...{ productIDs: deal?.ProductIDs ?? [], classIDs: deal?.ClassIDs ?? [], brandIDs: deal?.BrandIDs ?? [] },
  ...{ seriesIDs: deal?.SeriesIDs ?? [], functionIDs: deal?.FunctionIDs ?? [] },
  labelIDs: deal?.LabelIDs ?? [],
  ...{ excludedIDs: deal?.ExcludedIDs ?? [], monthDays: deal?.MonthDays ?? [] },
  ...{ minLevel: deal?.MinLevel ?? 0, tagIDs: deal?.TagIDs ?? [] },
  channels: (deal?.Channels ?? []) as DealFields['channels'],
  ...{ perMember: deal?.PerMember ?? 0, perDay: deal?.PerDay ?? 0, budget: deal?.Budget },
  ...{ giftID: deal?.Gift?.ProductID, giftNum: deal?.Gift?.Quantity ?? 1, giftTotal: deal?.Gift?.Total },
  ...{ beginDate: deal?.BeginDate ?? '', endDate: deal?.EndDate ?? '' },
})

const yuan = (value: number | undefined) => (value ? String(value) : undefined)
const some = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : undefined)

export const hasPrices = (kind: DealKind) => dealKinds[kind].takes === 'price'

export const isGiftKind = (kind: DealKind) => dealKinds[kind].takes === 'gift'

/** What a deal gives away at most: its budget, or for how many orders its gift is enough. */
export const limitOf = ({ kind, budget, giftTotal }: DealFields) =>
  isGiftKind(kind) ? { giftTotal } : { budget: String(budget ?? '') }

/** Terms and scope as they are sent; empty lists are left out. */
export const termsOf = ({ kind, steps, prices, ...fields }: DealFields) => ({
  kind,
  ...(hasPrices(kind)
    ? {
        prices: prices.map(({ productID = 0, level = 1, price }) => ({
          ...{ productID, level, price: String(price ?? '') },
        })),
      }
    : {}),
  ...(isGiftKind(kind) ? { giftID: fields.giftID, giftNum: fields.giftNum } : {}),
  // a kind with prices has one step, and nothing in it; a step without any field could not be sent
  steps: hasPrices(kind)
    ? [{ percent: 0 }]
    : steps.map((step) => ({
        threshold: yuan(step.threshold),
        pieces: step.pieces,
        amount: yuan(step.amount),
        percent: step.percent,
        max: yuan(step.max),
      })),
  ...{ productIDs: some(fields.productIDs), classIDs: some(fields.classIDs) },
  ...{ brandIDs: some(fields.brandIDs), seriesIDs: some(fields.seriesIDs) },
  labelIDs: some(fields.labelIDs),
  ...{ functionIDs: some(fields.functionIDs), excludedIDs: some(fields.excludedIDs) },
})
