import { DAY } from '../platform/time'
import type { OwnPrices } from './product.floor'
import { isBelowFloor } from './product.floor'
import { ProductAttribute, ProductStatus } from './product.status'

/** How far (percent) a price may fall before the change is asked about. */
export const maxFallPercent = 50

/** Whether a price falls from `fromFen` to `toFen` (fen) by more than `maxFallPercent`. */
export const isHalved = (fromFen: number, toFen: number): boolean =>
  toFen * 100 < fromFen * (100 - maxFallPercent)

/** For how long a price that was asked on sale counts: all steps of this time together may not fall further. */
export const fallWindow = DAY

/** A price (fen) that falls so far that it may be a slip of the hand; `fromFen` is null for a new one. */
export type PriceFall = {
  /** `exchange` is money and coins at their worth. */
  readonly price: 'own' | 'newcomer' | 'exchange'
  readonly fromFen: number | null
  readonly toFen: number
  readonly why: 'belowFloor' | 'free' | 'halved'
}

/** Prices (fen) of a product now, and when it left the sale (null: never on sale). */
export type SoldPrices = OwnPrices & {
  readonly status: number
  readonly soldFen: number | null
  readonly soldNewcomerFen: number | null
  readonly soldCoins: number
}

/** Coins that one piece costs: in the pollen mall they are its price, elsewhere a way to pay. */
export const coinsOf = (line: { productAttribute: number; availablePollen: number }): number =>
  line.productAttribute === ProductAttribute.pollen ? line.availablePollen : 0

/**
 * What members saw last: prices of a product on sale, otherwise those with which it left the sale; undefined if it was
 * never on sale. A product that goes on sale is compared with these, also after changes in between.
 */
export const lastOnSale = (product: SoldPrices): OwnPrices | undefined => {
  if (product.status === ProductStatus.selling) return product
  const { soldFen, soldNewcomerFen, soldCoins } = product
  return soldFen === null ? undefined : { priceFen: soldFen, newcomerFen: soldNewcomerFen, coins: soldCoins }
}

/** Whether a product is or was on sale. Before that, one person sets its price and freight, and it brought no bonus. */
export const wasOnSale = ({ status, soldFen }: Pick<SoldPrices, 'status' | 'soldFen'>): boolean =>
  status === ProductStatus.selling || soldFen !== null

type Beside = {
  /** The least that it may cost (fen, null: no limit). */
  readonly floorFen: number | null
  /** Prices that it had on sale within `fallWindow`, since a second person last agreed to one. */
  readonly past?: readonly OwnPrices[]
  /** Coins that are worth ¥1 (`pollen.perYuan`). */
  readonly perYuan: number
}

const highest = (prices: readonly (number | null | undefined)[]): number | null => {
  const known = prices.filter((price) => typeof price === 'number')
  return known.length === 0 ? null : Math.max(...known)
}

/**
 * The first price of a product that falls below the floor, to zero, or by more than `maxFallPercent` of the highest
 * price in `past` and `before`; undefined if none does. Prices that do not fall always pass. `before` is
 * undefined for a new product. Coins count at their worth.
 */
export const findFall = (
  before: OwnPrices | undefined,
  after: OwnPrices,
  { floorFen, past = [], perYuan }: Beside,
): PriceFall | undefined => {
  const worth = ({ priceFen, coins = 0 }: OwnPrices) => priceFen + Math.floor((coins * 100) / perYuan)
  const whyOf = (now: number | null, from: number | null, to: number): PriceFall['why'] | undefined => {
    if (from !== null && to >= (now ?? from)) return undefined
    if (isBelowFloor(to, floorFen)) return 'belowFloor'
    if (to === 0) return 'free'
    return from !== null && isHalved(from, to) ? 'halved' : undefined
  }
  const all = before ? [before, ...past] : []
  const inCoins = [...all, after].some(({ coins = 0 }) => coins > 0)
  const falls = (
    [
      [inCoins ? 'exchange' : 'own', before ? worth(before) : null, all.map(worth), worth(after)],
      ['newcomer', before?.newcomerFen ?? null, all.map((one) => one.newcomerFen), after.newcomerFen],
    ] as const
  ).flatMap(([price, now, seen, toFen]) => {
    const fromFen = highest(seen)
    const why = toFen === null ? undefined : whyOf(now, fromFen, toFen)
    return toFen === null || why === undefined ? [] : [{ price, fromFen, toFen, why }]
  })
  return falls.find(({ why }) => why === 'belowFloor') ?? falls[0]
}
