/** Characters as the shop counts them: an emoji of two units is one. */
export const letters = (text: string): number => [...text].length

/** The limit of a field in the units of the browser, which counts most emoji twice. */
export const unitsOf = (text: string, maxLetters: number): number => maxLetters + text.length - letters(text)
