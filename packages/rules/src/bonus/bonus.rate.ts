import { BonusKind } from './bonus.status'

/** Rates in hundredths of a percent. */
export type BonusRates = { readonly direct: number; readonly team: number }

/** What a rate is set for. */
export const RateScope = { product: 10, class: 20 } as const
export type RateScope = (typeof RateScope)[keyof typeof RateScope]

export const rateScopeText: Record<RateScope, string> = {
  [RateScope.product]: '商品',
  [RateScope.class]: '分类',
}

export type RateFacts = {
  /** Why the line costs what it costs. */
  readonly priceReason: string
  readonly ofProduct?: BonusRates | undefined
  /** Of its class, or of the nearest one above that has some. */
  readonly ofClass?: BonusRates | undefined
  readonly defaults: BonusRates
  /** Lines of a flash sale bring bonus: off unless the shop says so (domain 11). */
  readonly isFlashOn: boolean
  /** Lines at the newcomer price bring bonus. */
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
  /** The sales staff that the order is bound to, and his superior; null: there is none. */
  readonly sellerId: number | null
  readonly leaderId: number | null
  /** Who of them still is what he was when the order was placed: who was dismissed gets no new bonus. */
  readonly isActive: (memberId: number) => boolean
}

/** Who gets a bonus of an order: at most two, never the buyer himself and nobody twice (domain 13). */
export function whoGets({ buyerId, sellerId, leaderId, isActive }: Beneficiaries) {
  const gets: { kind: BonusKind; memberId: number }[] = []
  if (sellerId !== null && sellerId !== buyerId && isActive(sellerId))
    gets.push({ kind: BonusKind.direct, memberId: sellerId })
  if (leaderId !== null && leaderId !== buyerId && leaderId !== sellerId && isActive(leaderId))
    gets.push({ kind: BonusKind.team, memberId: leaderId })
  return gets
}
