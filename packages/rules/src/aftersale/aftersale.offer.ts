/** What goes back for pieces: for the goods and for their freight (fen). */
export type Amounts = { readonly amountFen: number; readonly freightFen: number }

/** Whether the shop may offer this instead (fen): less than the pieces were paid, and not nothing. */
export const isOffer = (offerFen: number, { amountFen, freightFen }: Amounts): boolean =>
  offerFen > 0 && offerFen < amountFen + freightFen

/** What goes back when both sides agreed on a sum (fen): goods first; never more than the pieces were paid. */
export const agreedAmounts = (agreedFen: number | null, paid: Amounts): Amounts => {
  if (agreedFen === null) return paid
  const amountFen = Math.min(paid.amountFen, agreedFen)
  return { amountFen, freightFen: Math.min(paid.freightFen, agreedFen - amountFen) }
}

/** What of each line's money stays with the shop (fen): the difference is taken from the lines in their order. */
export const keptByLine = (keptFen: number, lineFens: readonly number[]): number[] => {
  let left = keptFen
  return lineFens.map((lineFen) => {
    const kept = Math.min(left, lineFen)
    left -= kept
    return kept
  })
}
