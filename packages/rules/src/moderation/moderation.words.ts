/** Returns a search for sensitive words in a text, ignoring case; it returns those found, in the order of the list. */
export const wordFinder = (words: readonly string[]) => {
  const lower = words.map((word) => [word, word.toLowerCase()] as const)
  return (text: string): string[] => {
    const said = text.toLowerCase()
    return lower.filter(([, word]) => said.includes(word)).map(([word]) => word)
  }
}
