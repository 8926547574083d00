/** Whether a price (fen) is below the floor (fen, null: none) and so needs a second person. */
export const isBelowFloor = (priceFen: number, floorFen: number | null): boolean =>
  floorFen !== null && priceFen < floorFen

/** Whether a floor protects less than before: it is lower or was removed. */
export const isFloorLowered = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after < before)

export type OwnPrices = { readonly priceFen: number; readonly newcomerFen: number | null }

/**
 * Whether a change lowers one of the prices below the floor. A price that was already below it is unchanged
 * and passes; `before` is undefined for a new product.
 */
export const sinksBelowFloor = (
  before: OwnPrices | undefined,
  after: OwnPrices,
  floorFen: number | null,
): boolean => {
  const isLower = (old: number | null | undefined, price: number | null) =>
    price !== null && isBelowFloor(price, floorFen) && (old === null || old === undefined || price < old)
  return isLower(before?.priceFen, after.priceFen) || isLower(before?.newcomerFen, after.newcomerFen)
}
