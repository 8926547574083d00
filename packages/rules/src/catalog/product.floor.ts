/** A line whose price something lowers: its pieces, their price before it, and all that it takes off (fen). */
export type LoweredLine = { readonly unitFen: number; readonly quantity: number; readonly offFen: number }

/**
 * What the shop gets for one piece of a line (fen, rounded down) after everything that lowers its price. Coins
 * are not taken off: a member pays with them. Every code that lowers a price compares this with the floor.
 */
export const whatIsLeft = ({ unitFen, quantity, offFen }: LoweredLine): number =>
  Math.floor((unitFen * quantity - offFen) / quantity)

/** Whether a price (fen) is below the floor (fen, null: none) and so needs a second person. */
export const isBelowFloor = (priceFen: number, floorFen: number | null): boolean =>
  floorFen !== null && priceFen < floorFen

/** Whether a floor protects less than before: it is lower or was removed. */
export const isFloorLowered = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after < before)

/** Prices (fen) and coins that one piece costs; coins only in the pollen mall. */
export type OwnPrices = {
  readonly priceFen: number
  readonly newcomerFen: number | null
  readonly coins?: number
}
