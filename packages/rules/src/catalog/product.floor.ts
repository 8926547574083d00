/** A price (fen) that a product of a floor (fen, null: none) may not have without a second person. */
export const isBelowFloor = (priceFen: number, floorFen: number | null): boolean =>
  floorFen !== null && priceFen < floorFen

/** Whether a floor protects less than before: lower, or gone. */
export const isFloorLowered = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after < before)

/** What a product costs by itself: its selling price, and its price for newcomers if it has one. Fen. */
export type OwnPrices = { readonly priceFen: number; readonly newcomerFen: number | null }

/**
 * Whether a change of prices takes one of them below the floor. A price that was below it before, or was already
 * approved, is no change and passes; a product without prices before is new.
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
