import { type Fen, fen } from '../platform/money'
import { splitByWeight } from '../platform/split'

/** A hundredth of a percent: rates are kept as whole numbers of it, so 10 % is 1000. */
export const WHOLE_RATE = 10_000

export type BonusShare = {
  /** What the bonus is counted from. */
  readonly baseFen: Fen
  readonly amountFen: Fen
  /** The part of each piece, the first one first: what leaves with it when it goes back. */
  readonly unitFen: readonly Fen[]
}

/**
 * The bonus of a line (domain 13): the money frozen as paid for each of its pieces (fen; after coupons and pollen,
 * without freight, without what bonus paid) times a rate (hundredths of a percent), rounded down to a fen for the line.
 * Pieces get their part by what was paid for them, so that the parts add up.
 */
export function bonusShare(unitMoneyFen: readonly number[], rate: number): BonusShare {
  if (!Number.isSafeInteger(rate) || rate < 0 || rate > WHOLE_RATE) throw new RangeError(`no rate: ${rate}`)
  const baseFen = fen(unitMoneyFen.reduce((sum, part) => sum + part, 0))
  const amountFen = fen(Number((BigInt(baseFen) * BigInt(rate)) / BigInt(WHOLE_RATE)))
  return { baseFen, amountFen, unitFen: splitByWeight(amountFen, unitMoneyFen) }
}

/** What of a bonus goes with the pieces from one place to another (`to` excluded). */
export const voidedShare = (unitFen: readonly number[], from: number, to: number): Fen =>
  fen(unitFen.slice(from, to).reduce((sum, part) => sum + part, 0))
