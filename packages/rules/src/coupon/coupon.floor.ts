import { whatIsLeft } from '../catalog/product.floor'
import { fen } from '../platform/money'
import type { CouponType } from './coupon.status'
import { couponTypes, type DiscountTerms, discountOf } from './coupon.types'

/** Prices of one piece (fen); null: none. */
export type FlooredPrices = {
  readonly priceFen: number
  readonly newcomerFen: number | null
  readonly floorFen: number | null
}

export type Combining = {
  /** Several coupons of the template may be used in one order. */
  readonly canPlus: boolean
  /** It also lowers prices of campaigns, which go down to a floor without a second person. */
  readonly productCanPlus: boolean
  /** How many of one kind an order takes (`coupon.maxOfAKind`). */
  readonly maxOfAKind: number
}

/** The largest number of coupons of a template that one order takes (domain 6); they may all fall on one piece. */
export const maxTogether = (
  type: CouponType,
  { canPlus, maxOfAKind }: Pick<Combining, 'canPlus' | 'maxOfAKind'>,
): number => (canPlus && couponTypes[type].inOneOrder === 'several' ? maxOfAKind : 1)

/**
 * What is left of one piece (fen) with the worst use of coupons of these terms: the largest number that may be combined, on
 * an order that just reaches the threshold, on the lowest price to which they apply. Without a floor that is the selling
 * price, with half of which the rest is compared.
 */
export const leftAfterCoupons = (
  terms: DiscountTerms,
  { priceFen, newcomerFen, floorFen }: FlooredPrices,
  { productCanPlus, ...combining }: Combining,
): number => {
  const unitFen =
    productCanPlus && floorFen !== null ? Math.min(priceFen, newcomerFen ?? priceFen, floorFen) : priceFen
  const total = fen(Math.max(unitFen, terms.threshold))
  const off = Math.min(
    discountOf(terms, { full: total, left: total }) * maxTogether(terms.type, combining),
    total,
  )
  return whatIsLeft({ unitFen, quantity: 1, offFen: total === 0 ? 0 : Math.ceil((off * unitFen) / total) })
}
