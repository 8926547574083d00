import { leftOfUnits } from './order.amends'

/** Reason of the price of a line that a deal added to an order (domain 11b). */
export const giftReason = 'gift'

type Line = { readonly id: number; readonly priceReason: string }

export const isGift = ({ priceReason }: Pick<Line, 'priceReason'>): boolean => priceReason === giftReason

/** A line of an order as gifts need it: prices and `keptFen`, the part of its refunds that the shop keeps, in fen. */
export type GiftLine = Line & {
  readonly quantity: number
  readonly refundedNum: number
  readonly unitPriceFen: number
  readonly keptFen: number
}

/** Whether the member paid for a gift: its value was deducted from the refund of the other goods (domain 11b). */
export const isBought = (line: Pick<GiftLine, 'priceReason' | 'keptFen'>): boolean =>
  isGift(line) && line.keptFen > 0

/**
 * Value (fen) of the gifts that stay when `wanted` and `leaving` (pieces that other refunds will take) have left, by line:
 * what is deducted because the member keeps them. At most `maxFen` in all; a gift that was bought before is not paid twice.
 */
export const giftsToBuy = (
  lines: readonly GiftLine[],
  wanted: ReadonlyMap<number, number>,
  maxFen: number,
  leaving: ReadonlyMap<number, number> = new Map(),
): Map<number, number> => {
  let leftFen = maxFen
  const bought = new Map<number, number>()
  for (const line of lines) {
    const stay = line.quantity - line.refundedNum - (wanted.get(line.id) ?? 0) - (leaving.get(line.id) ?? 0)
    const valueFen = isGift(line) && !isBought(line) ? Math.min(line.unitPriceFen * stay, leftFen) : 0
    if (valueFen > 0) bought.set(line.id, valueFen)
    leftFen -= valueFen
  }
  return bought
}

/**
 * What a refund of each piece of a line brings (fen): what is left of the price paid for it, or of a gift that was bought
 * the value that was deducted. Refunds take pieces from the end.
 */
export const refundOfUnits = (line: GiftLine & Parameters<typeof leftOfUnits>[0]): number[] => {
  if (!isBought(line)) return leftOfUnits(line)
  const left = line.quantity - line.refundedNum
  return line.unitPayFen.map((_, index) => {
    const laterFen = (left - 1 - index) * line.unitPriceFen
    return Math.min(Math.max(line.keptFen - laterFen, 0), line.unitPriceFen)
  })
}

/**
 * Whether nothing of an order remains when `wanted` leaves it. A gift that was bought is the member's own and does not
 * count; with `keepsGifts` all gifts are bought now.
 */
export const leavesNothing = (
  lines: readonly Pick<GiftLine, 'id' | 'priceReason' | 'quantity' | 'refundedNum' | 'keptFen'>[],
  wanted: ReadonlyMap<number, number>,
  keepsGifts = false,
): boolean =>
  lines.every(
    (line) =>
      line.quantity - line.refundedNum <= (wanted.get(line.id) ?? 0) ||
      isBought(line) ||
      (keepsGifts && isGift(line)),
  )

/** Whether nothing but gifts stays of an order when all of these pieces leave it. */
export const onlyGiftsStay = (
  lines: readonly Pick<GiftLine, 'id' | 'priceReason' | 'quantity' | 'refundedNum'>[],
  ...leaving: readonly ReadonlyMap<number, number>[]
): boolean =>
  lines.every(
    (line) =>
      isGift(line) ||
      line.quantity - line.refundedNum <= leaving.reduce((sum, one) => sum + (one.get(line.id) ?? 0), 0),
  )

/**
 * Pieces that leave an order, with its gifts if nothing else of it remains (domain 11b): a gift is asked back only then,
 * and not if the member bought it. `leaving`: pieces that other refunds will take; `giftsOf`: pieces of a gift that may
 * leave now.
 */
export const withGifts = <Row extends Line & Pick<GiftLine, 'quantity' | 'refundedNum' | 'keptFen'>>(
  lines: readonly Row[],
  wanted: ReadonlyMap<number, number>,
  pieces: { readonly leaving?: ReadonlyMap<number, number>; readonly giftsOf: (line: Row) => number },
): Map<number, number> => {
  const all = new Map(wanted)
  if (!onlyGiftsStay(lines, wanted, pieces.leaving ?? new Map())) return all
  for (const line of lines)
    if (isGift(line) && !isBought(line) && pieces.giftsOf(line) > 0) all.set(line.id, pieces.giftsOf(line))
  return all
}
