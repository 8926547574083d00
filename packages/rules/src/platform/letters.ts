/** An emoji of any composition, a flag, or a character with its marks; more marks count for themselves. */
const letter =
  /\p{Regional_Indicator}{2}|(?:\p{Extended_Pictographic}|[\d#*](?=\ufe0f?\u20e3))[\ufe0f\u20e3\p{Emoji_Modifier}]{0,3}(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]{0,2}){0,9}|\P{M}\p{M}{1,4}|./gsu

/** Characters as people count them, which every limit of a text means: 👨‍👩‍👧, 👍🏽, 🇨🇳, 1️⃣ and é are one each. */
export const letters = (text: string): number => text.match(letter)?.length ?? 0

/** The limit of a field in the units of the browser, which counts most emoji twice and more. */
export const unitsOf = (text: string, maxLetters: number): number => maxLetters + text.length - letters(text)
