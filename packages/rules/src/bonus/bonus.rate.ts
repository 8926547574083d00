import { BonusKind } from './bonus.status'

/** Rates in hundredths of a percent. */
export type BonusRates = { readonly direct: number; readonly team: number }

export const RateScope = { product: 10, class: 20 } as const
export type RateScope = (typeof RateScope)[keyof typeof RateScope]

export const rateScopeText: Record<RateScope, string> = {
  [RateScope.product]: '商品',
  [RateScope.class]: '分类',
}

export type RateFacts = {
  readonly priceReason: string
  readonly ofProduct?: BonusRates | undefined
  /** Rates of its class, else of the nearest parent class that has rates. */
  readonly ofClass?: BonusRates | undefined
  readonly defaults: BonusRates
  /** Whether flash sale lines earn bonus; off by default (domain 11). */
  readonly isFlashOn: boolean
  readonly isNewcomerOn: boolean
}

const nothing: BonusRates = { direct: 0, team: 0 }

/** The rates of a line: those of its product, else of its class, else the shop's (domain 13). */
export function ratesOf({ priceReason, ofProduct, ofClass, defaults, ...on }: RateFacts): BonusRates {
  if (priceReason === 'pollen') return nothing
  if (priceReason === 'flash' && !on.isFlashOn) return nothing
  if (priceReason === 'newcomer' && !on.isNewcomerOn) return nothing
  return ofProduct ?? ofClass ?? defaults
}

export type Beneficiaries = {
  readonly buyerId: number
  /** The sales staff that the order is bound to, and their superior; null if there is none. */
  readonly sellerId: number | null
  readonly leaderId: number | null
  /** Whether a member still has the role they had when the order was placed; others earn no new bonus. */
  readonly isActive: (memberId: number) => boolean
}

/** Members who get a bonus for an order: at most two, no one twice and never the buyer (domain 13). */
export function whoGets({ buyerId, sellerId, leaderId, isActive }: Beneficiaries) {
  const gets: { kind: BonusKind; memberId: number }[] = []
  if (sellerId !== null && sellerId !== buyerId && isActive(sellerId))
    gets.push({ kind: BonusKind.direct, memberId: sellerId })
  if (leaderId !== null && leaderId !== buyerId && leaderId !== sellerId && isActive(leaderId))
    gets.push({ kind: BonusKind.team, memberId: leaderId })
  return gets
}
