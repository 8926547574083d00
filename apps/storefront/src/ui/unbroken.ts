const wordJoiner = '\u2060'

/** A range such as 80–90cm stays on one line: without this a line may end after its dash. */
export const unbroken = (text: string) => text.replace(/(?<=\d[–—~-])(?=\d)/g, wordJoiner)
