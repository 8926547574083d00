/** A prepared answer with the words by which operators find it. */
export type FoundBy = { Text: string; Keywords: string }

/** Prepared answers whose keywords begin with what was typed, then those that contain it. */
export const findPhrases = <T extends FoundBy>(phrases: readonly T[], typed: string): T[] => {
  const word = typed.trim().toLowerCase()
  if (word === '') return [...phrases]
  const rank = ({ Text, Keywords }: T) => {
    const words = Keywords.toLowerCase().split(/[\s,，、]+/u)
    if (words.some((one) => one.startsWith(word))) return 0
    return Text.toLowerCase().includes(word) || words.some((one) => one.includes(word)) ? 1 : 2
  }
  const ranked = phrases.map((phrase) => ({ phrase, by: rank(phrase) })).filter(({ by }) => by < 2)
  return ranked.toSorted((one, other) => one.by - other.by).map(({ phrase }) => phrase)
}
