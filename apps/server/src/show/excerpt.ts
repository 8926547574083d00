const LETTERS = 16

/** The first words of a post, by which messages and lists name it. */
export const excerpt = (content: string): string => {
  const letters = [...content.replace(/\s+/g, ' ').trim()]
  return letters.length <= LETTERS ? letters.join('') : `${letters.slice(0, LETTERS - 1).join('')}…`
}
