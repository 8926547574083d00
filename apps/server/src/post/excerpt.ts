const LETTERS = 16

/** Returns the first words of a post, used as its name in messages and lists. */
export const excerpt = (content: string): string => {
  const letters = [...content.replace(/\s+/g, ' ').trim()]
  return letters.length <= LETTERS ? letters.join('') : `${letters.slice(0, LETTERS - 1).join('')}…`
}
