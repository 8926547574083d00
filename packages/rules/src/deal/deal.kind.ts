/** Kinds of automatic promotions (domain 11b). */
export const DealKind = {
  manJian: 10,
  pieces: 20,
  second: 30,
  memberDay: 40,
  gift: 50,
  everyAmount: 60,
  secondOfSet: 70,
  memberPrice: 80,
} as const
export type DealKind = (typeof DealKind)[keyof typeof DealKind]

/** How deals of one kind work. Everything that depends on the kind follows from its row of `dealKinds`. */
type Kind = {
  /** The word that operators choose it by, and the label on products. */
  readonly word: string
  /**
   * What a step is compared with: the amount of its goods (fen), their pieces, the pieces of each product, or pairs of any
   * of its goods.
   */
  readonly counts: 'amount' | 'pieces' | 'each' | 'set'
  /**
   * What a step takes off: an amount (fen), a percentage of each piece or of every second piece, the whole price of gifts
   * that it adds to the order, or what a piece costs more than the price of its product for the member's level.
   */
  readonly takes: 'amount' | 'percentage' | 'second' | 'gift' | 'price'
  /** Whether the amount that a percentage takes off an order may be limited. */
  readonly hasMax?: boolean
  readonly maxSteps: number
  /** Whether a step counts again for each further amount: 每满 100 减 10. */
  readonly repeats?: boolean
  /** The highest percentage that may be taken off; amounts are limited by their step. */
  readonly maxPercent: number
}

export const dealKinds: Readonly<Record<DealKind, Kind>> = {
  [DealKind.manJian]: { word: '满减', counts: 'amount', takes: 'amount', maxSteps: 5, maxPercent: 0 },
  [DealKind.pieces]: {
    word: '满件折',
    counts: 'pieces',
    takes: 'percentage',
    maxSteps: 5,
    maxPercent: 90,
    hasMax: true,
  },
  [DealKind.second]: { word: '第二件优惠', counts: 'each', takes: 'second', maxSteps: 1, maxPercent: 100 },
  [DealKind.memberDay]: {
    word: '会员日折扣',
    counts: 'each',
    takes: 'percentage',
    maxSteps: 1,
    maxPercent: 90,
  },
  [DealKind.everyAmount]: {
    word: '每满减',
    counts: 'amount',
    takes: 'amount',
    maxSteps: 1,
    maxPercent: 0,
    repeats: true,
  },
  [DealKind.secondOfSet]: {
    word: '任选第二件优惠',
    counts: 'set',
    takes: 'second',
    maxSteps: 1,
    maxPercent: 100,
  },
  [DealKind.memberPrice]: { word: '会员日价', counts: 'each', takes: 'price', maxSteps: 1, maxPercent: 0 },
  [DealKind.gift]: { word: '满赠', counts: 'amount', takes: 'gift', maxSteps: 1, maxPercent: 0 },
}

/**
 * Which prices take a deal (domain 1): only the selling price. Prices of a campaign, of newcomers and of the pollen mall
 * are low already. Coupons, coins and freight follow after the deal, on any line.
 */
export const takesDeal = {
  selling: true,
  activity: false,
  flash: false,
  group: false,
  newcomer: false,
  pollen: false,
  gift: false,
} as const
