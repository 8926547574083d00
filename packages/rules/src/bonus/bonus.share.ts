import { type Fen, fen } from '../platform/money'
import { splitByWeight } from '../platform/split'

/** 100 % as a rate; rates are whole hundredths of a percent, so 10 % is 1000. */
export const WHOLE_RATE = 10_000

export type BonusShare = {
  /** Amount that the rate is applied to. */
  readonly baseFen: Fen
  readonly amountFen: Fen
  /** Part of each piece, in order; voided when that piece is returned. */
  readonly unitFen: readonly Fen[]
}

/**
 * Bonus of a line (domain 13): the amounts frozen as paid for its pieces (fen; after coupons and pollen,
 * without freight and without what bonus paid) times a rate (hundredths of a percent), rounded down to a fen
 * per line. Split over the pieces by what was paid for them, so that the parts add up to the amount.
 */
export function bonusShare(unitMoneyFen: readonly number[], rate: number): BonusShare {
  if (!Number.isSafeInteger(rate) || rate < 0 || rate > WHOLE_RATE) throw new RangeError(`no rate: ${rate}`)
  const baseFen = fen(unitMoneyFen.reduce((sum, part) => sum + part, 0))
  const amountFen = fen(Number((BigInt(baseFen) * BigInt(rate)) / BigInt(WHOLE_RATE)))
  return { baseFen, amountFen, unitFen: splitByWeight(amountFen, unitMoneyFen) }
}

/** A piece of a bonus and of its line: its part of the bonus, what was paid, and what of that went back as amends. */
export type BonusPiece = { readonly unitFen: number; readonly moneyFen: number; readonly amendFen: number }

/** What a piece still earns after amends (fen): its part shrinks with its price, rounded down. */
export const amendedShare = ({ unitFen, moneyFen, amendFen }: BonusPiece): Fen =>
  fen(moneyFen === 0 ? unitFen : Number((BigInt(unitFen) * BigInt(moneyFen - amendFen)) / BigInt(moneyFen)))

/** Part of a bonus that belongs to the pieces with index `from` to `to` (excluded), without amends. */
export const voidedShare = (unitFen: readonly number[], from: number, to: number): Fen =>
  fen(unitFen.slice(from, to).reduce((sum, part) => sum + part, 0))
