/** How a new price is rounded: not at all, to 0.10, to whole yuan, or to the nearest price that ends in .90. */
export const priceRoundings = {
  none: '不取整',
  jiao: '取整到角',
  yuan: '取整到元',
  nine: '尾数 .90',
} as const
export type PriceRounding = keyof typeof priceRoundings

export type PriceChange = {
  readonly way: 'up' | 'down'
  readonly by: 'yuan' | 'percent'
  /** Fen, or hundredths of a percent. */
  readonly amount: number
  readonly round: PriceRounding
}

const nearest = (value: number, step: number) => Math.floor((value + step / 2) / step) * step

const rounded = (value: number, round: PriceRounding): number => {
  if (value <= 0) return value
  if (round === 'jiao') return nearest(value, 10)
  if (round === 'yuan') return nearest(value, 100)
  return round === 'nine' ? Math.max(0, nearest(value - 90, 100)) + 90 : value
}

/** The price (fen) after a change of many prices; half a fen is rounded up. May be zero or less, which the caller refuses. */
export const changedPrice = (priceFen: number, { way, by, amount, round }: PriceChange): number => {
  const sign = way === 'up' ? 1 : -1
  const exact =
    by === 'yuan'
      ? priceFen + sign * amount
      : Math.floor((priceFen * (10_000 + sign * amount) + 5_000) / 10_000)
  return rounded(exact, round)
}

/** The market price (fen) with a new price: one that was no higher than the price, or would be lower now, follows. */
export const followedMarket = (marketFen: number, oldFen: number, newFen: number): number =>
  marketFen <= Math.max(oldFen, newFen) ? newFen : marketFen
