import { lettersOf } from '@greenstar/rules/platform/letters'

const isOfWord = (letter: string) =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}.,'’%-]/u.test(letter)
const isClosing = (letter: string) => /^[，。！？、；：）】》」』”’…!?;:)\]}]/.test(letter)
const isOpening = (letter: string) => /^[（【《「『“‘([{]/.test(letter)

/** Splits a text where a line may end: between words, and between Chinese letters but not before a full stop. */
function unitsOf(text: string): string[] {
  const units: string[] = []
  let before = ''
  for (const letter of lettersOf(text.replace(/\s+/g, ' ').trim())) {
    const joins = (isOfWord(before) && isOfWord(letter)) || isClosing(letter) || isOpening(before)
    if (joins && units.length > 0) units[units.length - 1] += letter
    else units.push(letter)
    before = letter
  }
  return units
}

/** Moves the last unit of the line before to a last line of a single letter. */
function withoutOrphan(lines: string[], fits: (line: string) => boolean): string[] {
  const [before = '', last = ''] = lines.slice(-2)
  if (lines.length < 2 || lettersOf(last).length !== 1) return lines
  const units = unitsOf(before)
  const moved = (units.pop() ?? '') + last
  return units.length > 1 && fits(moved) ? [...lines.slice(0, -2), units.join(''), moved] : lines
}

/**
 * Returns the lines of a text that fit into `room` by `measure` (both px), at most `max`; the last one ends in … if
 * something is left out. A word is divided only if it is longer than a line, an emoji never.
 */
export function linesOf(
  measure: (text: string) => number,
  text: string,
  { room, max }: { room: number; max: number },
): string[] {
  const fits = (line: string) => measure(line) <= room
  const lines = ['']
  const put = (part: string): boolean => {
    const last = lines.at(-1) ?? ''
    if (fits(last + part)) lines[lines.length - 1] = last + part
    else if (lines.length < max) lines.push(part.trimStart())
    else return false
    return true
  }
  const parts = unitsOf(text).flatMap((unit) => (fits(unit) ? [unit] : lettersOf(unit)))
  for (const [at, part] of parts.entries()) {
    if (put(part)) continue
    const rest = lettersOf(parts.slice(at).join(''))
    let last = lettersOf(lines.pop() ?? '')
    for (const letter of rest) {
      if (!fits(`${last.join('')}${letter}…`)) break
      last = [...last, letter]
    }
    while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1)
    return [...lines, `${last.join('').trimEnd()}…`]
  }
  return withoutOrphan(lines, fits)
}
