import { type Fen, fen } from '../platform/money'
import { CouponType } from './coupon.status'

/** How coupons of one type work. Everything that depends on the type follows from its row of `couponTypes`. */
type CouponKind = {
  /** The word that operators choose it by. */
  readonly word: string
  /** Whether it has no effect without a minimum amount of the eligible goods. */
  readonly needsThreshold: boolean
  /** What it takes off: its amount, or its percentage of what is left of the goods. */
  readonly takes: 'amount' | 'percentage'
  /** Whether its amount is taken once for each full threshold, or once in all. */
  readonly repeats: boolean
  /** Its turn among combined coupons, the lowest first (domain 1). */
  readonly turn: number
  /** How many of this type one order takes: one, or several of one kind (CouponID). */
  readonly inOneOrder: 'one' | 'several'
}

/**
 * Every type of coupon. A new one is a row here and its number in CouponType: discount, cost, combinations, proposals,
 * form and texts read the row, and the property tests of the rules draw from this table.
 */
export const couponTypes: Readonly<Record<CouponType, CouponKind>> = {
  [CouponType.ManJian]: {
    ...{ word: '满减', needsThreshold: true, takes: 'amount', repeats: false },
    ...{ turn: 1, inOneOrder: 'one' },
  },
  [CouponType.ZheKou]: {
    ...{ word: '折扣', needsThreshold: false, takes: 'percentage', repeats: false },
    ...{ turn: 2, inOneOrder: 'one' },
  },
  [CouponType.LiJian]: {
    ...{ word: '立减', needsThreshold: false, takes: 'amount', repeats: false },
    ...{ turn: 3, inOneOrder: 'several' },
  },
}

/** Terms that the discount depends on; amounts in fen. */
export type DiscountTerms = {
  readonly type: CouponType
  readonly threshold: Fen
  readonly amount: Fen
  /** Percent that is still paid; 90 = 10 % off. */
  readonly ratePercent: number
  readonly maxDiscount?: Fen | null | undefined
}

/** Percent of an amount, rounded half up to a fen, in integer arithmetic. */
export const percentOf = (amount: Fen, percent: number): Fen => fen(Math.floor((amount * percent + 50) / 100))

/**
 * What a coupon takes off, in fen, before it is limited to what is left. `full`: the eligible goods before any coupon,
 * at least the threshold; `left`: after the coupons before it. Never falls when either grows.
 */
export const discountOf = (terms: DiscountTerms, { full, left }: { full: Fen; left: Fen }): Fen => {
  const { takes, repeats } = couponTypes[terms.type]
  if (takes === 'percentage') {
    const discount = percentOf(left, 100 - terms.ratePercent)
    return fen(Math.min(discount, terms.maxDiscount ?? discount))
  }
  const times = repeats && terms.threshold > 0 ? Math.floor(full / terms.threshold) : 1
  return fen(terms.amount * times)
}

/**
 * The most that one coupon takes off goods, in fen: what a grant costs for each. `largest`: the largest order to expect,
 * if known; undefined if the discount grows with the order and none is known. Free freight is not counted.
 */
export const maxDiscountOf = (terms: DiscountTerms, largest?: Fen): Fen | undefined => {
  const { takes, repeats } = couponTypes[terms.type]
  const grows = takes === 'percentage' ? terms.maxDiscount == null : repeats
  if (!grows) return takes === 'percentage' ? (terms.maxDiscount ?? undefined) : terms.amount
  if (largest === undefined) return undefined
  const worth = fen(Math.max(largest, terms.threshold))
  return discountOf(terms, { full: worth, left: worth })
}
