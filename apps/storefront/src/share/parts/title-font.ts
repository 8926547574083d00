type Face = Pick<FontFace, 'family' | 'unicodeRange'>

/** The device's serif, for titles with a letter that the shop's has not. */
const deviceSerif = '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", "Source Han Serif SC", serif'

/** The ranges of letters of a font face: `U+20, U+30-39`. */
const rangesOf = ({ unicodeRange }: Face): [number, number][] =>
  [...unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])

/** Emoji and what joins them: they are pictures in any font, and no part of a word. */
const isPicture = (letter: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/u.test(letter)

/**
 * The font of a title that is drawn: the shop's serif only if it has every letter, so that no title changes its font
 * within a word. `faces` are those of the page.
 */
export const titleFont = (text: string, faces: Iterable<Face>): string => {
  const ranges = [...faces].filter(({ family }) => /GS Serif/.test(family)).flatMap(rangesOf)
  const has = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => from <= code && code <= to)
  }
  return [...text].every((letter) => has(letter) || isPicture(letter))
    ? `"GS Serif", ${deviceSerif}`
    : deviceSerif
}
