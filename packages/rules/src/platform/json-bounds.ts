export type JsonBounds = { readonly letters: number; readonly depth: number; readonly values: number }

/**
 * Whether a JSON text is small enough to be parsed: letters, levels of nesting, and values counted by the commas and
 * colons outside strings. Reads the text once and builds nothing, so a refusal costs a fraction of parsing.
 */
export const isWithinJsonBounds = (text: string, { letters, depth, values }: JsonBounds): boolean => {
  if (text.length > letters) return false
  let level = 0
  let count = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (isInString) {
      if (letter === 0x5c) at++
      else if (letter === 0x22) isInString = false
    } else if (letter === 0x22) isInString = true
    else if (letter === 0x7b || letter === 0x5b) {
      if (++level > depth) return false
    } else if (letter === 0x7d || letter === 0x5d) level--
    else if (letter === 0x2c || letter === 0x3a) {
      if (++count > values) return false
    }
  }
  return true
}
