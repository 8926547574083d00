import { splitByWeight } from '../platform/split'
import { type Settings, settingValue } from '../setting/business-settings'

/** Pieces of a line: what was paid for each (fen, without freight), and what of it went back as amends. */
export type AmendedLine = {
  readonly id: number
  readonly quantity: number
  readonly refundedNum: number
  readonly unitPayFen: readonly number[]
  /** Empty: none yet. */
  readonly unitAmendFen: readonly number[]
}

type Units = Pick<AmendedLine, 'unitPayFen' | 'unitAmendFen'>

/** What is left of the price of each piece after amends (fen): all that a later refund may pay back for it. */
export const leftOfUnits = ({ unitPayFen, unitAmendFen }: Units): number[] =>
  unitPayFen.map((payFen, index) => payFen - (unitAmendFen[index] ?? 0))

/** Amends (fen) of the pieces that were not refunded. */
export const amendsKept = ({ unitAmendFen, quantity, refundedNum }: Omit<AmendedLine, 'id' | 'unitPayFen'>) =>
  unitAmendFen.slice(0, quantity - refundedNum).reduce((sum, fen) => sum + fen, 0)

/** Most (fen) that may still go back as amends: what is left of the price of the pieces not refunded. */
export const amendsLimit = (lines: readonly AmendedLine[]): number =>
  lines.reduce(
    (all, line) =>
      leftOfUnits(line)
        .slice(0, line.quantity - line.refundedNum)
        .reduce((sum, fen) => sum + fen, all),
    0,
  )

/**
 * Splits amends (fen, at most `amendsLimit`) over the pieces that were not refunded, by what is left of their
 * price, so that no piece is refunded more than was paid for it. Returns the part of each piece by line.
 */
export function splitAmends(amountFen: number, lines: readonly AmendedLine[]): Map<number, number[]> {
  const open = lines.map((line) => leftOfUnits(line).slice(0, line.quantity - line.refundedNum))
  const parts = splitByWeight(amountFen, open.flat())
  let from = 0
  return new Map(
    lines.map(({ id, quantity }, index) => {
      const n = open[index]?.length ?? 0
      const mine = parts.slice(from, from + n)
      from += n
      return [id, Array.from({ length: quantity }, (_, at) => mine[at] ?? 0)]
    }),
  )
}

/** Whether one operator may give amends alone as far as the order goes: `amends.orderFen` in all (domain 23). */
export const isSmallAmends = (altogetherFen: number, settings: Settings): boolean =>
  altogetherFen <= settingValue(settings, 'amends.orderFen')
