export type Amounts = { readonly amountFen: number; readonly freightFen: number }

/** Whether the shop may offer this amount (fen): above 0 and less than was paid for the pieces. */
export const isOffer = (offerFen: number, { amountFen, freightFen }: Amounts): boolean =>
  offerFen > 0 && offerFen < amountFen + freightFen

/** Refund when both sides agreed on an amount (fen): goods first, never more than was paid for the pieces. */
export const agreedAmounts = (agreedFen: number | null, paid: Amounts): Amounts => {
  if (agreedFen === null) return paid
  const amountFen = Math.min(paid.amountFen, agreedFen)
  return { amountFen, freightFen: Math.min(paid.freightFen, agreedFen - amountFen) }
}

/** Amounts (fen) that the shop keeps of each line's money, deducted from the lines in their order. */
export const keptByLine = (keptFen: number, lineFens: readonly number[]): number[] => {
  let left = keptFen
  return lineFens.map((lineFen) => {
    const kept = Math.min(left, lineFen)
    left -= kept
    return kept
  })
}
