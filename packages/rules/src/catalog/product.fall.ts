import { isBelowFloor, type OwnPrices } from './product.floor'
import { ProductStatus } from './product.status'

/** How far (percent) a price may fall before the change is asked about. */
export const maxFallPercent = 50

/** A price (fen) that falls so far that it may be a slip of the hand; `fromFen` is null for a new one. */
export type PriceFall = {
  readonly price: 'own' | 'newcomer'
  readonly fromFen: number | null
  readonly toFen: number
  readonly why: 'belowFloor' | 'free' | 'halved'
}

/** Prices (fen) of a product now, and when it left the sale (null: never on sale). */
export type SoldPrices = OwnPrices & {
  readonly status: number
  readonly soldFen: number | null
  readonly soldNewcomerFen: number | null
}

/**
 * What members saw last: prices of a product on sale, otherwise those with which it left the sale; undefined if it was
 * never on sale. A product that goes on sale is compared with these, whatever was written in between.
 */
export const lastOnSale = (product: SoldPrices): OwnPrices | undefined => {
  if (product.status === ProductStatus.selling) return product
  const { soldFen, soldNewcomerFen } = product
  return soldFen === null ? undefined : { priceFen: soldFen, newcomerFen: soldNewcomerFen }
}

/**
 * The first price of a product that falls below the floor (fen, null: none), to zero, or by more than
 * `maxFallPercent`; undefined if none does. Prices that do not fall pass, whatever they are. `before` is undefined for
 * a new product. Zero is the usual price of what is paid with pollen.
 */
export const findFall = (
  before: OwnPrices | undefined,
  after: OwnPrices,
  { floorFen, isExchanged }: { floorFen: number | null; isExchanged: boolean },
): PriceFall | undefined => {
  const whyOf = (from: number | null, to: number): PriceFall['why'] | undefined => {
    if (from !== null && to >= from) return undefined
    if (isBelowFloor(to, floorFen)) return 'belowFloor'
    if (isExchanged) return undefined
    if (to === 0) return 'free'
    return from !== null && to * 100 < from * (100 - maxFallPercent) ? 'halved' : undefined
  }
  const falls = (
    [
      ['own', before?.priceFen ?? null, after.priceFen],
      ['newcomer', before?.newcomerFen ?? null, after.newcomerFen],
    ] as const
  ).flatMap(([price, fromFen, toFen]) => {
    const why = toFen === null ? undefined : whyOf(fromFen, toFen)
    return toFen === null || why === undefined ? [] : [{ price, fromFen, toFen, why }]
  })
  return falls.find(({ why }) => why === 'belowFloor') ?? falls[0]
}
