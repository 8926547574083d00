/**
 * A puzzle that costs a machine time and a person nothing (reliability FR100): find a number so that the SHA-256 of
 * `${challenge}.${number}` begins with the required number of zero bits.
 */
export type Puzzle = { readonly challenge: string; readonly bits: number }

/** What is hashed of an answer. */
export const puzzleText = (challenge: string, number: number): string => `${challenge}.${number}`

/** Whether a hash begins with `bits` zero bits. */
export const beginsWithZeros = (hash: ArrayLike<number>, bits: number): boolean => {
  for (let at = 0; at < bits; at++) if (((hash[at >> 3] ?? 255) >> (7 - (at & 7))) & 1) return false
  return true
}
