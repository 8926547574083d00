/** Tax in an amount that includes it (fen), rounded half up; negative amounts are rounded symmetrically. */
export function taxOf(amountFen: number, taxPercent: number): number {
  const tax = Math.round((Math.abs(amountFen) * taxPercent) / (100 + taxPercent))
  return amountFen < 0 && tax > 0 ? -tax : tax
}
