/** Maximum length of a first line that is shown as title. */
const maxTitleLength = 30

/** Splits a post, which has no title field: a short first line is the title, the rest the text. */
export function titleAndText(content: string): { title: string; text: string } {
  const end = content.indexOf('\n')
  const first = (end < 0 ? '' : content.slice(0, end)).trim()
  if (first === '' || first.length > maxTitleLength) return { title: '', text: content.trim() }
  return { title: first, text: content.slice(end).trim() }
}

/** Returns the text for a post in a list. */
export const headOf = (content: string): string => {
  const { title, text } = titleAndText(content)
  return title || text
}
