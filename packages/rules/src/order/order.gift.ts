/** Reason of the price of a line that a deal added to an order (domain 11b). */
export const giftReason = 'gift'

type Line = { readonly id: number; readonly priceReason: string }

export const isGift = ({ priceReason }: Pick<Line, 'priceReason'>): boolean => priceReason === giftReason

/**
 * Pieces that leave an order, with its gifts if nothing else of it remains (domain 11b): a gift is asked back only then.
 * `remaining`: pieces of a line that stay after `wanted`; `giftsOf`: pieces of a gift that may leave now.
 */
export const withGifts = <Row extends Line>(
  lines: readonly Row[],
  wanted: ReadonlyMap<number, number>,
  pieces: { readonly remaining: (line: Row) => number; readonly giftsOf: (line: Row) => number },
): Map<number, number> => {
  const all = new Map(wanted)
  if (!lines.every((line) => isGift(line) || pieces.remaining(line) <= 0)) return all
  for (const line of lines.filter(isGift))
    if (pieces.giftsOf(line) > 0) all.set(line.id, pieces.giftsOf(line))
  return all
}
