/** An emoji of any composition, a flag, or a character with its marks; more marks count for themselves. */
const letter =
  /\p{Regional_Indicator}{2}|(?:\p{Extended_Pictographic}|[\d#*](?=\ufe0f?\u20e3))[\ufe0f\u20e3\p{Emoji_Modifier}]{0,3}(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,2}){0,9}|\P{M}\p{M}{1,4}|./gsu

/** The letters of a text: characters as people count them, which every limit of a text means. */
export const lettersOf = (text: string): string[] => text.match(letter) ?? []

/** Number of letters: 👨‍👩‍👧, 👍🏽, 🇨🇳, 1️⃣ and é are one each. */
export const letters = (text: string): number => lettersOf(text).length

/** The limit of a field in the units of the browser, which counts most emoji twice and more. */
export const unitsOf = (text: string, maxLetters: number): number => maxLetters + text.length - letters(text)

/** The first letters of a text. */
export const firstLetters = (text: string, max: number): string => lettersOf(text).slice(0, max).join('')
